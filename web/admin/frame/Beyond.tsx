import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'

/** Stands at the pages of the admin that the viewer's role does not open. */
export default function Beyond() {
  const { t } = useWords()
  return (
    <AdminPage title={t('admin.beyond.title')}>
      <Forbidden text={t('admin.beyond.text')} />
    </AdminPage>
  )
}
