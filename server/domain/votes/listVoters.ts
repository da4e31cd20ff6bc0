import type { OutputOf } from '../../../contract/call.ts'
import type { postsGetVoters } from '../../../contract/postVoters.ts'
import type { VotePriority } from '../../../contract/votePriorities.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { may, type Asking } from '../asking.ts'
import { CallError } from '../../../contract/errors.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { beginningSQL, typedBeginning } from '../people/beginning.ts'
import { authorOf, faceOf } from '../people/namelessPerson.ts'
import { isHidden, shownPerson } from '../people/shownPerson.ts'
import { unveiled, veiled } from '../../secrets/tokens.ts'
import { isShownVote } from './groupVotes.ts'
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
  is_refused: boolean
  is_anonymous: boolean
  created_at: Date
  by_id: string | null
  by_name: string | null
  by_is_member: boolean
  priority: VotePriority | null
  source_url: string | null
}

const size = 30

/**
 * Who voted for a post that the viewer may see, the latest first, and how many they are. Everyone sees the names that the company shows;
 * the team sees them whole, with addresses for who may see them, and finds some by how their name begins, or their address for who may see those. A cursor tells nobody's id. Refuses with `badCursor`, and with
 * `forbidden` others who search.
 */
export async function listVoters(
  asking: Asking,
  post: { id: string; board: { id: string } },
  { search, segmentID, cursor }: { search?: string | undefined; segmentID: string | null; cursor?: string | undefined },
): Promise<Voters> {
  const list = `voters:${post.id}${segmentID ?? ''}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const isTeam = may(asking, 'admin.view')
  const text = typedBeginning(search)
  if (text !== null && !isTeam) throw new CallError('forbidden', { field: 'search' })
  const { found } = await readCurrent<VoterRow>(asking, (_setup, values) =>
    votersQuery({
      post: values.add(post.id),
      limit: values.add(size + 1),
      after: after && { key: values.add(after.key), id: values.add(unveiled(asking.secret, list, after.id)) },
      isTeam,
      text: text === null ? null : values.add(text),
      byAddress: may(asking, 'addresses.view'),
      among:
        segmentID === null
          ? null
          : (user) =>
              `${user} in (select g.user_id from segment_users g where g.company_id = $1 and g.segment_id = ${values.add(segmentID)}::uuid)`,
    }),
  )
  const people = found.filter((row) => row.user_id !== null)
  const shown = people.slice(0, size)
  const last = shown.at(-1)
  // Of those who are searched, typing more finds the others.
  const hasNextPage = text === null && people.length > size
  return {
    voters: shown.map((row) => ({
      ...shownVoter(asking, post.board.id, row),
      voted: row.created_at.toISOString(),
      team: isTeam ? teamFactsOf(asking, row) : null,
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

/** How a vote came about, for the team: who gave it for the voter, where that was said, and how much they need it. */
function teamFactsOf(asking: Asking, row: VoterRow) {
  const { language } = asking
  return {
    email: may(asking, 'addresses.view') ? row.email : null,
    isRefused: row.is_refused,
    by: authorOf(language, { id: row.by_id, name: row.by_name, isMember: row.by_is_member }),
    priority: row.priority,
    sourceURL: row.source_url,
  }
}

// The count is of the statement's moment: what is folded and what is not yet. What is the post's is read once, not for each voter (`offset 0`).
const votersQuery = ({
  post,
  limit,
  after,
  isTeam,
  text,
  byAddress,
  among,
}: {
  post: string
  limit: string
  after: { key: string; id: string } | null
  isTeam: boolean
  text: string | null
  byAddress: boolean
  /** That a voter is one of those asked for. */
  among: ((user: string) => string) | null
}) => `
  select s.count, s.imported_votes, s.is_anonymous, v.user_id, v.created_at, v.by_id, v.priority, v.source_url, u.name, u.picture_id,
    ${isTeam ? teamColumns : 'null as by_name, false as by_is_member'},
    exists (select from members m where m.company_id = $1 and m.user_id = v.user_id) as is_member,
    a.value as email, coalesce(a.refused_at is not null, false) as is_refused
  from (
    select s.post_id, ${among === null ? `s.vote_count + ${waitingVotes('s.post_id')}` : `(select count(*)::int from votes v where v.company_id = $1 and v.root_post_id = s.post_id and ${isShownVote('v')} and ${among('v.user_id')})`} as count, s.imported_votes, b.anonymous as is_anonymous
    from post_stats s
    join boards b on b.company_id = $1 and b.id = s.board_id
    where s.company_id = $1 and s.post_id = ${post}::uuid
    offset 0
  ) as s
  left join lateral (
    ${
      text === null
        ? `
    select v.user_id, v.created_at, v.by_id, v.priority, v.source_url
    from votes v
    where v.company_id = $1 and v.root_post_id = s.post_id and ${isShownVote('v')} ${among === null ? '' : `and ${among('v.user_id')}`}
      ${after ? `and (v.created_at, v.user_id) < (${after.key}::timestamptz, ${after.id}::uuid)` : ''}
    order by v.created_at desc, v.user_id desc`
        : votersByText(text, byAddress, among)
    }
    limit ${limit}
  ) as v on true
  left join users u on u.company_id = $1 and u.id = v.user_id
  left join lateral (
    select i.value, i.refused_at from user_identities i
    where i.company_id = $1 and i.user_id = v.user_id and i.kind = 'email'
    order by i.created_at
    limit 1
  ) as a on true
  order by v.created_at desc, v.user_id desc`

// Found by their own votes, one after the other, until there are enough.
const votersByText = (text: string, byAddress: boolean, among: ((user: string) => string) | null) => `
    select v.user_id, v.created_at, v.by_id, v.priority, v.source_url
    from (${beginningSQL(text, byAddress)}) as b
    cross join lateral (
      select f.*
      from (select s.post_id as id union all select m.id from posts m where m.company_id = $1 and m.merged_into_id = s.post_id) as g
      join votes f on f.company_id = $1 and f.post_id = g.id and f.user_id = b.id
      where ${isShownVote('f')} ${among === null ? '' : `and ${among('f.user_id')}`}
      limit 1
    ) as v`

const teamColumns = `
    (select w.name from users w where w.company_id = $1 and w.id = v.by_id) as by_name,
    exists (select from members n where n.company_id = $1 and n.user_id = v.by_id) as by_is_member`

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
