import { firstReplies } from '../../../contract/replies.ts'
import { foldedSQL } from '../search/words.ts'
import { mentionSQL, withoutMentionsSQL } from '../text/mentions.ts'
import { bytesOfRow, mostPinned, room, type ReaderKind } from './pageRoom.ts'
import { visibleComment } from '../visibility/commentPolicy.ts'
import { commentColumns, ownColumns, shownColumns, shownJoins, type ActivityRow } from './shape.ts'

/**
 * A row of a page of activity. The first that no longer fits has `fits` false; the first reply omitted from a thread
 * has in `rest` the number of replies from it on, except deleted ones.
 */
export type PageRow = ActivityRow & {
  place: 'top' | 'reply' | 'earlier' | 'pinned'
  key: number | Date
  top_id: string
  fits: boolean
  rest: number | null
  top_count: number
}

/** A row of `unweighedQuery`. */
export type UnweighedRow = Omit<PageRow, 'fits' | 'top_count'> & { is_long: boolean }

export type ActivitySort = 'oldest' | 'newest' | 'top'

/** The SQL expressions of the viewer of a list of comments. */
export interface Reader {
  post: string
  viewer: string | null
  kind: ReaderKind
  internal: boolean
  /** Where comments may be private: whether the post's board keeps them so, and who wrote the post. */
  privacy: { isPrivate: string; postAuthor: string } | null
}

interface ActivityValues extends Reader {
  sort: ActivitySort
  limit: string
  /** The position that the page begins after, or at. */
  after: { key: string; id: string; isIncluded?: boolean } | null
  /** The search words, and the searched text of a comment. */
  words: { terms: string; body: string } | null
  /** The condition on the authors of comments `c` that are looked for. */
  authors: string | null
  /** The thread of which a page shows the replies around one of them. */
  around: { thread: string; created: string; id: string } | null
  /** The bytes of the post's own text, if the page is sent with it. */
  beside: string | null
}

const orders = {
  oldest: { direction: 'asc', compare: '>', type: 'timestamptz' },
  newest: { direction: 'desc', compare: '<', type: 'timestamptz' },
  // Likes are negated so that equal ones are ordered by id, which is by creation time.
  top: { direction: 'asc', compare: '>', type: 'integer' },
} as const

/** SQL of a page of activity in order: each comment with its first replies, and separately the pinned ones. */
export function activityQuery(values: ActivityValues): string {
  const { sort, around, beside } = values
  const budget =
    around !== null
      ? String(room.around)
      : beside === null
        ? String(room.page)
        : `greatest(0, least(${room.page}, ${room.besidePost} - ${beside}))`
  return `
    ${activityRows(values)}
    ${weighed(values, { budget, bytes: bytesOfRow(values.kind, true), always: beside !== null ? 0 : around === null ? 1 : 2, direction: orders[sort].direction, tops: '(select count(*)::int from top)' })}`
}

/**
 * SQL of the same rows for a post's first page, unweighed, in fewer steps: the pinned ones first, no more than a page
 * can show, and without the texts of long ones, which have `is_long`. `weighPage` makes the page from them.
 */
export function unweighedQuery(
  values: Omit<ActivityValues, 'after' | 'words' | 'authors' | 'around' | 'beside'>,
): string {
  const { direction } = orders[values.sort]
  const isLong = `coalesce(octet_length(a.html), 0) + coalesce(octet_length(a.body), 0) > ${room.unweighed}`
  const texts = ['html', 'body'].map((text) => `case when not (${isLong}) then a.${text} end as ${text}`).join(', ')
  return `
    ${activityRows({ ...values, after: null, words: null, authors: null, around: null, beside: null })}
    select a.place, a.key, a.top_id, ${isLong} as is_long, ${restOf(values, 'a.nr > ' + String(firstReplies))} as rest, ${shownColumns(values.viewer, texts)}
    from activity a
    ${shownJoins}
    order by a.lane desc, a.key ${direction}, a.top_id ${direction}, a.nr
    limit ${mostPinned} + ${values.limit} + ${2 * (firstReplies + 1)}`
}

