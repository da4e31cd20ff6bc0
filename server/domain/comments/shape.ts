import type { ActivityItem, Comment } from '../../../contract/activity.ts'
import { may, type Relying } from '../asking.ts'
import { sees } from '../sight.ts'
import type { BoardAccess } from '../../../contract/boards.ts'
import { nameOf } from '../companies/saidIn.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { shapeChange } from './shapeChange.ts'
import { shownHTML, shownPerson, editableSource, type Place, type Team } from '../people/shownPerson.ts'

/** One item of a post's activity, whichever table it comes from; the columns of other kinds are null. */
export interface ActivityRow {
  kind: ActivityItem['type']
  id: string
  created_at: Date
  actor_id: string | null
  actor_name: string | null
  actor_picture_id: string | null
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
  /** The board that the post left by its first move after a change of its title; null if it has not moved since. */
  left_board_id: string | null
  /** The statuses of a change of status, or the boards of a move. */
  from_id: string | null
  to_id: string | null
  /** The merged post that a comment goes back to, or whose merge this is; null for what is the post's own. */
  home: { title: string; board: { id: string; access: BoardAccess; isArchived: boolean } } | null
}

/** A row as PostgreSQL writes it in JSON, where times are texts. */
export type Written<Row extends ActivityRow> = Omit<Row, 'created_at' | 'edited_at'> & {
  created_at: string
  edited_at: string | null
}

/** A row from JSON in the form of a query result. */
export function read({ created_at: created, edited_at: edited, ...others }: Written<ActivityRow>): ActivityRow {
  return { ...others, created_at: new Date(created), edited_at: edited === null ? null : new Date(edited) }
}

/** The columns of comments c, with expressions for the comment they reply to and for the source. */
export const commentColumns = (
  parent = 'c.parent_id',
  body = 'c.body',
) => `'comment' as kind, c.id, c.created_at, c.author_id as actor_id, c.body_html as html, ${body} as body, ${parent} as parent_id, c.like_count,
    c.internal, c.pinned_at is not null as pinned, c.deleted_at is not null as deleted, c.date_known, c.edited_at,
    null::text as previous_title, null::uuid as left_board_id, null::uuid as from_id, null::uuid as to_id, c.home_post_id as home_id`

/** SQL of what a change x of a fact was or became, as JSON: of a person the name, empty for none that is known. */
const changedTo = (value: string) => `case when x.fact = 'owner' and ${value} <> 'null'
    then to_json(coalesce((select w.name from users w where w.company_id = $1 and w.id = (${value}::json #>> '{}')::uuid), ''))::text
    else ${value} end`

/** The columns of comments c, status_changes h, post_edits e, post_changes x and post_merges g under the same names, for a union of them. */
export const ownColumns = {
  comment: commentColumns(),
  statusChange: `'statusChange', h.id, h.created_at, h.changed_by, h.note_html, null, null::uuid, null::integer,
    null::boolean, null::boolean, null::boolean, null::boolean, null::timestamptz,
    null, null::uuid, h.from_status_id, h.to_status_id, null::uuid`,
  edit: `'edit', e.id, e.created_at, e.edited_by, null, null, null::uuid, null::integer,
    null::boolean, null::boolean, null::boolean, null::boolean, null::timestamptz,
    e.previous_title, case when e.previous_title is not null then (
      select m.from_board_id from post_edits m
      where m.company_id = $1 and m.post_id = e.post_id and m.from_board_id is not null and (m.created_at, m.id) > (e.created_at, e.id)
      order by m.created_at, m.id
      limit 1
    ) end, e.from_board_id, e.to_board_id, null::uuid`,
  /** The fact is in `previous_title`, what it was and became in the columns of the text. */
  change: `'change', x.id, x.created_at, x.changed_by, ${changedTo('x.before')}, ${changedTo('x.after')}, null::uuid, null::integer,
    null::boolean, null::boolean, null::boolean, null::boolean, null::timestamptz,
    x.fact, null::uuid, null::uuid, null::uuid, null::uuid`,
  merge: `'merge', g.id, g.created_at, (select p.author_id from posts p where p.company_id = $1 and p.id = g.post_id),
    (select p.details_html from posts p where p.company_id = $1 and p.id = g.post_id), null, null::uuid, null::integer,
    null::boolean, null::boolean, null::boolean, null::boolean, null::timestamptz,
    null, null::uuid, null::uuid, null::uuid, g.post_id`,
}

/**
 * The columns of `ActivityRow` from rows `a` of `ownColumns`; `viewer` is the parameter with the viewer's id, null for
 * a stranger, and `texts` are the two columns of the text.
 */
