import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { OwnPage } from './OwnPage.tsx'
import { Sample } from './Sample.tsx'
import { Secrets } from './Secrets.tsx'
import { TokenTester } from './TokenTester.tsx'

/** How customers are signed in by tokens that their company's own server signs: its secrets, its page, how to make a token, and what is wrong with one. */
export default function SSOPage() {
  const { t } = useWords()
  const mayManage = usePermission('signIn.manage')
  return (
    <SettingsSection title={t('adminSSO.title')} intro={t('adminSSO.intro')}>
      {mayManage ? <Parts /> : <Forbidden text={t('adminSSO.forbidden')} />}
    </SettingsSection>
  )
}

function Parts() {
  const { data, error } = useData('/api/sso/get', {})
  if (!data) return error === null ? <RowsLoading rows={4} /> : <LoadFailed path="/api/sso/get" inputs={{}} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <Secrets purpose="token" secrets={data.secrets} />
      <Sample companyID={data.companyID} returnURL={data.returnURL} />
      <OwnPage key={data.pageURL} pageURL={data.pageURL} />
      <TokenTester secrets={data.secrets.filter(({ purpose }) => purpose === 'token')} />
    </div>
  )
}
