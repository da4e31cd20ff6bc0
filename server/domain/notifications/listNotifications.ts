import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { CustomFieldSubject } from '../../../contract/customFieldTypes.ts'
import { editingKinds } from '../../../contract/notificationKinds.ts'
import { mostUnreadCounted } from '../../../contract/mostUnread.ts'
import type { Notification, notificationsGet } from '../../../contract/notifications.ts'
import { pageSize } from '../../../contract/values.ts'
import { paidPages, thoseThatFit } from '../answerRoom.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { findBoard } from '../boards/findBoard.ts'
import { visibleBoard } from '../sight.ts'
import { visibleComment } from '../visibility/commentPolicy.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { nameOf } from '../companies/saidIn.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { nobodysName } from '../people/namelessPerson.ts'
import { shownHTML, shownPerson } from '../people/shownPerson.ts'
import type { Values } from '../values.ts'
import { renderMarkdown } from '../text/markdown/markdown.ts'
import { excerptOf } from '../text/plainText.ts'

type Listed = OutputOf<typeof notificationsGet>

interface NotificationRow {
  unread: number
  id: string | null
  kind: Notification['kind']
  created_at: Date
  is_read: boolean
  others: number
  post: Notification['post']
  entry: Notification['entry']
  note: { id: string; body: string; subject: CustomFieldSubject; name: string | null; urlName: string | null } | null
  status: Notification['status']
  comment_id: string | null
  comment_html: string | null
  actor_id: string | null
  actor_name: string | null
  actor_picture_id: string | null
}

const longestExcerpt = 160
/** Images and links may precede the first words; an excerpt needs no more than this of a comment's HTML. */
const longestRead = 4_000

/**
 * The viewer's notifications that they may still see, the latest first: none of a board now hidden from them, of a
 * deleted post or a deleted comment. Refuses with `notFound` for a board that they can't see, and with `badCursor`.
 */
