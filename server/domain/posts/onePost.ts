import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { unweighedQuery, type UnweighedRow } from '../comments/activityQuery.ts'
import type { ReaderKind } from '../comments/pageRoom.ts'
import { commentCount } from '../visibility/commentPolicy.ts'
import { statusChangesQuery } from '../comments/readStatusChanges.ts'
import type { ActivityRow, Written } from '../comments/shape.ts'
import type { Sight } from '../sight.ts'
import { currentTogether, stillKnown, type Known } from '../companies/readCurrent.ts'
import { followerMailSQL, type FollowerMail } from '../listeners/mailRule.ts'
import { followsPost } from '../subscriptions/follow.ts'
import { Statement, type Named } from '../statement.ts'
import { waitingVotes } from '../votes/waitingVotes.ts'
import { hasUnpublishedComments, unpublishedReview } from '../reviews/reviewSQL.ts'
import { fieldValuesSQL } from './facts/fieldValues.ts'
import { teamFactColumns, type TeamFactsRow } from './facts/teamFacts.ts'
import { postColumns, postJoins, type PostRow } from './shape.ts'

export const firstActivity = { internal: false, limit: 30, sort: 'oldest' } as const

type PublicFacts = Pick<TeamFactsRow, 'eta_public' | 'votes_closed' | 'comments_closed'>

/** A post with what its page shows first; without an id if the viewer can't see it. */
export interface OnePostRow extends Omit<PostRow, 'id'>, Partial<Omit<TeamFactsRow, keyof PublicFacts>>, PublicFacts {
  nr: number
  is_current: boolean
  id: string | null
  details: string
  details_html: string
  edited_at: Date | null
  status_changed_at: Date | null
  is_deleted: boolean
  /** Why a deleted post is not published; null for one that is, or was. */
  review: { isWaiting: boolean; note: string | null } | null
  is_spam: boolean
  author_picture_id: string | null
  author_email: string | null
  author_is_blocked: boolean
  has_unpublished: boolean
  viewer_follows: boolean
  viewer_mail: FollowerMail | null
  activity: Written<UnweighedRow>[] | null
  status_changes: Written<ActivityRow>[] | null
}

/** A requested post. */
interface Wanted {
  /** What the statement's text depends on. */
  kind: {
    signedIn: boolean
    team: boolean
    reader: ReaderKind
    evenDeleted: boolean
    somePrivate: boolean
    publicFields: boolean
  }
  /** The boards that they may see, the same for everyone with the same sight. */
  boards: readonly string[]
  sight: Sight
  /** `privateBoards` for all of them; null if no viewer of their kind has any. */
  privateBoards: readonly string[] | null
  postURLName: string
  userID: string | null
}

/** Reads a post, in one batch with concurrent requests of the same kind, or in the caller's transaction. */
export const readTogether = currentTogether<Wanted, OnePostRow>(readAll, {
  kindOf: ({ kind, sight }) => `${keyOf(kind)}-${sight.join('-')}`,
  bounds: { most: 16, turns: 3 },
})

/** Runs one statement for all requests of the same kind with the same visible boards. */
async function readAll(db: Db, companyID: CompanyID, wanted: Known<Wanted>[]): Promise<OnePostRow[]> {
  const [first] = wanted
  if (!first) return []
  const statement = postStatement(first.kind)
  return rows<OnePostRow>(
    db,
    companyID,
    statement.text,
    statement.values({
      boards: first.boards,
      privateBoards: first.privateBoards,
      urlNames: wanted.map((one) => one.postURLName),
      userIDs: wanted.map((one) => one.userID),
      known: wanted.map((one) => one.known),
    }),
  )
}

function keyOf({ signedIn, team, reader, evenDeleted, somePrivate, publicFields }: Wanted['kind']): string {
  return `${signedIn}-${team}-${reader}-${evenDeleted}-${somePrivate}-${publicFields}`
}

const statements = new Map<string, Statement<PostValues>>()

/**
 * The statement, built once for each kind of viewer: a long text that never changes is recognised by its identity in
 * memory.
 */
function postStatement(kind: Wanted['kind']): Statement<PostValues> {
  const key = keyOf(kind)
  let statement = statements.get(key)
  if (!statement) statements.set(key, (statement = new Statement(($) => postQuery(kind, $))))
  return statement
}

/** The boards of all, then arrays of equal length. */
interface PostValues {
  boards: readonly string[]
  privateBoards: readonly string[] | null
  urlNames: string[]
  userIDs: (string | null)[]
  known: string[]
}

/** A row for each request. `offset 0` makes PostgreSQL look each post up by its keys. */
function postQuery(
  { signedIn, team, reader, evenDeleted, somePrivate, publicFields }: Wanted['kind'],
  $: Named<PostValues>,
): string {
  const viewer = signedIn ? 'q.user_id' : null
  const privacy = somePrivate
    ? { isPrivate: `f.board_id = any (${$.privateBoards}::uuid[])`, postAuthor: 'f.author_id' }
    : null
  const activity = unweighedQuery({
    ...firstActivity,
    post: 'f.id',
    viewer,
    kind: reader,
    privacy,
    limit: String(firstActivity.limit + 1),
  })
  const own = somePrivate
    ? { comments: commentCount({ post: 'p', stats: 's', boards: $.privateBoards, viewer, postAuthor: 'p.author_id' }) }
    : {}
  return `
    select q.nr::int, ${stillKnown('q.known', viewer)} as is_current, f.*,
      (select json_agg(w) from (${activity}) as w) as activity,
      (select json_agg(h) from (${statusChangesQuery('f.id')}) as h) as status_changes
    from unnest(${$.urlNames}::text[], ${$.userIDs}::uuid[], ${$.known}::text[]) with ordinality as q (url_name, user_id, known, nr)
    left join lateral (
      select ${postColumns(viewer, waitingVotes('p.id'), own)},
        p.details, p.details_html, p.edited_at, p.status_changed_at, p.deleted_at is not null as is_deleted, p.spam_at is not null as is_spam, ${viewer === null ? 'null::json' : unpublishedReview('p')} as review, u.picture_id as author_picture_id,
        ${team ? teamColumns : 'null as author_email, false as author_is_blocked, p.votes_closed_at is not null as votes_closed, p.comments_closed_at is not null as comments_closed'},
        ${viewer === null || team ? 'false' : hasUnpublishedComments('p.id', viewer)} as has_unpublished,
        ${viewer === null ? 'false' : followsPost('p.id', viewer)} as viewer_follows,
        ${viewer === null ? 'null::json' : followerMailSQL(viewer, { post: 'p.id', postAuthor: 'p.author_id' })} as viewer_mail${publicFields && !team ? `, ${fieldValuesSQL('p.id')} as field_values` : ''}
      from post_slugs a
      join posts p on p.company_id = $1 and p.id = a.post_id
      join post_stats s on s.company_id = $1 and s.post_id = a.post_id
      ${postJoins}
      where a.company_id = $1 and a.url_name = q.url_name and p.merged_into_id is null and p.board_id = any(${$.boards}::uuid[]) ${evenDeleted ? '' : `and (p.deleted_at is null${viewer === null ? '' : ` or (p.author_id = ${viewer} and p.spam_at is null and ${unpublishedReview('p')} is not null)`})`}
      offset 0
    ) as f on true`
}

const teamColumns = `
  ${teamFactColumns},
  u.blocked_at is not null as author_is_blocked,
  (select i.value from user_identities i where i.company_id = $1 and i.user_id = p.author_id and i.kind = 'email' order by i.created_at limit 1) as author_email`
