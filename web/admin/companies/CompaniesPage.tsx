import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { useData } from '../../data/react.tsx'
import { paths } from '../../paths.ts'
import { fieldsOf } from '../../page/fieldsOf.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { shownColumns } from '../directory/columns.ts'
import { DirectoryMenu } from '../directory/DirectoryMenu.tsx'
import { useColumnChoice } from '../directory/useColumnChoice.ts'
import { doublesPath } from '../merging/mergingSearch.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { CompanyDialog } from './CompanyDialog.tsx'
import { CompaniesTable } from './CompaniesTable.tsx'
import {
  companiesFileHref,
  companiesPath,
  companiesQuery,
  readCompaniesSearch,
  type CompaniesSearch,
} from './companiesSearch.ts'
import { useCompanyColumns } from './useCompanyColumns.tsx'

/** The companies of the customers, by name. */
export default function CompaniesPage() {
  const { t } = useWords()
  const mayView = usePermission('customers.view')
  const search = readCompaniesSearch(useSearch({ strict: false }))
  if (mayView) return <Companies search={search} />
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

function Companies({ search }: { search: CompaniesSearch }) {
  const { t } = useWords()
  const mayEdit = usePermission('customers.edit')
  const inputs = companiesQuery(search)
  const { data: list, error } = useData('/api/thirdPartyCompanies/get', inputs, { keepPrevious: true })
  const [chosen, choose] = useColumnChoice('companies')
  const all = useCompanyColumns()
  const columns = shownColumns(all, chosen, null)
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
          />
          {mayEdit && <AddCompany />}
        </div>
      }
    >
      <SearchForm search={search} />
      {list && <CompaniesTable list={list} search={search} columns={columns} />}
      {!list &&
        (error === null ? (
          <RowsLoading rows={12} />
        ) : (
          <LoadFailed path="/api/thirdPartyCompanies/get" inputs={inputs} />
        ))}
    </AdminPage>
  )
}

/** A plain form, so that it works before the page is awake. */
function SearchForm({ search: { q } }: { search: CompaniesSearch }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const fields = fieldsOf({ q })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readCompaniesSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({ href: companiesPath(typed), resetScroll: false })
  }
  return (
    <form
      role="search"
      method="get"
      action={companiesPath()}
      ref={fields}
      onSubmit={submit}
      className="mb-4 flex flex-wrap items-end gap-3 border-b border-line pb-5"
    >
      <div className="w-full min-w-0 sm:w-72">
        <TextField
          type="search"
          name="q"
          id="company-words"
          size="medium"
          label={t('adminDirectory.companyNames')}
          placeholder={t('adminDirectory.companyHint')}
          defaultValue={q}
          maxLength={200}
        />
      </div>
      <div className="flex min-h-8 items-center gap-4">
        <Button type="submit" size="small">
          {t('adminDirectory.filter')}
        </Button>
        {q !== undefined && (
          <span className="text-small">
            <TextLink look="quiet" href={companiesPath()}>
              {t('adminDirectory.clear')}
            </TextLink>
          </span>
        )}
      </div>
    </form>
  )
}