export async function listNotifications(
  asking: Asking,
  { pages, boardID, cursor }: InputOf<typeof notificationsGet>,
): Promise<Listed> {
  const board = boardID === undefined ? null : await findBoard(asking, { id: boardID })
  const list = `notifications:${board?.id ?? ''}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const size = pages * pageSize
  const { setup, found } = await readCurrent<NotificationRow>(asking, (_setup, values) =>
    listQuery(asking, { boardID: board?.id ?? null, after, count: size + 1 }, values),
  )
  const listed = found.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]))
  const all = listed.slice(0, size).map((row) => shapeNotification(row, asking, setup))
  const notifications = pages > paidPages ? all : thoseThatFit(all)
  const last = listed[notifications.length - 1]
  const hasNextPage = listed.length > notifications.length
  return {
    notifications,
    hasNextPage,
    cursor: last && hasNextPage ? writeCursor(list, last.created_at.toISOString(), last.id) : null,
    unreadCount: found[0]?.unread ?? 0,
  }
}

/** The condition for showing a notification n of a post, with its comment c, and the post p that shows it, on board b. What its reader wrote and the team rejected is there for them. */
export const stillSeen = ({ user, sight, isTeam }: { user: string; sight: string; isTeam: string }) => `
  p.id is not null and (p.deleted_at is null or n.kind = 'postReviewed') and ${visibleBoard('b', sight)}
  and (n.comment_id is null or ((c.deleted_at is null or n.kind = 'postReviewed') and c.spam_at is null and ${visibleComment('c', { isTeam: `${isTeam}::boolean`, isPrivate: 'b.private_comments', viewer: user, postAuthor: 'p.author_id' })}))`

const ofEditing = editingKinds.map((kind) => `'${kind}'`).join(', ')

/** The same of a notification n of an entry g: it is published, and for everyone or for a segment that has its reader. Of the kinds that are about editing it: its reader may. */
export const stillSeenEntry = ({ user, isTeam, edits }: { user: string; isTeam: string; edits: string }) => `
  case when n.kind in (${ofEditing}) then g.id is not null and ${edits} else g.state = 'published' and (${isTeam} or exists (
    select from companies k where k.id = $1 and k.shows_changelog) and (g.segment_id is null or exists (
      select from segment_users seeing where seeing.company_id = $1 and seeing.segment_id = g.segment_id and seeing.user_id = ${user}))) end`

// The post of a comment is the one that shows it by now.
const joins = `
  left join comments c on c.company_id = $1 and c.id = n.comment_id
  left join posts p on p.company_id = $1 and p.id = coalesce(c.post_id, n.post_id)
  left join boards b on b.company_id = $1 and b.id = p.board_id
  left join changelog_entries g on g.company_id = $1 and g.id = n.entry_id`

/** A note on a profile with whom it is about, as JSON. */
const noteSQL = `(
        select jsonb_build_object('id', o.id, 'body', left(o.body, ${longestRead}), 'subject', case when o.user_id is null then 'thirdPartyCompany' else 'user' end,
          'name', coalesce(f.name, w.name), 'urlName', coalesce(f.url_name, w.url_name, w.id::text))
        from profile_notes o
        left join users w on w.company_id = $1 and w.id = o.user_id
        left join third_party_companies f on f.company_id = $1 and f.id = o.third_party_company_id
        where o.company_id = $1 and o.id = n.profile_note_id
      )`

interface Wanted {
  boardID: string | null
  after: { key: string | number; id: string } | null
  count: number
}

/** At least one row, which has the number of unread ones. Only the latest few hundred are examined. */
function listQuery(asking: Asking, { boardID, after, count }: Wanted, values: Values): string {
  const user = values.add(signedIn(asking).userID)
  const ofPost = stillSeen({ user, sight: values.add(asking.sight), isTeam: values.add(asking.seesPrivate) })
  const ofEntry = stillSeenEntry({
    user: `${user}::uuid`,
    isTeam: `${values.add(asking.seesPrivate)}::boolean`,
    edits: `${values.add(may(asking, 'changelog.edit'))}::boolean`,
  })
  const seen = `((${ofPost}) or (${ofEntry}) or (n.profile_note_id is not null and ${values.add(may(asking, 'customers.view'))}::boolean))`
  const conditions = ['n.company_id = $1', `n.user_id = ${user}::uuid`, 'n.in_app', seen]
  if (boardID !== null) conditions.push(`p.board_id = ${values.add(boardID)}::uuid`)
  if (after)
    conditions.push(`(n.created_at, n.id) < (${values.add(after.key)}::timestamptz, ${values.add(after.id)}::uuid)`)
  return `
    select w.unread, f.*
    from (
      select count(*)::int as unread
      from (
        select from (
          select n.kind, n.post_id, n.comment_id, n.profile_note_id, n.entry_id from notifications n
          where n.company_id = $1 and n.user_id = ${user}::uuid and n.in_app and n.read_at is null
          order by n.created_at desc
          limit ${mostUnreadCounted * 3}
        ) as n ${joins}
        where ${seen}
        limit ${mostUnreadCounted}
      ) as counted
    ) as w
    left join lateral (
      select n.id, n.kind, n.created_at, n.read_at is not null as is_read, n.others, n.comment_id, left(c.body_html, ${longestRead}) as comment_html,
        case when p.id is null then null else jsonb_build_object('id', p.id, 'title', p.title, 'urlName', p.url_name, 'board', jsonb_build_object('id', b.id, 'name', b.name, 'urlName', b.url_name)) end as post,
        case when g.id is null then null else jsonb_build_object('id', g.id, 'title', g.title, 'urlName', g.url_name)
          || case when n.kind = 'entryReviewed' and g.returned_by = n.actor_id and g.return_note is not null then jsonb_build_object('note', left(g.return_note, ${longestExcerpt})) else '{}' end end as entry,
        case when n.profile_note_id is null then null else ${noteSQL} end as note,
        case when t.id is null then null else jsonb_build_object('id', t.id, 'name', t.name, 'urlName', t.url_name, 'type', t.type, 'hue', t.hue) end as status,
        u.id as actor_id, u.name as actor_name, u.picture_id as actor_picture_id
      from notifications n ${joins}
      left join users u on u.company_id = $1 and u.id = n.actor_id
      left join events e on e.company_id = $1 and e.id = n.event_id
      left join statuses t on t.company_id = $1 and t.id = (e.data ->> 'toStatusID')::uuid
      where ${conditions.join(' and ')}
      order by n.created_at desc, n.id desc
      limit ${values.add(count)}
    ) as f on true
    order by f.created_at desc, f.id desc`
}

/** The people in it as the viewer may know them on the post's board. */
function shapeNotification(row: NotificationRow & { id: string }, asking: Asking, setup: CompanySetup): Notification {
  const { id, kind, post, entry, note, actor_id: actorID, actor_name: actorName } = row
  const board = setup.boards.get(post?.board.id ?? '')
  // Of a note only the team hears, who know each other.
  const place = board ?? { id: post?.board.id ?? '', isAnonymous: post !== null }
  const status = setup.statuses.get(row.status?.id ?? '')
  return {
    id,
    kind,
    created: row.created_at.toISOString(),
    isRead: row.is_read,
    others: row.others,
    actor:
      actorID === null
        ? null
        : shownPerson(asking, setup, place, { id: actorID, name: actorName, pictureID: row.actor_picture_id }),
    post: post && board ? { ...post, board: { ...post.board, ...nameOf(board) } } : post,
    entry,
    profileNote: note && {
      id: note.id,
      excerpt: renderMarkdown(note.body).excerpt,
      subject: note.subject,
      name: note.name ?? nobodysName(asking.language),
      urlName: note.urlName ?? '',
    },
    comment:
      row.comment_id === null
        ? null
        : {
            id: row.comment_id,
            excerpt: excerptOf(shownHTML(asking, setup, place, wholeMentions(row.comment_html ?? '')), longestExcerpt),
          },
    status: row.status && status ? { ...row.status, ...nameOf(status) } : row.status,
  }
}

/** Truncated HTML may end within a literal mention in code, which is then no longer recognised as one. */
function wholeMentions(html: string): string {
  return html.length < longestRead ? html : html.replace(/@\[[^[\]]{0,1000}(?:\]\(?[a-z:]{0,5}[\w-]{0,64})?$/, '')
}
