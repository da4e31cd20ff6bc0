import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'

interface NoEntriesProps {
  isNarrowed: boolean
  companyName: string
}

/** What a changelog without entries shows. */
export default function NoEntries({ isNarrowed, companyName }: NoEntriesProps) {
  const { t } = useWords()
  return (
    <div role="status" className="lg:ms-44 lg:max-w-[42.5rem]">
      {isNarrowed ? (
        <EmptyState
          title={t('changelogList.noMatch.title')}
          text={t('changelogList.noMatch.text')}
          action={<LinkButton href={paths.changelog()}>{t('portal.filter.clear')}</LinkButton>}
        />
      ) : (
        <EmptyState
          title={t('changelogList.empty.title')}
          text={t('changelogList.empty.text', { company: companyName })}
        />
      )}
    </div>
  )
}
