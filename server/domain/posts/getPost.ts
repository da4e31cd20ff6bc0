import type { Post } from '../../../contract/posts.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { visibleBoard } from '../boards/policy.ts'
import { readActivity } from '../comments/readActivity.ts'
import { readStatusChanges } from '../comments/readStatusChanges.ts'
import { isID } from '../ids.ts'
import { followsPost } from '../subscriptions/follow.ts'
import { canDeletePost, canEditPost, othersTookPart } from './policy.ts'
import { postColumns, postJoins, shapePost, type PostRow } from './shape.ts'

const activityItems = 30

/**
 * A post by any address that it ever had, with the first page of its activity and its changes of status: two statements, three where there
 * are such. The board is only asked to be there for this viewer, because the post may have moved since. Refuses with `notFound`; a deleted
 * post is there for whoever may delete posts.
 */
export async function getPost(asking: Asking, { boardID, postURLName }: { boardID: string; postURLName: string }): Promise<Post> {
  if (!isID(boardID)) throw new CallError('notFound')
  const values = [asking.seesPrivate, asking.viewer?.userID ?? null, boardID, postURLName, may(asking, 'posts.delete')]
  const [row] = await rows<OnePostRow>(asking.db, asking.companyID, postQuery, values)
  if (!row) throw new CallError('notFound')
  const [activity, statusChanges] = await Promise.all([
    readActivity(asking, { id: row.id }, { internal: false, limit: activityItems, sort: 'oldest' }),
    row.has_status_changes ? readStatusChanges(asking, row.id) : [],
  ])
  return shapeOnePost(asking, row, { activity, statusChanges })
}

interface OnePostRow extends PostRow {
  details: string
  details_html: string
  edited_at: Date | null
  status_changed_at: Date | null
  has_status_changes: boolean
  is_deleted: boolean
  is_spam: boolean
  author_email: string | null
  author_is_blocked: boolean
  viewer_follows: boolean
  others_took_part: boolean
}

function shapeOnePost(asking: Asking, row: OnePostRow, happened: Pick<Post, 'activity' | 'statusChanges'>): Post {
  const { author_id: authorID, is_deleted: isDeleted } = row
  const canEdit = !isDeleted && canEditPost(asking, { authorID })
  return {
    ...shapePost(row),
    detailsHTML: row.details_html,
    details: canEdit ? row.details : null,
    edited: row.edited_at?.toISOString() ?? null,
    statusChanged: row.status_changed_at?.toISOString() ?? null,
    isDeleted,
    viewerFollows: row.viewer_follows,
    canEdit,
    canDelete: !isDeleted && canDeletePost(asking, { authorID, othersTookPart: row.others_took_part }),
    ...happened,
    team: asking.seesPrivate ? { authorEmail: row.author_email, authorIsBlocked: row.author_is_blocked, isSpam: row.is_spam } : null,
  }
}

const postQuery = `
  select ${postColumns('$3')},
    p.details, p.details_html, p.edited_at, p.status_changed_at, p.deleted_at is not null as is_deleted, p.spam_at is not null as is_spam,
    u.blocked_at is not null as author_is_blocked,
    (select i.value from user_identities i where i.company_id = $1 and i.user_id = p.author_id and i.kind = 'email' order by i.created_at limit 1) as author_email,
    ${followsPost('p.id', '$3::uuid')} as viewer_follows,
    exists (select from status_changes h where h.company_id = $1 and h.post_id = p.id) as has_status_changes,
    ${othersTookPart} as others_took_part
  from post_slugs a
  join posts p on p.company_id = $1 and p.id = a.post_id
  join post_stats s on s.company_id = $1 and s.post_id = p.id
  join boards b on b.company_id = $1 and b.id = p.board_id
  join statuses t on t.company_id = $1 and t.id = p.status_id
  ${postJoins}
  where a.company_id = $1 and a.url_name = $5 and p.merged_into_id is null
    and ${visibleBoard('b', '$2')}
    and exists (select from boards n where n.company_id = $1 and n.id = $4 and ${visibleBoard('n', '$2')})
    and (p.deleted_at is null or $6::boolean)`
