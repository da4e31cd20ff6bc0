import { visibleBoard } from '../sight.ts'
import { stillSeen } from '../notifications/listNotifications.ts'
import { visiblePost } from '../visibility/visiblePost.ts'
import { fieldValuesSQL } from './fieldValuesSQL.ts'

/** A row of a list; `boardID` is the board of its text, null if the viewer may not see that. */
export interface ListRow {
  unused: number
  boardID?: string | null
  details?: string | null
  body?: string | null
  [column: string]: unknown
}

// $1 is the company, $2 the person, $3 the address of its host, $4 their sight, $5 whether they are of the team, $6 whether they may delete posts, $7 whether they see customers, $8 whether they write the changelog.
const person = '$2::uuid'
const postSeen = visiblePost('p', 'b', { sight: '$4', evenDeleted: '$6' })
const commentSeen = `(${postSeen} and c.deleted_at is null and c.spam_at is null and ($5::boolean or not c.internal))`
const notified = stillSeen({ user: person, sight: '$4', isTeam: '$5' })
const postOf = (row: string) =>
  `join posts p on p.company_id = $1 and p.id = ${row}.post_id join boards b on b.company_id = $1 and b.id = p.board_id`
const titleSeen = `case when ${postSeen} then p.title end`

/** An editable text: its row and column, and the table and columns of its earlier versions. */
interface Edited {
  row: string
  column: string
  edits: string
  of: string
  previous: string
}

const title: Edited = { row: 'p', column: 'title', edits: 'post_edits', of: 'post_id', previous: 'previous_title' }
const details: Edited = {
  row: 'p',
  column: 'details',
  edits: 'post_edits',
  of: 'post_id',
  previous: 'previous_details',
}
const body: Edited = { row: 'c', column: 'body', edits: 'comment_edits', of: 'comment_id', previous: 'previous_body' }

/**
 * SQL of every version of a text that the person wrote, and which of them is the last. An edit keeps what it replaced:
 * its text is by the maker of the edit before it, or by the author. The present version comes after all edits, under
 * the id of its row.
 */
const ownVersions = ({ row, column, edits, of, previous }: Edited) => `
  select w.*, w.at = 'infinity' as is_present, row_number() over (order by w.at desc, w.edit_id desc) = 1 as is_last
  from (
    select t.*, lag(t.replaced_by, 1, ${row}.author_id) over (order by t.at, t.edit_id) as writer
    from (
      select e.${previous} as text, e.edited_by as replaced_by, e.created_at as at, e.id as edit_id
      from ${edits} e
      where e.company_id = $1 and e.${of} = ${row}.id and e.${previous} is not null
      union all
      select ${row}.${column}, null, 'infinity', ${row}.id
    ) as t
  ) as w
  where w.writer = ${person}`

/** The text as a page has it, or the last version that the person wrote. */
const shownText = (seen: string, edited: Edited) =>
  `case when ${seen} then ${edited.row}.${edited.column} else (select v.text from (${ownVersions(edited)}) as v where v.is_last) end`

/** When the text was edited: by anyone if a page says so, else by the person. */
const editedAt = (seen: string, { row, edits, of }: Edited, isText: string) =>
  `case when ${seen} then ${row}.edited_at else (select max(e.created_at) filter (where e.edited_by = ${person} and ${isText}) from ${edits} e where e.company_id = $1 and e.${of} = ${row}.id) end`

/** When the row was deleted, if a page would say so, or if the person did it. */
const deletedAt = (seen: string, row: string) =>
  `case when ${seen} or ${row}.deleted_by = ${person} then ${row}.deleted_at end`

/**
 * The person's replaced versions, and their current versions of others' texts. If they may not see the current text,
 * the copy doesn't say that others replaced theirs: the last version has the row's own id, and the time of its
 * replacement is left out.
 */
const earlierVersions = (seen: string, edited: Edited) => `
  select v.edit_id, v.text, case when not v.is_present and (${seen} or v.replaced_by = ${person}) then v.at end as replaced, v.at
  from (${ownVersions(edited)}) as v
  where ${edited.row}.author_id is distinct from ${person} or not (v.is_present or (v.is_last and not ${seen}))`
