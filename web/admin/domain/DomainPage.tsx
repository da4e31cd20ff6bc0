import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { DomainForm } from './DomainForm.tsx'
import { PresentDomain } from './PresentDomain.tsx'
import '../../../locales/en/adminDomain.json?texts'

/** The domain at which a company's portal is, with the records that prove it. */
export default function DomainPage() {
  const { t } = useWords()
  const mayManage = usePermission('company.manage')
  return (
    <SettingsSection title={t('adminSettings.domain')}>
      {mayManage ? <Domain /> : <Forbidden text={t('adminDomain.forbidden')} />}
    </SettingsSection>
  )
}

function Domain() {
  const { t } = useWords()
  const { data, error } = useData('/api/company/getDomain', {})
  if (!data) return error === null ? <RowsLoading rows={3} /> : <LoadFailed path="/api/company/getDomain" inputs={{}} />
  return (
    <>
      <p className="-mt-3 mb-8 max-w-main text-ink-2 text-pretty">{t('adminDomain.intro', { host: data.host })}</p>
      {data.own ? <PresentDomain own={data.own} host={data.host} /> : <DomainForm />}
    </>
  )
}
