import type { User } from '../../../../contract/users.ts'
import { useData } from '../../../data/react.tsx'
import { paths } from '../../../paths.ts'
import { ProfileLists } from '../../profile/ProfileLists.tsx'
import { listQuery, type ProfileSearch } from '../../profile/profileSearch.ts'
import { LoadFailed } from '../../states/LoadFailed.tsx'
import { RowsLoading } from '../../states/RowsLoading.tsx'

/** What a person asked for, voted for and said. */
export function PersonLists({ user: { id, urlName, team }, search }: { user: User; search: ProfileSearch }) {
  const inputs = { userID: id, ...listQuery(search) }
  const { data, error } = useData('/api/users/getPosts', inputs, { keepPrevious: true })
  const customer = team?.customer
  return (
    <ProfileLists
      profile={paths.adminPerson(urlName)}
      search={search}
      counts={
        customer ? { created: customer.postCount, voted: customer.voteCount, commented: customer.commentCount } : {}
      }
      found={data ?? null}
      instead={error === null ? <RowsLoading /> : <LoadFailed path="/api/users/getPosts" inputs={inputs} />}
    />
  )
}
