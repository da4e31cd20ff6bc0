import { useData } from '../../data/react.tsx'
import { useWords } from '../../words/useWords.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { OwnersPart } from './owners/OwnersPart.tsx'
import { RatesPart } from './RatesPart.tsx'
import { ReportingFacts } from './ReportingFacts.tsx'
import { ReportingForm } from './ReportingForm.tsx'

/** The currency that sums are in, the rates into it, and the account owners, each as far as the viewer's role reaches. */
export default function MoneyPage() {
  const { t } = useWords()
  const seesMoney = usePermission('money.view')
  const seesCustomers = usePermission('customers.view')
  return (
    <SettingsSection title={t('adminSettings.money')} intro={t('adminMoney.intro')}>
      {!seesMoney && !seesCustomers && <Forbidden text={t('adminMoney.forbidden')} />}
      {seesMoney && <Currencies />}
      {seesCustomers && <OwnersPart isAlone={!seesMoney} />}
    </SettingsSection>
  )
}

function Currencies() {
  const mayManage = usePermission('company.manage')
  const { data: currencies, error } = useData('/api/currencies/get', {})
  if (!currencies)
    return error === null ? <RowsLoading rows={4} /> : <LoadFailed path="/api/currencies/get" inputs={{}} />
  return (
    <>
      {mayManage ? <ReportingForm currencies={currencies} /> : <ReportingFacts currencies={currencies} />}
      <RatesPart currencies={currencies} />
    </>
  )
}
