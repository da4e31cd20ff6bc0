import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { activityQuery, type PageRow } from '../comments/activityQuery.ts'
import { bytesOfPost } from '../comments/pageRoom.ts'
import { commentCount } from '../visibility/commentPolicy.ts'
import { statusChangesQuery } from '../comments/readStatusChanges.ts'
import type { ActivityRow, Written } from '../comments/shape.ts'
import type { Sight } from '../sight.ts'
import { currentSQL, sessionSQL } from '../companies/setup.ts'
import { followsPost } from '../subscriptions/follow.ts'
import { togetherByCompany } from '../together.ts'
import { pendingVotes, postColumns, postJoins, type PostRow } from './shape.ts'

export const firstActivity = { internal: false, limit: 30, sort: 'oldest' } as const

/** A post with what its page shows first; without an id when it is not there for whoever asks. */
export interface OnePostRow extends Omit<PostRow, 'id'> {
  nr: number
  is_current: boolean
  id: string | null
  details: string
  details_html: string
  edited_at: Date | null
  status_changed_at: Date | null
  is_deleted: boolean
  is_spam: boolean
  author_picture_id: string | null
  author_email: string | null
  author_is_blocked: boolean
  viewer_follows: boolean
  activity: Written<PageRow>[] | null
  status_changes: Written<ActivityRow>[] | null
}

/** A post that someone asks for. */
interface Wanted {
  /** What the statement's text depends on. */
  kind: { signedIn: boolean; team: boolean; evenDeleted: boolean; somePrivate: boolean }
  /** The boards that they may see under this version of the setup, which are those of everyone with the same sight. */
  boards: readonly string[]
  sight: Sight
  /** `privateBoards` of them all; null just when no kind of theirs has some. */
  privateBoards: readonly string[] | null
  setupVersion: number
  postURLName: string
  userID: string | null
  /** The presumed session's hash in hexadecimal. */
  presumed: string | null
}

/** Reads a post, together with those that others of the same kind ask for at the same moment, or in the transaction that it is part of. */
export async function readTogether({ db, companyID }: Asking, wanted: Wanted): Promise<OnePostRow> {
  if (!db.isTransaction)
    return postsOf(db, companyID, `${keyOf(wanted.kind)}-${wanted.setupVersion}-${wanted.sight.join('-')}`).add(wanted)
  const [row] = await readAll(db, companyID, [wanted])
  if (!row) throw new Error('a post that was asked for had no row')
  return row
}

const postsOf = togetherByCompany(readAll, { bounds: { most: 16, turns: 3 } })

/** What all of one kind ask for who may see the same boards under the same version of the setup. */
async function readAll(db: Db, companyID: CompanyID, wanted: Wanted[]): Promise<OnePostRow[]> {
  const [first] = wanted
  if (!first) return []
  const values = [
    first.boards,
    first.setupVersion,
    wanted.map((one) => one.postURLName),
    wanted.map((one) => one.userID),
    wanted.map((one) => one.presumed),
    ...(first.privateBoards ? [first.privateBoards] : []),
  ]
  const found = await rows<OnePostRow>(db, companyID, postQuery(first.kind), values)
  return found.sort((one, other) => one.nr - other.nr)
}

const keyOf = ({ signedIn, team, evenDeleted, somePrivate }: Wanted['kind']) =>
  `${signedIn}-${team}-${evenDeleted}-${somePrivate}`
const texts = new Map<string, string>()

/** The statement's text, made once for each kind of viewer: a text that is long and always the same is known by its place in memory. */
function postQuery(kind: Wanted['kind']): string {
  const key = keyOf(kind)
  let text = texts.get(key)
  if (text === undefined) texts.set(key, (text = writePostQuery(kind)))
  return text
}

/**
 * The statement: boards and the setup's version of all, then arrays of equal length, of addresses, people and presumed sessions; a row for
 * each; last the boards that keep comments private, where there are some. `offset 0` has each post looked up by its keys.
 */
function writePostQuery({ signedIn, team, evenDeleted, somePrivate }: Wanted['kind']): string {
  const viewer = signedIn ? 'q.user_id' : null
  const session = sessionSQL({ tokenHash: "decode(q.presumed, 'hex')", userID: 'q.user_id' })
  const privacy = somePrivate ? { isPrivate: 'f.board_id = any ($7::uuid[])', postAuthor: 'f.author_id' } : null
  const reader = team ? 'team' : signedIn ? 'person' : 'stranger'
  const activity = activityQuery({
    ...firstActivity,
    post: 'f.id',
    viewer,
    kind: reader,
    privacy,
    limit: String(firstActivity.limit + 1),
    after: null,
    words: null,
    around: null,
    beside: bytesOfPost('f', reader),
  })
  const own = somePrivate
    ? { comments: commentCount({ post: 'p', stats: 's', boards: '$7', viewer, postAuthor: 'p.author_id' }) }
    : {}
  return `
    select q.nr::int, ${currentSQL({ version: '$3', session: null })}${signedIn ? ` and (q.presumed is null or ${session})` : ''} as is_current, f.*,
      (select json_agg(w) from (${activity}) as w) as activity,
      (select json_agg(h) from (${statusChangesQuery('f.id')}) as h) as status_changes
    from unnest($4::text[], $5::uuid[], $6::text[]) with ordinality as q (url_name, user_id, presumed, nr)
    left join lateral (
      select ${postColumns(viewer, pendingVotes('p.id'), own)},
        p.details, p.details_html, p.edited_at, p.status_changed_at, p.deleted_at is not null as is_deleted, p.spam_at is not null as is_spam, u.picture_id as author_picture_id,
        ${team ? teamColumns : 'null as author_email, false as author_is_blocked'},
        ${viewer === null ? 'false' : followsPost('p.id', viewer)} as viewer_follows
      from post_slugs a
      join posts p on p.company_id = $1 and p.id = a.post_id
      join post_stats s on s.company_id = $1 and s.post_id = a.post_id
      ${postJoins}
      where a.company_id = $1 and a.url_name = q.url_name and p.merged_into_id is null and p.board_id = any($2::uuid[]) ${evenDeleted ? '' : 'and p.deleted_at is null'}
      offset 0
    ) as f on true`
}

const teamColumns = `
  u.blocked_at is not null as author_is_blocked,
  (select i.value from user_identities i where i.company_id = $1 and i.user_id = p.author_id and i.kind = 'email' order by i.created_at limit 1) as author_email`
