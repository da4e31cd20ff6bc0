import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { DeleteCompany } from './DeleteCompany.tsx'
import { KeepCompany } from './KeepCompany.tsx'

/** What cannot be taken back: a company's deletion, and the way back from it while there is one. */
export default function DangerPage() {
  const { t } = useWords()
  const mayDelete = usePermission('company.delete')
  const { data: company } = useData('/api/company/get', {})
  const closing = useData('/api/company/getClosing', {})
  return (
    <SettingsSection title={t('adminSettings.danger')}>
      {!mayDelete ? (
        <Forbidden text={t('adminDanger.forbidden')} />
      ) : closing.error !== null ? (
        <LoadFailed path="/api/company/getClosing" inputs={{}} />
      ) : closing.lastUpdated === null || !company ? (
        <RowsLoading rows={2} />
      ) : closing.data === null ? (
        <DeleteCompany name={company.name} />
      ) : (
        <KeepCompany name={company.name} closing={closing.data} />
      )}
    </SettingsSection>
  )
}
