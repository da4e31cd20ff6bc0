import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { translationsHref } from './translationsHref.ts'
import '../../../locales/en/adminSettings.json?texts'

/** Leads from a board or a status to its translations. */
export function TranslationsLink({ kind, subjectID }: { kind: 'boardName' | 'statusName'; subjectID: string }) {
  const { t } = useWords()
  return (
    <p className="mt-3 text-small">
      <TextLink href={translationsHref(kind, subjectID)}>{t('adminSettings.translations')}</TextLink>
    </p>
  )
}
