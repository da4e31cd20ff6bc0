import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from './AdminPage.tsx'

/** Stands at an address of the admin where nothing is, or nothing that the viewer may see. */
export function NotHere({ back }: { back: { text: string; href: string } }) {
  const { t } = useWords()
  return (
    <AdminPage title={t('common.notFound.title')}>
      <p className="text-ink-2">{t('common.notFound.text')}</p>
      <p className="mt-4">
        <TextLink href={back.href}>{back.text}</TextLink>
      </p>
    </AdminPage>
  )
}