export const shownColumns = (viewer: string | null, texts = 'a.html, a.body') => `
  a.kind, a.id, a.created_at, a.actor_id, ${texts}, a.parent_id, a.like_count, a.internal, a.pinned, a.deleted, a.date_known, a.edited_at,
  a.previous_title, a.left_board_id, a.from_id, a.to_id,
  case when a.home_id is not null then (
    select json_build_object('title', o.title, 'board', json_build_object('id', d.id, 'access', d.access, 'isArchived', d.archived_at is not null))
    from posts o
    join boards d on d.company_id = $1 and d.id = o.board_id
    where o.company_id = $1 and o.id = a.home_id
  ) end as home, u.name as actor_name, u.picture_id as actor_picture_id,
  ${
    viewer === null
      ? 'false'
      : `a.like_count > 0 and exists (
    select from comment_reactions r where r.company_id = $1 and r.comment_id = a.id and r.user_id = ${viewer}::uuid and r.name = 'like'
  )`
  } as viewer_liked`

/** The join of `shownColumns`. */
export const shownJoins = 'left join users u on u.company_id = $1 and u.id = a.actor_id'

/**
 * A row as the contract shows it to the viewer. Boards that the viewer may not see stay unnamed in moves from or to
 * them, and so does a title that was replaced while the post was there.
 */
export function shapeItem(row: ActivityRow, asking: Relying, setup: CompanySetup, place: Place): ActivityItem {
  const { id, kind } = row
  const created = row.created_at.toISOString()
  if (kind === 'comment') return shapeComment(row, asking, setup, place)
  if (kind === 'merge') return shapeMerge(row, asking, setup, place)
  const actor = actorOf(row, asking, setup, place)
  if (kind === 'edit') {
    const board = (boardID: string | null) => {
      const found = boardID === null ? undefined : setup.boards.get(boardID)
      return found && sees(asking.sight, found) ? { id: found.id, ...nameOf(found), urlName: found.urlName } : null
    }
    return {
      type: kind,
      id,
      editor: actor,
      previousTitle: row.left_board_id === null || board(row.left_board_id) ? row.previous_title : null,
      movedFrom: board(row.from_id),
      movedTo: board(row.to_id),
      created,
    }
  }
  if (kind === 'change') return { type: kind, id, changer: actor, ...shapeChange(row, asking.language, setup), created }
  const [from, to] = [row.from_id, row.to_id].map((statusID) => setup.statuses.get(statusID ?? ''))
  if (!from || !to) throw new Error('a status change without its statuses')
  return {
    type: kind,
    id,
    changer: actor,
    from,
    to,
    noteHTML: shownHTML(asking, setup, place, row.html ?? ''),
    created,
  }
}

/** A merge with what the merged post says; nothing of one on a board that the viewer may not see. */
function shapeMerge(row: ActivityRow, asking: Relying, setup: CompanySetup, place: Place): ActivityItem {
  const from = setup.boards.get(row.home?.board.id ?? '')
  const isSeen = from !== undefined && sees(asking.sight, from)
  // Where either board hides names, nobody is named.
  const named = isSeen && from.isAnonymous ? from : place
  return {
    type: 'merge',
    id: row.id,
    author: isSeen ? actorOf(row, asking, setup, named) : null,
    title: isSeen ? (row.home?.title ?? null) : null,
    detailsHTML: isSeen ? shownHTML(asking, setup, named, row.html ?? '') : '',
    created: row.created_at.toISOString(),
  }
}

/** A comment as the contract shows it; of a deleted one only its place. */
export function shapeComment(row: ActivityRow, asking: Relying, setup: Team, place: Place): Comment {
  const isDeleted = row.deleted === true
  const canChange = !isDeleted && mayChange(asking, row.actor_id)
  return {
    type: 'comment',
    id: row.id,
    parentID: row.parent_id,
    author: isDeleted ? null : actorOf(row, asking, setup, place),
    bodyHTML: isDeleted ? '' : shownHTML(asking, setup, place, row.html ?? ''),
    likeCount: isDeleted ? 0 : (row.like_count ?? 0),
    viewerLiked: !isDeleted && row.viewer_liked,
    isInternal: row.internal === true,
    isPinned: !isDeleted && row.pinned === true,
    isDeleted,
    created: row.date_known === false ? null : row.created_at.toISOString(),
    edited: isDeleted ? null : (row.edited_at?.toISOString() ?? null),
    canEdit: canChange,
    canDelete: canChange,
    body: canChange && row.body !== null ? editableSource(asking, setup, place, row.body) : null,
    ...(row.home && !isDeleted && { from: { title: sees(asking.sight, row.home.board) ? row.home.title : null } }),
  }
}

/**
 * The people who may edit and delete a comment: its author, and members who moderate. A blocked person changes nothing.
 */
export function mayChange(asking: Relying, authorID: string | null): boolean {
  const { viewer } = asking
  if (!viewer || viewer.isBlocked) return false
  return viewer.userID === authorID || may(asking, 'comments.moderate')
}

function actorOf(
  { actor_id: id, actor_name: name, actor_picture_id: pictureID }: ActivityRow,
  asking: Relying,
  setup: Team,
  place: Place,
) {
  return id === null ? null : shownPerson(asking, setup, place, { id, name, pictureID })
}
