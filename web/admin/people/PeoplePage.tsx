import { useNavigate, useSearch } from '@tanstack/react-router'
import { useData } from '../../data/react.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useWords } from '../../words/useWords.ts'
import { shownColumns } from '../directory/columns.ts'
import { DirectoryMenu } from '../directory/DirectoryMenu.tsx'
import { SortHidden } from '../directory/SortHidden.tsx'
import { useDirectoryLook } from '../directory/useDirectoryLook.ts'
import { useFieldColumns } from '../directory/useFieldColumns.tsx'
import { withinSight } from '../directory/withinSight.ts'
import { doublesPath } from '../merging/mergingSearch.ts'
import { AdminPage } from '../states/AdminPage.tsx'
import { Forbidden } from '../states/Forbidden.tsx'
import { LoadFailed } from '../states/LoadFailed.tsx'
import { RowsLoading } from '../states/RowsLoading.tsx'
import { usePermission } from '../states/usePermission.ts'
import { useOpenView } from '../views/useOpenView.ts'
import { ViewTabs } from '../views/ViewTabs.tsx'
import { PeopleFilters } from './PeopleFilters.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import {
  peopleFileHref,
  peopleFilters,
  peoplePath,
  peopleQuery,
  readPeopleSearch,
  type PeopleSearch,
} from './peopleSearch.ts'
import { usePeopleColumns } from './usePeopleColumns.tsx'
import { viewedPeople } from './viewedPeople.ts'

/** Everyone who gave feedback, and the team: found, narrowed and in the order that is wanted. */
export default function PeoplePage() {
  const { t } = useWords()
  const mayView = usePermission('customers.view')
  const search = readPeopleSearch(useSearch({ strict: false }))
  if (mayView) return <People asked={search} />
  return (
    <AdminPage title={t('adminDirectory.title')} width="full">
      <Forbidden text={t('adminDirectory.forbidden')} />
    </AdminPage>
  )
}

function People({ asked }: { asked: PeopleSearch }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const open = useOpenView(viewedPeople, asked)
  const seesMoney = usePermission('money.view')
  const search = withinSight(open.search, seesMoney)
  const mayEdit = usePermission('customers.edit')
  const inputs = peopleQuery(search)
  const { data: list, error } = useData('/api/users/get', inputs, { keepPrevious: true })
  const { data: total } = useData('/api/users/count', peopleFilters(search), { keepPrevious: true })
  const look = useDirectoryLook('users', open.view)
  const { chosen, choose } = look
  const all = [
    ...usePeopleColumns(search.sort === 'spend' || chosen?.includes('spend') === true),
    ...useFieldColumns('user', list?.users ?? [], chosen),
  ]
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
      <ViewTabs
        list={viewedPeople}
        open={open}
        look={look}
        onSearch={(next) => void navigate({ href: peoplePath(next), resetScroll: false })}
      />
      <PeopleFilters search={search} />
      {search !== open.search && <SortHidden sort={t('adminDirectory.sort.lastActivity')} />}
      <p role="status" className="mb-2 min-h-5 text-small text-ink-3 tabular-nums">
        {total && t('adminDirectory.count', { count: total.count })}
      </p>
      {list && <PeopleTable list={list} search={search} columns={columns} />}
      {!list &&
        (error === null ? (
          <RowsLoading rows={12} />
        ) : (
          <LoadFailed path="/api/users/get" inputs={inputs} clearHref={peoplePath({ view: search.view })} />
        ))}
    </AdminPage>
  )
}
