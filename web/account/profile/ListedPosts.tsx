import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useData } from '../../data/react.tsx'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { useWords } from '../../words/useWords.ts'
import { ListedRow } from './ListedRow.tsx'
import { OwnRow } from './OwnRow.tsx'
import { moreOf, personListQuery, type OwnListName, type PersonSearch } from './personSearch.ts'

interface ListedPostsProps {
  userID: string
  list: OwnListName
  /** Whether it is the reader's own page, where they vote and follow. */
  isOwn?: boolean
  search: PersonSearch
  /** The address of this list with another query. */
  address: (search: PersonSearch) => string
  empty: React.ReactNode
}

/** What a person wrote, commented on, voted for or follows, the latest first. */
export function ListedPosts({ userID, list, isOwn = false, search, address, empty }: ListedPostsProps) {
  const { t } = useWords()
  const { data, error } = useData('/api/users/getPosts', personListQuery(userID, list, search), { keepPrevious: true })
  if (!data)
    return error === null ? (
      <div className="min-h-96" aria-busy="true" />
    ) : (
      <div className="mt-6">
        <NotLoaded>{t('people.failed')}</NotLoaded>
      </div>
    )
  if (data.posts.length === 0) return <div role="status">{empty}</div>
  return (
    <>
      <ul>
        {data.posts.map((post) =>
          isOwn && post.comment === null ? (
            <OwnRow key={post.id} post={post} list={list} />
          ) : (
            <li key={post.comment?.id ?? post.id} className="border-b border-line py-4">
              <ListedRow post={post} list={list} />
            </li>
          ),
        )}
      </ul>
      {data.hasNextPage && (
        <div className="mt-6">
          <LoadMore
            href={address(moreOf(search, data.cursor))}
            label={t('portal.loadMore')}
            busyLabel={t('portal.loadingMore')}
          />
        </div>
      )}
    </>
  )
}
