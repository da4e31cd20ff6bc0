import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { CompanyForm } from './CompanyForm.tsx'

/** What the company is called and how its portal looks. */
export default function SettingsPage() {
  const { t } = useWords()
  const { data: company, error } = useData('/api/company/get', {})
  const mayManage = usePermission('company.manage')
  return (
    <AdminPage title={t('admin.settings.title')}>
      {!mayManage && <Forbidden text={t('admin.settings.forbidden')} />}
      {mayManage && company && <CompanyForm company={company} />}
      {mayManage && !company && (error === null ? <RowsLoading rows={3} /> : <LoadFailed path="/api/company/get" inputs={{}} />)}
    </AdminPage>
  )
}
