import type { OutputOf } from '../../../contract/call.ts'
import type { postsGetVoters } from '../../../contract/posts.ts'
import { rows } from '../../ports/database/database.ts'
import { requireVersion } from '../companies/setup.ts'
import { may, type Asking, type CompanyFacts } from '../asking.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { pictureURL } from '../files/fileURL.ts'

type Voters = OutputOf<typeof postsGetVoters>

interface VoterRow {
  setup_version: number
  count: number
  imported_votes: number
  user_id: string | null
  name: string
  picture_id: string | null
  is_member: boolean
  email: string | null
  created_at: Date
}

const size = 30

/**
 * Who voted for a post that the viewer may see, the latest first, and how many they are. Everybody sees the names that the company shows;
 * the team sees them whole, with addresses. Refuses with `badCursor`.
 */
export async function listVoters(asking: Asking, post: { id: string }, cursor?: string): Promise<Voters> {
  const list = `voters:${post.id}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const values = [post.id, size + 1, ...(after ? [after.key, after.id] : [])]
  const found = await rows<VoterRow>(asking.db, asking.companyID, votersQuery(after !== null), values)
  if (found[0]) requireVersion(asking.company, found[0].setup_version)
  const people = found.filter((row) => row.user_id !== null)
  const shown = people.slice(0, size)
  const last = shown.at(-1)
  const hasNextPage = people.length > size
  const isTeam = may(asking, 'admin.view')
  return {
    voters: shown.map((row) => ({
      ...shownName(row, isTeam ? 'full' : asking.company.voterNames),
      isMember: row.is_member,
      voted: row.created_at.toISOString(),
      team: isTeam ? { email: row.email } : null,
    })),
    count: found[0]?.count ?? 0,
    importedVotes: found[0]?.imported_votes ?? 0,
    hasNextPage,
    cursor: last?.user_id && hasNextPage ? writeCursor(list, last.created_at.toISOString(), last.user_id) : null,
  }
}

// The count is of the statement's moment: what is folded and what is not yet.
const votersQuery = (isLater: boolean) => `
  select s.vote_count + coalesce((select sum(e.delta) from vote_events e where e.company_id = $1 and e.root_post_id = s.post_id), 0)::int as count,
    s.imported_votes, (select k.setup_version from companies k where k.id = $1) as setup_version, v.user_id, v.created_at, u.name, u.picture_id,
    exists (select from members m where m.company_id = $1 and m.user_id = v.user_id) as is_member,
    (
      select i.value from user_identities i
      where i.company_id = $1 and i.user_id = v.user_id and i.kind = 'email'
      order by i.created_at
      limit 1
    ) as email
  from post_stats s
  left join lateral (
    select v.user_id, v.created_at
    from votes v
    where v.company_id = $1 and v.root_post_id = s.post_id
      ${isLater ? 'and (v.created_at, v.user_id) < ($4::timestamptz, $5::uuid)' : ''}
    order by v.created_at desc, v.user_id desc
    limit $3
  ) as v on true
  left join users u on u.company_id = $1 and u.id = v.user_id
  where s.company_id = $1 and s.post_id = $2::uuid
  order by v.created_at desc, v.user_id desc`

/** An id or a picture would lead from a shortened name to the whole one, which stands beside the same person's comments. */
function shownName({ user_id: id, name, picture_id: picture }: VoterRow, names: CompanyFacts['voterNames']): { id: string | null; name: string | null; pictureURL: string | null } {
  if (names === 'full') return { id, name, pictureURL: pictureURL(picture) }
  return { id: null, pictureURL: null, name: names === 'hidden' ? null : (name.trim().split(/\s+/u)[0] ?? null) }
}
