import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ThirdPartyCompany } from '../../../contract/thirdPartyCompanies.ts'
import { loadChunk } from '../../data/chunks/chunk.ts'
import { isNotFound } from '../../data/dataSet.ts'
import { useData } from '../../data/react.tsx'
import { lazyPart } from '../../page/lazyPart.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import { useKeys } from '../keys/useKeys.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { NotHere } from '../states/NotHere.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerSummary } from './CustomerSummary.tsx'
import { RequestsTable } from './RequestsTable.tsx'
import { SalesFilters } from './SalesFilters.tsx'
import { readSalesSearch, requestsQuery, salesPath, type SalesSearch } from './salesSearch.ts'

const SpeakDialog = lazyPart(() =>
  loadChunk('web/admin/sales/speak/SpeakDialog.tsx', () => import('./speak/SpeakDialog.tsx')),
)

/** What customers asked for, who of them, worth what, and where it stands: of one, of those that the viewer looks after, or of all. */
export default function SalesPage() {
  const { t } = useWords()
  const mayView = usePermission('customers.view')
  const search = readSalesSearch(useSearch({ strict: false }))
  if (!mayView)
    return (
      <AdminPage title={t('adminSales.title')}>
        <Forbidden text={t('adminSales.forbidden')} />
      </AdminPage>
    )
  return search.company === undefined ? (
    <AdminPage title={t('adminSales.title')} width="full" action={<Speak />}>
      <Requests search={search} />
    </AdminPage>
  ) : (
    <OfCustomer search={search} urlName={search.company} />
  )
}

function OfCustomer({ search, urlName }: { search: SalesSearch; urlName: string }) {
  const { t } = useWords()
  const inputs = { urlName }
  const { data: customer, code, error } = useData('/api/thirdPartyCompanies/getOne', inputs, { keepPrevious: true })
  const above = [{ text: t('adminSales.title'), href: salesPath() }]
  if (isNotFound(code)) return <NotHere back={{ text: t('adminSales.back'), href: salesPath() }} />
  if (!customer)
    return (
      <AdminPage title={t('adminSales.title')} above={above} width="full">
        {error === null ? (
          <RowsLoading rows={12} />
        ) : (
          <LoadFailed path="/api/thirdPartyCompanies/getOne" inputs={inputs} />
        )}
      </AdminPage>
    )
  return (
    <AdminPage
      title={t('adminSales.of', { name: customer.name })}
      above={above}
      width="full"
      action={
        <div className="flex flex-wrap gap-2 print:hidden">
          <CustomerActions customer={customer} since={search.since} />
          <Speak customer={customer} />
        </div>
      }
    >
      <CustomerSummary customer={customer} search={search} />
      <Requests search={search} customer={customer} />
    </AdminPage>
  )
}

/** Votes or asks for a customer: the page's main action. */
function Speak({ customer }: { customer?: ThirdPartyCompany }) {
  const { t } = useWords()
  const mayEdit = usePermission('customers.edit')
  const [isOpen, setIsOpen] = useState(false)
  useKeys('adminSales.keys', mayEdit ? [{ key: 'v', text: 'adminSales.speak', run: () => setIsOpen(true) }] : [])
  if (!mayEdit) return null
  return (
    <span className="print:hidden">
      <Button size="small" look="primary" aria-keyshortcuts="v" onClick={() => setIsOpen(true)}>
        {t('adminSales.speak')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <SpeakDialog {...(customer ? { customer } : {})} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </span>
  )
}

function Requests({ search, customer }: { search: SalesSearch; customer?: ThirdPartyCompany }) {
  const seesMoney = usePermission('money.view')
  const inputs = requestsQuery(search, seesMoney)
  const { data: list, error } = useData('/api/reporting/thirdPartyCompanyFeatureRequests', inputs, {
    keepPrevious: true,
  })
  return (
    <>
      <SalesFilters search={search} customer={customer} />
      {list && <RequestsTable list={list} search={search} isOfOne={customer !== undefined} />}
      {!list &&
        (error === null ? (
          <RowsLoading rows={12} />
        ) : (
          <LoadFailed
            path="/api/reporting/thirdPartyCompanyFeatureRequests"
            inputs={inputs}
            clearHref={salesPath({ company: search.company })}
          />
        ))}
    </>
  )
}
