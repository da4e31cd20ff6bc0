import type { OutputOf } from '../../../contract/call.ts'
import type { postsGetVoters } from '../../../contract/posts.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { may, type Asking } from '../asking.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { faceOf } from '../people/namelessPerson.ts'
import { isHidden, shownPerson } from '../people/shownPerson.ts'
import { unveiled, veiled } from '../../secrets/tokens.ts'
import { waitingVotes } from './waitingVotes.ts'

type Voters = OutputOf<typeof postsGetVoters>

interface VoterRow {
  count: number
  imported_votes: number
  user_id: string | null
  name: string | null
  picture_id: string | null
  is_member: boolean
  email: string | null
  is_anonymous: boolean
  created_at: Date
}

const size = 30

/**
 * Who voted for a post that the viewer may see, the latest first, and how many they are. Everyone sees the names that the company shows;
 * the team sees them whole, with addresses. A cursor tells nobody's id. Refuses with `badCursor`.
 */
export async function listVoters(
  asking: Asking,
  post: { id: string; board: { id: string } },
  cursor?: string,
): Promise<Voters> {
  const list = `voters:${post.id}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const { found } = await readCurrent<VoterRow>(asking, (_setup, values) =>
    votersQuery({
      post: values.add(post.id),
      limit: values.add(size + 1),
      after: after && { key: values.add(after.key), id: values.add(unveiled(asking.secret, list, after.id)) },
    }),
  )
  const people = found.filter((row) => row.user_id !== null)
  const shown = people.slice(0, size)
  const last = shown.at(-1)
  const hasNextPage = people.length > size
  const isTeam = may(asking, 'admin.view')
  return {
    voters: shown.map((row) => ({
      ...shownVoter(asking, post.board.id, row),
      voted: row.created_at.toISOString(),
      team: isTeam ? { email: row.email } : null,
    })),
    count: found[0]?.count ?? 0,
    importedVotes: found[0]?.imported_votes ?? 0,
    hasNextPage,
    cursor:
      last?.user_id && hasNextPage
        ? writeCursor(list, last.created_at.toISOString(), veiled(asking.secret, list, last.user_id))
        : null,
  }
}

// The count is of the statement's moment: what is folded and what is not yet.
const votersQuery = ({
  post,
  limit,
  after,
}: {
  post: string
  limit: string
  after: { key: string; id: string } | null
}) => `
  select s.vote_count + ${waitingVotes('s.post_id')} as count,
    s.imported_votes,
    (select b.anonymous from posts p join boards b on b.company_id = $1 and b.id = p.board_id where p.company_id = $1 and p.id = s.post_id) as is_anonymous, v.user_id, v.created_at, u.name, u.picture_id,
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
      ${after ? `and (v.created_at, v.user_id) < (${after.key}::timestamptz, ${after.id}::uuid)` : ''}
    order by v.created_at desc, v.user_id desc
    limit ${limit}
  ) as v on true
  left join users u on u.company_id = $1 and u.id = v.user_id
  where s.company_id = $1 and s.post_id = ${post}::uuid
  order by v.created_at desc, v.user_id desc`

type ShownVoter = Pick<Voters['voters'][number], 'id' | 'name' | 'isMember' | 'pictureURL'>

/**
 * A voter by the name that the company shows, or by an alias on an anonymous board. An id or a picture would lead from
 * a shortened name to the full one, which is shown next to the same person's comments.
 */
function shownVoter(asking: Asking, boardID: string, row: VoterRow): ShownVoter {
  const id = row.user_id ?? ''
  const board = { id: boardID, isAnonymous: row.is_anonymous }
  const shown = shownPerson(asking, { memberIDs: new Set(row.is_member ? [id] : []) }, board, {
    id,
    name: row.name,
    pictureID: row.picture_id,
  })
  const names = may(asking, 'admin.view') ? 'full' : asking.company.portal.voterNames
  if (names === 'hidden') return { id: null, name: null, isMember: shown.isMember, pictureURL: null }
  if (isHidden(asking, row.is_member, board, id)) return { ...shown, id: null }
  if (names === 'full') return shown
  const face =
    row.name === null
      ? faceOf(asking.language, { name: null, pictureID: null })
      : { name: row.name.trim().split(/\s+/u)[0] ?? null, pictureURL: null }
  return { id: null, isMember: shown.isMember, ...face }
}