/** The SQL of `top`, the items of a page, and of `activity`, which adds replies and pinned comments. */
function activityRows({ sort, limit, after, words, authors, around, ...reader }: ActivityValues): string {
  const { direction, compare, type } = orders[sort]
  const { post, privacy } = reader
  const isShown = shownTo(reader)
  // A hidden comment leaves no trace, not even its place: a reply to it is shown on its own.
  const isFirst =
    privacy === null
      ? 'c.parent_id is null'
      : `(c.parent_id is null or not exists (select from comments t where t.company_id = $1 and t.id = c.thread_id and ${isShown('t')}))`
  const columns = columnsFor(reader)
  const key = (row: string) => (sort !== 'top' ? `${row}.created_at` : row === 'c' ? '-c.like_count' : '0')
  const part = (row: string, table: string, columns: string, conditions: string[], of = 'post_id') => {
    const all = [`${row}.company_id = $1`, `${row}.${of} = ${post}::uuid`, ...conditions]
    if (after)
      all.push(
        `(${key(row)}, ${row}.id) ${compare}${after.isIncluded ? '=' : ''} (${after.key}::${type}, ${after.id}::uuid)`,
      )
    const order = sort === 'top' && row !== 'c' ? `${row}.id` : `${key(row)} ${direction}, ${row}.id`
    return `(select ${columns}, ${key(row)} as key from ${table} ${row} where ${all.join(' and ')} order by ${order} ${direction} limit ${limit})`
  }
  const isNeeded = `(c.deleted_at is null or exists (
    select from comments n where n.company_id = $1 and n.thread_id = c.id and n.deleted_at is null and ${isShown('n')}))`
  const looked = [...(words ? [hasWords(words)] : []), ...(authors === null ? [] : [authors])]
  const parts =
    looked.length > 0
      ? [part('c', 'comments', columns, ['c.deleted_at is null', isShown('c'), ...looked])]
      : [
          part('c', 'comments', columns, [isFirst, isShown('c'), isNeeded]),
          part('h', 'status_changes', ownColumns.statusChange, []),
          part('e', 'post_edits', ownColumns.edit, []),
          // A move has its line among the edits.
          ...(reader.internal ? [part('x', 'post_changes', ownColumns.change, [`x.fact <> 'board'`])] : []),
          part('g', 'post_merges', ownColumns.merge, ['g.unmerged_at is null'], 'into_post_id'),
        ]
  const isAround = around === null ? 'false' : `t.id = ${around.thread}::uuid`
  const from =
    around === null
      ? ''
      : `and (c.created_at, c.id) >= (case when ${isAround} then ${around.created}::timestamptz else '-infinity' end, ${around.id}::uuid)`
  const replies = (bound: string, order: 'asc' | 'desc') =>
    repliesQuery(reader, { thread: 't.id', key: 't.key', bound, order, atMost: String(firstReplies) })
  const others =
    looked.length > 0
      ? ''
      : `union all
    select r.*, 'reply', t.id, 0
    from top t cross join lateral (${replies(from, 'asc')}) as r
    where t.kind = 'comment'
    union all
    select p.*, 'pinned', p.id, 2
    from (
      select ${columns}, ${type === 'integer' ? 'null::integer' : 'null::timestamptz'}, 0::bigint
      from comments c
      where c.company_id = $1 and c.post_id = ${post}::uuid and c.pinned_at is not null and c.deleted_at is null and ${isShown('c')}
      order by c.pinned_at desc, c.id
      limit ${mostPinned}
    ) as p
    ${
      around === null
        ? ''
        : `union all
    select r.*, 'earlier', t.id, 1
    from top t cross join lateral (${replies(`and (c.created_at, c.id) < (${around.created}::timestamptz, ${around.id}::uuid)`, 'desc')}) as r
    where ${isAround}`
    }`
  return `
    with top as materialized (select * from (${parts.join(' union all ')}) as united order by key ${direction}, id ${direction} limit ${limit}),
    activity as (select t.*, 0::bigint as nr, 'top' as place, t.id as top_id, 0 as lane from top t ${others})`
}

interface ThreadValues extends Reader {
  thread: string
  limit: string
  /** The reply that the page begins after or, going backward, before. */
  bound: { key: string; id: string; goesBack: boolean } | null
}

/** SQL of further replies of one thread, in reading order; going backward, the latest first. */
export function threadQuery({ thread, limit, bound, ...reader }: ThreadValues): string {
  const goesBack = bound?.goesBack === true
  const condition = `and c.post_id = ${reader.post}::uuid ${bound === null ? '' : `and (c.created_at, c.id) ${goesBack ? '<' : '>'} (${bound.key}::timestamptz, ${bound.id}::uuid)`}`
  return `
    with activity as (
      select r.*, '${goesBack ? 'earlier' : 'reply'}' as place, ${thread}::uuid as top_id, ${goesBack ? 1 : 0} as lane
      from (${repliesQuery(reader, { thread: `${thread}::uuid`, key: 'null::timestamptz', bound: condition, order: goesBack ? 'desc' : 'asc', atMost: `${limit}::int` })}) as r)
    ${weighed(reader, { budget: String(room.replies), bytes: bytesOfRow(reader.kind, false), always: 1, direction: 'asc', tops: '0', most: `${limit}::int` })}`
}

/** SQL of the comment that starts another comment's thread, as the viewer sees it, and the time of the other. */
export function firstQuery(reader: Reader, comment: string): string {
  return `
    select f.id, f.created_at, f.like_count, c.created_at as linked_at
    from comments c
    join comments f on f.company_id = $1 and f.id = coalesce((select t.id from comments t where t.company_id = $1 and t.id = c.thread_id and ${shownTo(reader)('t')}), c.id)
    where c.company_id = $1 and c.id = ${comment}::uuid and c.post_id = ${reader.post}::uuid`
}

