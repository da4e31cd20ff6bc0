import type { ActivityItem, Comment } from '../../../contract/activity.ts'
import { may, type Asking } from '../asking.ts'
import { visibleBoard } from '../boards/policy.ts'

type Status = Extract<ActivityItem, { type: 'statusChange' }>['from']

/** One thing that happened to a post, whichever table it comes from; what the others have is null. */
export interface ActivityRow {
  kind: ActivityItem['type']
  id: string
  created_at: Date
  actor_id: string | null
  actor_name: string | null
  actor_is_member: boolean
  html: string | null
  body: string | null
  parent_id: string | null
  like_count: number | null
  viewer_liked: boolean
  internal: boolean | null
  pinned: boolean | null
  deleted: boolean | null
  date_known: boolean | null
  edited_at: Date | null
  previous_title: string | null
  from_status: Status | null
  to_status: Status | null
  from_board: { id: string; name: string; urlName: string } | null
  to_board: { id: string; name: string; urlName: string } | null
}

/** The columns of comments c, status_changes h and post_edits e under the same names, so that the three can be united. */
export const ownColumns = {
  comment: `'comment' as kind, c.id, c.created_at, c.author_id as actor_id, c.body_html as html, c.body, c.parent_id, c.like_count,
    c.internal, c.pinned_at is not null as pinned, c.deleted_at is not null as deleted, c.date_known, c.edited_at,
    null::text as previous_title, null::uuid as from_id, null::uuid as to_id`,
  statusChange: `'statusChange', h.id, h.created_at, h.changed_by, h.note_html, null, null::uuid, null::integer,
    null::boolean, null::boolean, null::boolean, null::boolean, null::timestamptz,
    null, h.from_status_id, h.to_status_id`,
  edit: `'edit', e.id, e.created_at, e.edited_by, null, null, null::uuid, null::integer,
    null::boolean, null::boolean, null::boolean, null::boolean, null::timestamptz,
    e.previous_title, e.from_board_id, e.to_board_id`,
}

/** The columns of `ActivityRow` out of rows `a` of `ownColumns`; `viewer` is the parameter with the viewer's id. */
export const shownColumns = (viewer: string) => `
  a.kind, a.id, a.created_at, a.actor_id, a.html, a.body, a.parent_id, a.like_count, a.internal, a.pinned, a.deleted, a.date_known, a.edited_at,
  a.previous_title, u.name as actor_name,
  exists (select from members m where m.company_id = $1 and m.user_id = a.actor_id) as actor_is_member,
  a.like_count > 0 and exists (
    select from comment_reactions r where r.company_id = $1 and r.comment_id = a.id and r.user_id = ${viewer}::uuid and r.name = 'like'
  ) as viewer_liked,
  ${statusObject('f')} as from_status, ${statusObject('t')} as to_status, ${boardObject('g')} as from_board, ${boardObject('b')} as to_board`

/** The joins of `shownColumns`. A board that the viewer may not see stays unnamed when a post was moved from or to it. */
export const shownJoins = (seesPrivate: string) => `
  left join users u on u.company_id = $1 and u.id = a.actor_id
  left join statuses f on f.company_id = $1 and f.id = case when a.kind = 'statusChange' then a.from_id end
  left join statuses t on t.company_id = $1 and t.id = case when a.kind = 'statusChange' then a.to_id end
  left join boards g on g.company_id = $1 and g.id = case when a.kind = 'edit' then a.from_id end and ${visibleBoard('g', seesPrivate)}
  left join boards b on b.company_id = $1 and b.id = case when a.kind = 'edit' then a.to_id end and ${visibleBoard('b', seesPrivate)}`

/** A row as the contract shows it to whoever asks. */
export function shapeItem(row: ActivityRow, asking: Asking): ActivityItem {
  const { id, kind } = row
  const created = row.created_at.toISOString()
  if (kind === 'comment') return shapeComment(row, asking)
  if (kind === 'edit') {
    return { type: kind, id, editor: actorOf(row), previousTitle: row.previous_title, movedFrom: row.from_board, movedTo: row.to_board, created }
  }
  if (!row.from_status || !row.to_status) throw new Error('a status change without its statuses')
  return { type: kind, id, changer: actorOf(row), from: row.from_status, to: row.to_status, noteHTML: row.html ?? '', created }
}

/** A comment as the contract shows it; of a deleted one only its place is left. */
export function shapeComment(row: ActivityRow, asking: Asking): Comment {
  const isDeleted = row.deleted === true
  const canChange = !isDeleted && mayChange(asking, row.actor_id)
  return {
    type: 'comment',
    id: row.id,
    parentID: row.parent_id,
    author: isDeleted ? null : actorOf(row),
    bodyHTML: isDeleted ? '' : (row.html ?? ''),
    likeCount: isDeleted ? 0 : (row.like_count ?? 0),
    viewerLiked: !isDeleted && row.viewer_liked,
    isInternal: row.internal === true,
    isPinned: !isDeleted && row.pinned === true,
    isDeleted,
    created: row.date_known === false ? null : row.created_at.toISOString(),
    edited: isDeleted ? null : (row.edited_at?.toISOString() ?? null),
    canEdit: canChange,
    canDelete: canChange,
    body: canChange ? row.body : null,
  }
}

/** Who may edit and delete a comment: its author, and members who moderate. A blocked person changes nothing. */
export function mayChange(asking: Asking, authorID: string | null): boolean {
  const { viewer } = asking
  if (!viewer || viewer.isBlocked) return false
  return viewer.userID === authorID || may(asking, 'comments.moderate')
}

function actorOf({ actor_id: id, actor_name: name, actor_is_member: isMember }: ActivityRow) {
  return id === null || name === null ? null : { id, name, isMember }
}

function statusObject(t: string): string {
  return `case when ${t}.id is not null then jsonb_build_object('id', ${t}.id, 'name', ${t}.name, 'urlName', ${t}.url_name, 'type', ${t}.type, 'hue', ${t}.hue) end`
}

function boardObject(b: string): string {
  return `case when ${b}.id is not null then jsonb_build_object('id', ${b}.id, 'name', ${b}.name, 'urlName', ${b}.url_name) end`
}
