import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { LookForm } from './LookForm.tsx'

/** How a company's portal looks: its pictures, accent, welcome text and font, beside the portal as it would be. */
export default function LookPage() {
  const { t } = useWords()
  const { data: company, error } = useData('/api/company/get', {})
  const mayManage = usePermission('company.manage')
  return (
    <SettingsSection title={t('admin.look.title')} width="full">
      {!mayManage && <Forbidden text={t('admin.look.forbidden')} />}
      {mayManage && company && <LookForm company={company} />}
      {mayManage &&
        !company &&
        (error === null ? <RowsLoading rows={3} /> : <LoadFailed path="/api/company/get" inputs={{}} />)}
    </SettingsSection>
  )
}
