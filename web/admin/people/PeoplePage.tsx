import { useSearch } from '@tanstack/react-router'
import { useData } from '../../data/react.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
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
import { PeopleFilters } from './PeopleFilters.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { peopleFileHref, peopleFilters, peopleQuery, readPeopleSearch, type PeopleSearch } from './peopleSearch.ts'
import { usePeopleColumns } from './usePeopleColumns.tsx'

/** Everyone who gave feedback, and the team: found, narrowed and in the order that is wanted. */
export default function PeoplePage() {
  const { t } = useWords()
  const mayView = usePermission('customers.view')
  const search = readPeopleSearch(useSearch({ strict: false }))
  if (mayView) return <People search={search} />
  return (
    <AdminPage title={t('adminDirectory.title')} width="full">
      <Forbidden text={t('adminDirectory.forbidden')} />
    </AdminPage>
  )
}

function People({ search }: { search: PeopleSearch }) {
  const { t } = useWords()
  const mayEdit = usePermission('customers.edit')
  const inputs = peopleQuery(search)
  const { data: list, error } = useData('/api/users/get', inputs, { keepPrevious: true })
  const { data: total } = useData('/api/users/count', peopleFilters(search), { keepPrevious: true })
  const [chosen, choose] = useColumnChoice('users')
  const all = usePeopleColumns(search.sort === 'spend' || chosen?.includes('spend') === true)
  const columns = shownColumns(all, chosen, search.sort ?? null)
  return (
    <AdminPage
      title={t('adminDirectory.title')}
      width="full"
      action={
        <div className="flex items-center gap-2">
          {mayEdit && (
            <TextLink look="quiet" href={doublesPath()}>
              {t('adminDirectory.doubles')}
            </TextLink>
          )}
          <DirectoryMenu
            columns={all}
            shown={columns.map(({ id }) => id)}
            onChoose={choose}
            fileHref={peopleFileHref(search)}
            count={total?.count}
          />
        </div>
      }
    >
      <PeopleFilters search={search} />
      <p role="status" className="mb-2 min-h-5 text-small text-ink-3 tabular-nums">
        {total && t('adminDirectory.count', { count: total.count })}
      </p>
      {list && <PeopleTable list={list} search={search} columns={columns} />}
      {!list && (error === null ? <RowsLoading rows={12} /> : <LoadFailed path="/api/users/get" inputs={inputs} />)}
    </AdminPage>
  )
}
