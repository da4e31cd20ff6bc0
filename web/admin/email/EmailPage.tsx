import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { EmailForm } from './EmailForm.tsx'
import { ReplyTo } from './ReplyTo.tsx'
import { TestEmail } from './TestEmail.tsx'

/** How the company's emails present themselves. */
export default function EmailPage() {
  const { t } = useWords()
  const mayManage = usePermission('company.manage')
  return (
    <SettingsSection title={t('adminSettings.email')} intro={t('adminEmail.intro')}>
      {mayManage ? <EmailSettings /> : <Forbidden text={t('adminEmail.forbidden')} />}
    </SettingsSection>
  )
}

function EmailSettings() {
  const { data: settings, error } = useData('/api/company/getSettings', {})
  const { data: company } = useData('/api/company/get', {})
  if (!settings || !company)
    return error === null ? <RowsLoading rows={3} /> : <LoadFailed path="/api/company/getSettings" inputs={{}} />
  return (
    <>
      <EmailForm email={settings.email} company={company.name} />
      <ReplyTo replyTo={settings.email.replyTo} company={company.name} />
      <TestEmail />
    </>
  )
}