/**
 * Replies of a thread by their numbers `nr`, and one more. A deleted one keeps its place while a visible reply answers
 * it.
 */
function repliesQuery(
  reader: Reader,
  {
    thread,
    key,
    bound,
    order,
    atMost,
  }: { thread: string; key: string; bound: string; order: 'asc' | 'desc'; atMost: string },
): string {
  const isShown = shownTo(reader)
  return `
    select q.*, ${key} as key, row_number() over (order by q.created_at ${order}, q.id ${order}) as nr
    from (
      select ${columnsFor(reader)}
      from comments c
      where c.company_id = $1 and c.thread_id = ${thread} and ${isShown('c')} ${bound} and (c.deleted_at is null or exists (
        select from comments n where n.company_id = $1 and n.parent_id = c.id and n.deleted_at is null and ${isShown('n')}))
      order by c.created_at ${order}, c.id ${order}
      limit ${atMost} + 1
    ) as q`
}

interface Weighing {
  /** The limit of the rows in bytes. */
  budget: string
  bytes: string
  /**
   * The number of rows that are included whatever their length: a linked reply and its thread's first comment, one on
   * any other page, none next to a post's text.
   */
  always: 0 | 1 | 2
  direction: 'asc' | 'desc'
  tops: string
  /** The number of replies on each side of a thread; by default, the first few. */
  most?: string
}

/**
 * Adds what is shown to the rows of `activity`, as far as their texts fit, and includes the first that does not fit.
 */
function weighed(
  reader: Reader,
  { budget, bytes, always, direction, tops, most = String(firstReplies) }: Weighing,
): string {
  const order = `key ${direction}, top_id ${direction}, nr`
  return `
    select a.place, a.key, a.top_id, a.spent <= a.budget as fits, ${tops} as top_count,
      ${restOf(reader, `a.nr > ${most} or a.spent > a.budget`)} as rest,
      ${shownColumns(reader.viewer)}
    from (
      select w.*, sum(w.bytes) over (partition by w.lane order by ${order} rows unbounded preceding) as spent
      from (
        select w.*, ${always === 0 ? 'w.cost' : `case when w.lane = 1 and ${always} = 2 then w.cost else least(w.cost, w.budget / ${always}) end`} as bytes
        from (
          select w.*, ${bytes} as cost, case when w.lane = 2 then ${room.pinned} else ${budget} end as budget
          from (select a.*, u.name as actor_name, u.picture_id as actor_picture_id from activity a ${shownJoins}) as w
        ) as w
      ) as w
    ) as a
    cross join lateral (select a.actor_name as name, a.actor_picture_id as picture_id) as u
    where a.spent - a.bytes <= a.budget
    order by a.lane, ${order}`
}

/**
 * The number of replies from the row `a` of `activity` on, if it is the first omitted one of its side; except deleted
 * ones.
 */
function restOf(reader: Reader, isLeftOut: string): string {
  const isRest = `case when a.place = 'earlier' then (z.created_at, z.id) <= (a.created_at, a.id) else (z.created_at, z.id) >= (a.created_at, a.id) end`
  return `case when a.place in ('reply', 'earlier') and (${isLeftOut}) then (
        select count(*)::int from comments z where z.company_id = $1 and z.thread_id = a.top_id and z.deleted_at is null and ${shownTo(reader)('z')} and ${isRest}
      ) end`
}

/** The SQL condition that a comment is visible. */
function shownTo({ viewer, internal, privacy }: Reader): (c: string) => string {
  if (internal) return () => 'true'
  const { isPrivate, postAuthor } = privacy ?? { isPrivate: null, postAuthor: 'null' }
  return (c) => visibleComment(c, { isTeam: null, isPrivate, viewer, postAuthor })
}

/**
 * The columns of comments c, with the comment they reply to only if it is visible, and their source for those who may
 * change it.
 */
function columnsFor(reader: Reader): string {
  const { kind, viewer, privacy } = reader
  const parent =
    privacy === null
      ? 'c.parent_id'
      : `(select a.id from comments a where a.company_id = $1 and a.id = c.parent_id and ${shownTo(reader)('a')})`
  const body =
    kind === 'team'
      ? 'c.body'
      : viewer === null
        ? 'null::text'
        : `case when c.author_id = ${viewer}::uuid then c.body end`
  return commentColumns(parent, body)
}

/** SQL of the searched text of a comment `c`: as shown, so without ids, and without names if people go by an alias. */
export function searchedBody(hidesNames: boolean): string {
  return `(case when c.body like '%](user:%' then ${hidesNames ? withoutMentionsSQL('c.body') : `regexp_replace(c.body, ${mentionSQL}, '@\\1', 'g')`} else c.body end)`
}

/** Ignores accents and case. `strpos` rather than a pattern: nothing a person types has a special meaning to it. */
function hasWords({ terms, body }: { terms: string; body: string }): string {
  return `not exists (select from unnest(${terms}::text[]) as w (word) where strpos(${foldedSQL(body)}, ${foldedSQL('w.word')}) = 0)`
}
