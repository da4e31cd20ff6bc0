import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { shownColumns } from '../directory/columns.ts'
import { DirectoryMenu } from '../directory/DirectoryMenu.tsx'
import { SortHidden } from '../directory/SortHidden.tsx'
import { useDirectoryLook } from '../directory/useDirectoryLook.ts'
import { useFieldColumns } from '../directory/useFieldColumns.tsx'
import { withinSight } from '../directory/withinSight.ts'
import { amountText } from '../profile/amountText.ts'
import { doublesPath } from '../merging/mergingSearch.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { useOpenView } from '../views/useOpenView.ts'
import { ViewTabs } from '../views/ViewTabs.tsx'
import { CompaniesFilters } from './CompaniesFilters.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { CompaniesTable } from './CompaniesTable.tsx'
import {
  companiesFileHref,
  companiesFilters,
  companiesPath,
  companiesQuery,
  readCompaniesSearch,
  type CompaniesSearch,
} from './companiesSearch.ts'
import { useCompanyColumns } from './useCompanyColumns.tsx'
import { viewedCompanies } from './viewedCompanies.ts'

/** The companies of the customers: found, narrowed and in the order that is wanted. */
export default function CompaniesPage() {
  const { t } = useWords()
  const mayView = usePermission('customers.view')
  const search = readCompaniesSearch(useSearch({ strict: false }))
  if (mayView) return <Companies asked={search} />
  return (
    <AdminPage title={t('adminDirectory.companiesTitle')} width="full">
      <Forbidden text={t('adminDirectory.forbidden')} />
    </AdminPage>
  )
}

function AddCompany() {
  const { t } = useWords()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" look="primary" onClick={() => setIsOpen(true)}>
        {t('adminDirectory.addCompany')}
      </Button>
      {isOpen && (
        <CompanyDialog
          onSaved={({ urlName }) => void navigate({ to: paths.adminCompany(urlName) })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function Companies({ asked }: { asked: CompaniesSearch }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const open = useOpenView(viewedCompanies, asked)
  const seesMoney = usePermission('money.view')
  const search = withinSight(open.search, seesMoney)
  const mayEdit = usePermission('customers.edit')
  const inputs = companiesQuery(search)
  const { data: list, error } = useData('/api/thirdPartyCompanies/get', inputs, { keepPrevious: true })
  const { data: total } = useData('/api/thirdPartyCompanies/count', companiesFilters(search), { keepPrevious: true })
  const look = useDirectoryLook('companies', open.view)
  const { chosen, choose } = look
  const all = [...useCompanyColumns(), ...useFieldColumns('thirdPartyCompany', list?.companies ?? [], chosen)]
  const columns = shownColumns(all, chosen, search.sort ?? null)
  return (
    <AdminPage
      title={t('adminDirectory.companiesTitle')}
      width="full"
      action={
        <div className="flex items-center gap-2">
          {mayEdit && (
            <TextLink look="quiet" href={doublesPath({ of: 'companies' })}>
              {t('adminDirectory.doubles')}
            </TextLink>
          )}
          <DirectoryMenu
            columns={all}
            shown={columns.map(({ id }) => id)}
            onChoose={choose}
            fileHref={companiesFileHref(search)}
            count={total?.count}
          />
          {mayEdit && <AddCompany />}
        </div>
      }
    >
      <ViewTabs
        list={viewedCompanies}
        open={open}
        look={look}
        onSearch={(next) => void navigate({ href: companiesPath(next), resetScroll: false })}
      />
      <CompaniesFilters search={search} />
      {search !== open.search && <SortHidden sort={t('adminDirectory.companySort.name')} />}
      <Total search={search} />
      {list && <CompaniesTable list={list} search={search} columns={columns} />}
      {!list &&
        (error === null ? (
          <RowsLoading rows={12} />
        ) : (
          <LoadFailed
            path="/api/thirdPartyCompanies/get"
            inputs={inputs}
            clearHref={companiesPath({ view: search.view })}
          />
        ))}
    </AdminPage>
  )
}

/** How many companies the list has, and what they spend together. */
function Total({ search }: { search: CompaniesSearch }) {
  const { t, locale } = useWords()
  const { data: total } = useData('/api/thirdPartyCompanies/count', companiesFilters(search), { keepPrevious: true })
  const { count, spend = null, currency = null, spendsApart } = total ?? {}
  return (
    <p role="status" className="mb-2 min-h-5 text-small text-ink-3 tabular-nums">
      {count !== undefined &&
        [
          t('adminDirectory.companyCount', { count }),
          ...(spend === null || currency === null
            ? []
            : [t('adminDirectory.spendTotal', { amount: amountText(locale, spend, currency) })]),
          ...(spend !== null && spendsApart ? [t('adminDirectory.spendsApart', { count: spendsApart })] : []),
        ].join(' · ')}
    </p>
  )
}
