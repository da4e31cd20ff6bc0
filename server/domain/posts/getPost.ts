import type { Post } from '../../../contract/posts.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { may, type Asking } from '../asking.ts'
import { activityPage, activityQuery, readPlace, type PageRow } from '../comments/readActivity.ts'
import { shapeStatusChanges, statusChangesQuery } from '../comments/readStatusChanges.ts'
import { read, type ActivityRow, type Written } from '../comments/shape.ts'
import { isCurrent, requireCurrent, setupOf, visibleBoards, type CompanySetup } from '../companies/setup.ts'
import { isID } from '../ids.ts'
import { followsPost } from '../subscriptions/follow.ts'
import { Values } from './filters.ts'
import { canDeletePost, canEditPost, othersTookPart } from './policy.ts'
import { postColumns, postJoins, shapePost, type PostRow } from './shape.ts'

const firstActivity = { internal: false, limit: 30, sort: 'oldest' } as const

/**
 * A post by any address that it ever had, with the first page of its activity and its changes of status, in one statement. The board is only
 * asked to be there for this viewer, because the post may have moved since. Refuses with `notFound`; a deleted post is there for whoever may
 * delete posts.
 */
export async function getPost(asking: Asking, { boardID, postURLName }: { boardID: string; postURLName: string }): Promise<Post> {
  if (!isID(boardID)) throw new CallError('notFound')
  const setup = await setupOf(asking)
  const values = new Values()
  const text = postQuery(asking, setup, { postURLName, evenDeleted: may(asking, 'posts.delete') }, values)
  const [row] = await rows<OnePostRow>(asking.db, asking.companyID, text, values.list)
  requireCurrent(row)
  const mayAsk = visibleBoards(setup, asking).some(({ id }) => id === boardID.toLowerCase())
  if (!row || row.id === null || !mayAsk) throw new CallError('notFound')
  return shapeOnePost(asking, row, setup)
}

interface OnePostRow extends PostRow {
  is_current: boolean
  details: string
  details_html: string
  edited_at: Date | null
  status_changed_at: Date | null
  is_deleted: boolean
  is_spam: boolean
  author_email: string | null
  author_is_blocked: boolean
  viewer_follows: boolean
  others_took_part: boolean
  activity: Written<PageRow>[] | null
  status_changes: Written<ActivityRow>[] | null
}

function shapeOnePost(asking: Asking, row: OnePostRow, setup: CompanySetup): Post {
  const { author_id: authorID, is_deleted: isDeleted } = row
  const canEdit = !isDeleted && canEditPost(asking, { authorID })
  return {
    ...shapePost(row, setup),
    detailsHTML: row.details_html,
    details: canEdit ? row.details : null,
    edited: row.edited_at?.toISOString() ?? null,
    statusChanged: row.status_changed_at?.toISOString() ?? null,
    isDeleted,
    viewerFollows: row.viewer_follows,
    canEdit,
    canDelete: !isDeleted && canDeletePost(asking, { authorID, othersTookPart: row.others_took_part }),
    activity: activityPage(asking, setup, row.id, firstActivity, (row.activity ?? []).map(readPlace)),
    statusChanges: shapeStatusChanges(asking, setup, (row.status_changes ?? []).map(read)),
    team: asking.seesPrivate ? { authorEmail: row.author_email, authorIsBlocked: row.author_is_blocked, isSpam: row.is_spam } : null,
  }
}

function postQuery(asking: Asking, setup: CompanySetup, { postURLName, evenDeleted }: { postURLName: string; evenDeleted: boolean }, values: Values): string {
  const viewer = asking.viewer ? values.add(asking.viewer.userID) : null
  const boards = values.add(visibleBoards(setup, asking).map(({ id }) => id))
  const found = '(select f.id from found f)'
  return `
    with found as materialized (
      select p.id
      from post_slugs a
      join posts p on p.company_id = $1 and p.id = a.post_id
      where a.company_id = $1 and a.url_name = ${values.add(postURLName)} and p.merged_into_id is null and p.board_id = any(${boards}::uuid[])
        ${evenDeleted ? '' : 'and p.deleted_at is null'}
    )
    select now.is_current, ${postColumns(viewer)},
      p.details, p.details_html, p.edited_at, p.status_changed_at, p.deleted_at is not null as is_deleted, p.spam_at is not null as is_spam,
      ${asking.seesPrivate ? teamColumns : 'null as author_email, false as author_is_blocked'},
      ${viewer === null ? 'false' : followsPost('p.id', `${viewer}::uuid`)} as viewer_follows,
      ${viewer === null ? 'true' : `(p.author_id is distinct from ${viewer}::uuid or ${othersTookPart})`} as others_took_part,
      (select json_agg(w) from (${activityQuery(asking, found, firstActivity, null, values)}) as w) as activity,
      (select json_agg(h) from (${statusChangesQuery(found)}) as h) as status_changes
    from (select ${isCurrent(asking, setup, values)} as is_current) as now
    left join found f on true
    left join posts p on p.company_id = $1 and p.id = f.id
    left join post_stats s on s.company_id = $1 and s.post_id = f.id
    ${postJoins}`
}

const teamColumns = `
  u.blocked_at is not null as author_is_blocked,
  (select i.value from user_identities i where i.company_id = $1 and i.user_id = p.author_id and i.kind = 'email' order by i.created_at limit 1) as author_email`
