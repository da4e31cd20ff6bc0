import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { DataSections } from './DataSections.tsx'
import '../../../locales/en/adminCustomerFields.json?texts'
import '../../../locales/en/adminData.json?texts'

/** Exporting everything, importing a file, and what was exported and imported before. */
export default function DataPage() {
  const { t } = useWords()
  const mayManage = usePermission('data.manage')
  const { data: jobs, error } = useData('/api/jobs/find', {}, { live: true, enabled: mayManage })
  return (
    <SettingsSection title={t('adminData.title')} intro={t('adminData.intro')}>
      {!mayManage && <Forbidden text={t('adminData.forbidden')} />}
      {mayManage && jobs && <DataSections jobs={jobs} />}
      {mayManage &&
        !jobs &&
        (error === null ? <RowsLoading rows={3} /> : <LoadFailed path="/api/jobs/find" inputs={{}} />)}
    </SettingsSection>
  )
}