/**
 * The ids of posts or comments that were edited and of which the person wrote some version: collected first, because
 * the planner can't estimate their number.
 */
/** The ids of posts or comments that were edited, and of which the person wrote some version: made first, because the planner knows little of how many. */
const written = (table: string, { edits, of }: Edited) => `(
    select z.id from ${table} z
    where z.company_id = $1 and z.author_id = ${person} and exists (select from ${edits} x where x.company_id = $1 and x.${of} = z.id)
    union
    select z.${of} from ${edits} z where z.company_id = $1 and z.edited_by = ${person}
    offset 0
  )`
/** What is stored about a person, by its name in their copy. */
/** What is kept of a person, by the name that their copy has it under. */
export const ownLists: readonly { name: string; rows: string }[] = [
  {
    name: 'posts',
    rows: `select p.id, ${shownText(postSeen, title)} as title, ${shownText(postSeen, details)} as details,
        case when ${postSeen} then b.id end as "boardID", case when ${postSeen} then $3 || '/' || b.url_name || '/p/' || p.url_name end as url, p.created_at as created,
        ${editedAt(postSeen, title, 'num_nonnulls(e.previous_title, e.previous_details) > 0')} as edited, ${deletedAt(postSeen, 'p')} as deleted, ${postSeen} as shown,
        coalesce(p.added_by <> p.author_id, false) as "addedByTeam"
      from posts p join boards b on b.company_id = $1 and b.id = p.board_id
      where p.company_id = $1 and p.author_id = ${person}
      order by p.created_at, p.id`,
  },
  {
    name: 'earlierPosts',
    rows: `select p.id as "postID", v.title, v.details, case when ${postSeen} then b.id end as "boardID", v.replaced
      from ${written('posts', title)} as mine
      join posts p on p.company_id = $1 and p.id = mine.id
      join boards b on b.company_id = $1 and b.id = p.board_id
      cross join lateral (
        select t.text as title, d.text as details, coalesce(t.replaced, d.replaced) as replaced, coalesce(t.at, d.at) as at, edit_id
        from (${earlierVersions(postSeen, title)}) as t full join (${earlierVersions(postSeen, details)}) as d using (edit_id)
      ) as v
      order by v.at, v.edit_id`,
  },
  {
    name: 'comments',
    rows: `select c.id, c.post_id as "postID", ${titleSeen} as "postTitle", ${shownText(commentSeen, body)} as body, case when ${postSeen} then b.id end as "boardID", c.created_at as created,
        ${editedAt(commentSeen, body, 'true')} as edited, ${deletedAt(commentSeen, 'c')} as deleted, ${commentSeen} as shown
      from comments c ${postOf('c')}
      where c.company_id = $1 and c.author_id = ${person}
      order by c.created_at, c.id`,
  },
  {
    name: 'answers',
    rows: `select v.post_id as "postID", f.name as question, coalesce(v.text, v.day::text, o.name, v.number::text) as answer
      from posts p
      join post_field_values v on v.company_id = $1 and v.post_id = p.id and v.answered
      join custom_post_fields f on f.company_id = $1 and f.id = v.field_id
      left join custom_post_field_options o on o.company_id = $1 and o.id = v.option_id
      where p.company_id = $1 and p.author_id = ${person}
      order by p.created_at, p.id, f.position, f.id, v.item`,
  },
  {
    name: 'postContexts',
    rows: `select c.post_id as "postID", c.page, c.version, c.plan, c.data
      from posts p
      join post_contexts c on c.company_id = $1 and c.post_id = p.id
      where p.company_id = $1 and p.author_id = ${person}
      order by p.created_at, p.id`,
  },
  {
    name: 'widget',
    rows: `select w.identified_at as "namedByProduct", w.entries_read_at as "newsRead"
      from widget_people w
      where w.company_id = $1 and w.user_id = ${person}`,
  },
  {
    name: 'earlierComments',
    rows: `select c.id as "commentID", v.text as body, case when ${postSeen} then b.id end as "boardID", v.replaced
      from ${written('comments', body)} as mine
      join comments c on c.company_id = $1 and c.id = mine.id ${postOf('c')}
      cross join lateral (${earlierVersions(commentSeen, body)}) as v
      order by v.at, v.edit_id`,
  },
  {
    name: 'votes',
    rows: `select case when v.by_id is null or v.by_id = ${person} or ${postSeen} then v.post_id end as "postID", ${titleSeen} as "postTitle", v.priority, v.created_at as created,
        coalesce(v.by_id <> v.user_id, false) as "givenByTeam", v.source_url as "sourceURL"
      from votes v ${postOf('v')}
      where v.company_id = $1 and v.user_id = ${person}
      order by v.created_at, v.post_id`,
  },
  {
    name: 'likes',
    rows: `select r.comment_id as "commentID", r.created_at as created from comment_reactions r where r.company_id = $1 and r.user_id = ${person} order by r.created_at, r.comment_id`,
  },
  {
    name: 'following',
    rows: `select s.post_id as "postID", ${titleSeen} as "postTitle", s.muted, s.created_at as created
      from subscriptions s ${postOf('s')}
      where s.company_id = $1 and s.user_id = ${person}
      order by s.created_at, s.post_id`,
  },
  {
    name: 'followedCategories',
    rows: `select f.category_id as "categoryID", case when ${visibleBoard('b', '$4')} then c.name end as category, f.created_at as created
      from category_subscriptions f
      join categories c on c.company_id = $1 and c.id = f.category_id
      join boards b on b.company_id = $1 and b.id = c.board_id
      where f.company_id = $1 and f.user_id = ${person}
      order by f.created_at, f.category_id`,
  },
  {
    name: 'notificationChoices',
    rows: `select n.kind, n.in_app as "inApp", n.mail, n.created_at as created from notification_choices n where n.company_id = $1 and n.user_id = ${person} order by n.kind`,
  },
  {
    name: 'boardNotificationChoices',
    rows: `select n.board_id as "boardID", n.kind, n.choice, n.created_at as created from board_notification_choices n where n.company_id = $1 and n.user_id = ${person} order by n.board_id, n.kind`,
  },
  {
    name: 'summaries',
    rows: `select s.kind, s.is_on as "isOn", s.hour, s.weekday, s.on_weekends as "onWeekends", s.if_empty as "ifEmpty", s.created_at as created from summaries s where s.company_id = $1 and s.user_id = ${person} order by s.kind`,
  },
  {
    name: 'notifications',
    rows: `select n.kind, case when ${notified} then n.post_id end as "postID", case when ${notified} then n.comment_id end as "commentID", n.created_at as created, n.read_at as read
      from notifications n
      left join comments c on c.company_id = $1 and c.id = n.comment_id
      left join posts p on p.company_id = $1 and p.id = coalesce(c.post_id, n.post_id)
      left join boards b on b.company_id = $1 and b.id = p.board_id
      where n.company_id = $1 and n.user_id = ${person} and n.in_app
      order by n.created_at, n.id`,
  },
  {
    name: 'companies',
    rows: `select c.name, c.domain, m.created_at as created
      from third_party_company_people m
      join third_party_companies c on c.company_id = $1 and c.id = m.third_party_company_id
      where m.company_id = $1 and m.user_id = ${person}
      order by m.created_at, c.id`,
  },
  {
    name: 'customFields',
    rows: fieldValuesSQL('user', person),
  },
  {
    name: 'files',
    rows: `select f.id, f.kind, $3 || '/files/' || f.id as url, f.width, f.height, f.size, f.created_at as created from files f where f.company_id = $1 and f.owner_id = ${person} order by f.created_at, f.id`,
  },
  {
    name: 'sessions',
    rows: `select s.kind, s.browser, s.created_at as created, s.last_seen_at as "lastSeen" from sessions s where s.company_id = $1 and s.user_id = ${person} order by s.created_at, s.token_hash`,
  },
  {
    name: 'reports',
    rows: `select o.reason, o.note, o.created_at as created from reports o where o.company_id = $1 and o.reporter_id = ${person} order by o.created_at, o.id`,
  },
  {
    name: 'views',
    rows: `select v.name, v.kind, v.owner_id is null as shared, case when $5 then v.query::json end as query, v.created_at as created from views v where v.company_id = $1 and ${person} in (v.owner_id, v.created_by) order by v.created_at, v.id`,
  },
  {
    name: 'savedAnswers',
    rows: `select a.title, a.body, a.owner_id is null as shared, a.created_at as created from saved_answers a where a.company_id = $1 and ${person} in (a.owner_id, a.created_by) order by a.created_at, a.id`,
  },
  {
    // Drafts are for as long as they see these.
    name: 'entries',
    rows: `select case when $8 or e.state = 'published' then e.title end as title, case when $8 or e.state = 'published' then e.body end as body, e.created_at as created, e.published_at as published from changelog_entries e where e.company_id = $1 and ${person} in (e.author_id, e.saved_by, e.publish_by, e.asked_by, e.approved_by) order by e.created_at, e.id`,
  },
  {
    name: 'entriesSentBack',
    rows: `select case when $8 then e.title end as title, e.return_note as note, e.returned_at as "sentBack" from changelog_entries e where e.company_id = $1 and e.returned_by = ${person} order by e.returned_at, e.id`,
  },
  {
    name: 'entryVersions',
    rows: `select case when $8 then v.title end as title, case when $8 then v.body end as body, v.saved_at as saved from changelog_versions v where v.company_id = $1 and v.saved_by = ${person} order by v.saved_at, v.id`,
  },
  {
    name: 'entryTranslations',
    rows: `select t.language, case when $8 then t.title end as title, case when $8 then t.body end as body, t.updated_at as updated from changelog_translations t where t.company_id = $1 and t.updated_by = ${person} order by t.updated_at, t.entry_id, t.language`,
  },
  {
    name: 'entryLikes',
    rows: `select r.entry_id as "entryID", r.created_at as created from changelog_reactions r where r.company_id = $1 and r.user_id = ${person} order by r.created_at, r.entry_id`,
  },
  {
    name: 'changelogSubscription',
    rows: `select case when not s.all_labels then array(
          select l.name from changelog_subscription_labels o join changelog_labels l on l.company_id = $1 and l.id = o.label_id
          where o.company_id = $1 and o.user_id = ${person} order by l.position, l.id
        ) end as labels, s.source, s.created_at as created
      from changelog_subscriptions s where s.company_id = $1 and s.user_id = ${person}`,
  },
  {
    name: 'toldOfEntries',
    rows: `select r.entry_id as "entryID", r.by_mail as "byEmail", r.told_at as told, r.sent_at as sent, r.seen_at as seen, r.clicked_at as clicked from changelog_recipients r where r.company_id = $1 and r.user_id = ${person} order by r.told_at, r.entry_id`,
  },
  {
    name: 'solved',
    rows: `select a.entry_id as "entryID", a.solved, a.created_at as created from changelog_answers a where a.company_id = $1 and a.user_id = ${person} order by a.created_at, a.entry_id`,
  },
  {
    // What they wrote about customers is for as long as they see these: it is about others.
    name: 'profileNotes',
    rows: `select case when $7 then n.body end as body, n.created_at as created, n.edited_at as edited from profile_notes n where n.company_id = $1 and n.author_id = ${person} order by n.created_at, n.id`,
  },
  {
    // What they said of posts on roadmaps; what a value is of is the team's.
    name: 'roadmapValues',
    rows: `select v.value, v.set_at as set from roadmap_values v where v.company_id = $1 and v.user_id = ${person} order by v.set_at, v.roadmap_id, v.post_id, v.factor_id`,
  },
  {
    name: 'visits',
    rows: `select i.seen_at as "lastSeen", i.since_at as "endOfTheOneBefore" from visits i where i.company_id = $1 and i.user_id = ${person}`,
  },
]
/** The person's own row; it uses the first three parameters. */
/** The person's own row; of its parameters it has the first three. */
export const personQuery = `
  select u.id, u.name, u.language, u.time_zone as "timeZone", u.created_at as created, case when u.picture_id is not null then $3 || '/files/' || u.picture_id end as picture, u.avatar_url as "pictureFrom",
    $3 || '/u/' || coalesce(u.url_name, u.id::text) as profile,
    array(select i.value from user_identities i where i.company_id = $1 and i.user_id = u.id order by i.kind, i.value) as addresses
  from users u
  where u.company_id = $1 and u.id = ${person}`
