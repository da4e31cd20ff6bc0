import type { Post } from '../../../contract/posts.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { activityPage, activityQuery, readPlace, type PageRow } from '../comments/readActivity.ts'
import { shapeStatusChanges, statusChangesQuery } from '../comments/readStatusChanges.ts'
import { read, type ActivityRow, type Written } from '../comments/shape.ts'
import { currentSQL, requireCurrent, setupOf, visibleBoards, type CompanySetup } from '../companies/setup.ts'
import { pictureURL } from '../files/fileURL.ts'
import { isID } from '../ids.ts'
import { followsPost } from '../subscriptions/follow.ts'
import { canDeletePost, canEditPost, isAuthor, othersTookPart } from './policy.ts'
import { pendingVotes, postColumns, postJoins, shapePost, type PostRow } from './shape.ts'

const firstActivity = { internal: false, limit: 30, sort: 'oldest' } as const

/**
 * A post by any address that it ever had, with the first page of its activity and its changes of status, in one statement; two for its
 * author, who may be allowed to delete it. The board is only asked to be there for this viewer, because the post may have moved since.
 * Refuses with `notFound`; a deleted post is there for whoever may delete posts.
 */
export async function getPost(asking: Asking, { boardID, postURLName }: { boardID: string; postURLName: string }): Promise<Post> {
  if (!isID(boardID)) throw new CallError('notFound')
  const setup = await setupOf(asking)
  const { viewer, presumed } = asking
  const boards = visibleBoards(setup, asking).map(({ id }) => id)
  const text = postQuery({ signedIn: viewer !== null, presumed: viewer !== null && presumed !== null, team: asking.seesPrivate, evenDeleted: may(asking, 'posts.delete') })
  const values = [boards, postURLName, setup.version, ...(viewer ? [viewer.userID] : []), ...(viewer && presumed ? [presumed] : [])]
  const [row] = await rows<OnePostRow>(asking.db, asking.companyID, text, values)
  requireCurrent(row)
  if (!row || row.id === null || !boards.includes(boardID.toLowerCase())) throw new CallError('notFound')
  const { author_id: authorID, is_deleted: isDeleted } = row
  const others = isDeleted || may(asking, 'posts.delete') || !isAuthor(asking, authorID) || (await othersTookPart(asking, row.id))
  return shapeOnePost(asking, row, setup, others)
}

interface OnePostRow extends PostRow {
  is_current: boolean
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

function shapeOnePost(asking: Asking, row: OnePostRow, setup: CompanySetup, others: boolean): Post {
  const { author_id: authorID, is_deleted: isDeleted } = row
  const canEdit = !isDeleted && canEditPost(asking, { authorID })
  const shown = shapePost(row, setup)
  return {
    ...shown,
    author: shown.author && { ...shown.author, pictureURL: pictureURL(row.author_picture_id) },
    detailsHTML: row.details_html,
    details: canEdit ? row.details : null,
    edited: row.edited_at?.toISOString() ?? null,
    statusChanged: row.status_changed_at?.toISOString() ?? null,
    isDeleted,
    viewerFollows: row.viewer_follows,
    canEdit,
    canDelete: !isDeleted && canDeletePost(asking, { authorID, othersTookPart: others }),
    activity: activityPage(asking, setup, row.id, firstActivity, (row.activity ?? []).map(readPlace)),
    statusChanges: shapeStatusChanges(asking, setup, (row.status_changes ?? []).map(read)),
    team: asking.seesPrivate ? { authorEmail: row.author_email, authorIsBlocked: row.author_is_blocked, isSpam: row.is_spam } : null,
  }
}

/** What the statement's text depends on; everything else is a value: boards, address, setup's version, viewer, presumed session. */
interface Variant {
  signedIn: boolean
  presumed: boolean
  team: boolean
  evenDeleted: boolean
}

const texts = new Map<string, string>()

/** The statement's text, made once for each kind of viewer: a text that is long and always the same is known by its place in memory. */
function postQuery(variant: Variant): string {
  const key = `${variant.signedIn}-${variant.presumed}-${variant.team}-${variant.evenDeleted}`
  let text = texts.get(key)
  if (text === undefined) texts.set(key, (text = writePostQuery(variant)))
  return text
}

function writePostQuery({ signedIn, presumed, team, evenDeleted }: Variant): string {
  const viewer = signedIn ? '$5' : null
  const post = '(select f.id from found f)'
  const activity = activityQuery(firstActivity, { post, viewer, limit: String(firstActivity.limit + 1), after: null, words: null })
  return `
    with found as materialized (
      select ${postColumns(viewer, pendingVotes('p.id'))},
        p.details, p.details_html, p.edited_at, p.status_changed_at, p.deleted_at is not null as is_deleted, p.spam_at is not null as is_spam, u.picture_id as author_picture_id,
        ${team ? teamColumns : 'null as author_email, false as author_is_blocked'},
        ${viewer === null ? 'false' : followsPost('p.id', `${viewer}::uuid`)} as viewer_follows
      from post_slugs a
      join posts p on p.company_id = $1 and p.id = a.post_id
      join post_stats s on s.company_id = $1 and s.post_id = a.post_id
      ${postJoins}
      where a.company_id = $1 and a.url_name = $3 and p.merged_into_id is null and p.board_id = any($2::uuid[]) ${evenDeleted ? '' : 'and p.deleted_at is null'}
    )
    select now.is_current, f.*,
      (select json_agg(w) from (${activity}) as w) as activity,
      (select json_agg(h) from (${statusChangesQuery(post)}) as h) as status_changes
    from (select ${currentSQL({ version: '$4', session: presumed ? { tokenHash: '$6', userID: '$5' } : null })} as is_current) as now
    left join found f on true`
}

const teamColumns = `
  u.blocked_at is not null as author_is_blocked,
  (select i.value from user_identities i where i.company_id = $1 and i.user_id = p.author_id and i.kind = 'email' order by i.created_at limit 1) as author_email`
