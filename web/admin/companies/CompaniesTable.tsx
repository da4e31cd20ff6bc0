import { useRef } from 'react'
import type { OutputOf } from '../../../contract/call.ts'
import type { ThirdPartyCompany, thirdPartyCompaniesGet } from '../../../contract/thirdPartyCompanies.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import type { ShownColumn } from '../directory/columns.ts'
import { DirectoryTable } from '../directory/DirectoryTable.tsx'
import { useDirectoryKeys } from '../directory/useDirectoryKeys.ts'
import { moreOf } from '../people/shownRows.ts'
import { companiesPath, type CompaniesSearch } from './companiesSearch.ts'

interface CompaniesTableProps {
  list: OutputOf<typeof thirdPartyCompaniesGet>
  search: CompaniesSearch
  columns: readonly ShownColumn<ThirdPartyCompany>[]
}

/** The companies with what is known of them, or what there is to say instead. */
export function CompaniesTable({ list: { companies, hasNextPage, cursor }, search, columns }: CompaniesTableProps) {
  const { t } = useWords()
  const body = useRef<HTMLTableSectionElement>(null)
  useDirectoryKeys(body)
  if (companies.length === 0) return <Nothing search={search} />
  return (
    <>
      <DirectoryTable
        label={t('adminDirectory.companiesTitle')}
        nameHead={t('adminDirectory.company')}
        name={(company) => <Name company={company} />}
        columns={columns}
        rows={companies}
        body={body}
      />
      {hasNextPage && (
        <div className="mt-4">
          <LoadMore
            href={companiesPath(moreOf(search, cursor))}
            label={t('adminDirectory.more')}
            busyLabel={t('adminDirectory.loadingMore')}
          />
        </div>
      )}
    </>
  )
}

function Name({ company: { name, urlName, domain } }: { company: ThirdPartyCompany }) {
  return (
    <>
      <TextLink look="title" href={paths.adminCompany(urlName)}>
        <bdi>{name}</bdi>
      </TextLink>
      {domain !== null && <p className="text-small text-ink-3">{domain}</p>}
    </>
  )
}

function Nothing({ search: { q, segment, view } }: { search: CompaniesSearch }) {
  const { t } = useWords()
  if (q === undefined && segment === undefined)
    return <EmptyState title={t('adminDirectory.noCompanies.title')} text={t('adminDirectory.noCompanies.text')} />
  return (
    <EmptyState
      title={t('adminDirectory.noCompany.title')}
      text={t('adminDirectory.noCompany.text')}
      action={<LinkButton href={companiesPath({ view })}>{t('portal.filter.clear')}</LinkButton>}
    />
  )
}
