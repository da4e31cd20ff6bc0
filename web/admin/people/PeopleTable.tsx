import { useRef } from 'react'
import type { ListedUser, usersGet } from '../../../contract/directory.ts'
import type { OutputOf } from '../../../contract/call.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { Badge } from '../../ui/marks/Badge.tsx'
import { useWords } from '../../words/useWords.ts'
import type { ShownColumn } from '../directory/columns.ts'
import { DirectoryTable } from '../directory/DirectoryTable.tsx'
import { useDirectoryKeys } from '../directory/useDirectoryKeys.ts'
import { isNarrowed, peoplePath, type PeopleSearch } from './peopleSearch.ts'
import { moreOf } from './shownRows.ts'

interface PeopleTableProps {
  list: OutputOf<typeof usersGet>
  search: PeopleSearch
  columns: readonly ShownColumn<ListedUser>[]
}

/** The people with what they did, or what there is to say instead. */
export function PeopleTable({ list: { users, hasNextPage, cursor }, search, columns }: PeopleTableProps) {
  const { t } = useWords()
  const body = useRef<HTMLTableSectionElement>(null)
  useDirectoryKeys(body)
  if (users.length === 0) return <Nothing search={search} />
  return (
    <>
      <DirectoryTable
        label={t('adminDirectory.title')}
        nameHead={t('adminDirectory.person')}
        name={(user) => <Name user={user} />}
        columns={columns}
        rows={users}
        body={body}
      />
      {hasNextPage && (
        <div className="mt-4">
          <LoadMore
            href={peoplePath(moreOf(search, cursor))}
            label={t('adminDirectory.more')}
            busyLabel={t('adminDirectory.loadingMore')}
          />
        </div>
      )}
    </>
  )
}

function Name({ user }: { user: ListedUser }) {
  const { t } = useWords()
  const { id, name, urlName, pictureURL, email, isMember, isBlocked } = user
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} seed={id} src={pictureURL} size={32} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <TextLink look="title" href={paths.adminPerson(urlName)}>
            <bdi>{name}</bdi>
          </TextLink>
          {isMember && <Badge kind="team">{t('portal.row.team')}</Badge>}
          {isBlocked && <span className="text-micro text-danger-ink">{t('admin.post.blocked')}</span>}
        </p>
        {email !== null && <p className="text-small text-ink-3">{email}</p>}
      </div>
    </div>
  )
}

function Nothing({ search }: { search: PeopleSearch }) {
  const { t } = useWords()
  if (!isNarrowed(search))
    return <EmptyState title={t('adminDirectory.empty.title')} text={t('adminDirectory.empty.text')} />
  return (
    <EmptyState
      title={t('adminDirectory.none.title')}
      text={t('adminDirectory.none.text')}
      action={<LinkButton href={peoplePath({ view: search.view })}>{t('portal.filter.clear')}</LinkButton>}
    />
  )
}
