import type { SSOPurpose } from '../../../contract/ssoKinds.ts'
import type { Calls } from '../../data/calls.gen.ts'
import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { Facts } from './Facts.tsx'
import { Origins } from './Origins.tsx'
import { Snippet } from './Snippet.tsx'
import { Who } from './Who.tsx'

export type Settings = Calls['/api/widget/getSettings']['output']
/** Whether there is a secret of a purpose. */
export type HasSecret = (purpose: SSOPurpose) => boolean

/** For those who put the widget into the company's own product: what to paste, how people are known there, and where it may appear. */
export default function WidgetPage() {
  const { t } = useWords()
  const mayManage = usePermission('signIn.manage')
  return (
    <SettingsSection title={t('adminWidget.title')} intro={t('adminWidget.intro')} width="full">
      {mayManage ? <Parts /> : <Forbidden text={t('adminWidget.forbidden')} />}
    </SettingsSection>
  )
}

function Parts() {
  const { data: settings, error } = useData('/api/widget/getSettings', {})
  const { data: sso, error: ssoError } = useData('/api/sso/get', {})
  if (error !== null && !settings) return <LoadFailed path="/api/widget/getSettings" inputs={{}} />
  if (ssoError !== null && !sso) return <LoadFailed path="/api/sso/get" inputs={{}} />
  if (!settings || !sso) return <RowsLoading rows={6} />
  const has: HasSecret = (purpose) => sso.secrets.some((secret) => secret.purpose === purpose)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <Snippet settings={settings} has={has} />
      <div className="grid max-w-main grid-cols-[minmax(0,1fr)] gap-12">
        <Who has={has} secrets={sso.secrets} />
        <Facts settings={settings} />
        <Origins settings={settings} />
        <Elsewhere settings={settings} />
      </div>
    </div>
  )
}
