import type { InputOf, OutputOf } from '../../../../contract/call.ts'
import type { changelogGetUnmentioned } from '../../../../contract/changelog.ts'
import { pageSize } from '../../../../contract/values.ts'
import type { Asking } from '../../asking.ts'
import { readCurrent } from '../../companies/readCurrent.ts'
import { pageOf, readCursor, writeCursor } from '../../cursor.ts'
import type { Values } from '../../values.ts'
import { visiblePost } from '../../visibility/visiblePost.ts'
import { entryPostColumns, shapeEntryPost, type EntryPostRow } from './entryPosts.ts'

/** SQL of when a post `p` got the status that it has. */
export const completedSQL = 'coalesce(p.status_changed_at, p.created_at)'

/** SQL of a month of the company's time zone as a condition on a time; `month` is an expression of its first day. */
export const inMonthSQL = (time: string, month: string) => `
  ${time} >= (${month}::date)::timestamp at time zone (select c.time_zone from companies c where c.id = $1)
  and ${time} < (${month}::date + interval '1 month') at time zone (select c.time_zone from companies c where c.id = $1)`

/** SQL of the condition that a post `p` has a complete status. */
export const isCompleteSQL = `p.status_id = any (array(select t.id from statuses t where t.company_id = $1 and t.type = 'complete'))`

/** Complete posts that the viewer may see and that no entry mentions, the latest first. Refuses with `badCursor`. */
export async function listUnmentioned(
  asking: Asking,
  { month, cursor }: InputOf<typeof changelogGetUnmentioned>,
): Promise<OutputOf<typeof changelogGetUnmentioned>> {
  const list = `unmentioned:${month ?? ''}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const { setup, found } = await readCurrent<EntryPostRow & { completed: Date }>(asking, (_setup, values) =>
    listQuery(asking, { month, after }, values),
  )
  const page = pageOf(found, pageSize, (last) => writeCursor(list, last.completed.toISOString(), last.id))
  return {
    posts: page.shown.flatMap((row) => {
      const post = shapeEntryPost(setup, row)
      return post ? [{ ...post, completed: row.completed.toISOString() }] : []
    }),
    hasNextPage: page.hasNextPage,
    cursor: page.cursor,
  }
}

function listQuery(
  asking: Asking,
  { month, after }: { month: string | undefined; after: { key: string | number; id: string } | null },
  values: Values,
): string {
  const conditions = [
    'p.company_id = $1',
    isCompleteSQL,
    visiblePost('p', 'b', { sight: values.add(asking.sight) }),
    `not exists (
      select from changelog_entry_posts l join posts m on m.company_id = $1 and m.id = l.post_id
      where l.company_id = $1 and (l.post_id = p.id or m.merged_into_id = p.id))`,
    ...(month === undefined ? [] : [inMonthSQL(completedSQL, values.add(month))]),
    ...(after
      ? [`(${completedSQL}, p.id) < (${values.add(after.key)}::timestamptz, ${values.add(after.id)}::uuid)`]
      : []),
  ]
  return `
    select ${entryPostColumns}, ${completedSQL} as completed
    from posts p
    join boards b on b.company_id = $1 and b.id = p.board_id
    join post_stats s on s.company_id = $1 and s.post_id = p.id
    where ${conditions.join(' and ')}
    order by ${completedSQL} desc, p.id desc
    limit ${values.add(pageSize + 1)}::int`
}
