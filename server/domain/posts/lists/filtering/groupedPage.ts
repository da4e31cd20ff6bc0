import type { SortOrder } from '../filters.ts'
import { statColumns } from '../walk.ts'
import { everything } from './lookUp.ts'
import { amongMatched, positionOf, type Page, type WidePage } from './page.ts'
import type { Way } from './way.ts'

/** Of so many votes, all are counted by their posts: more are dearer than counting those of the most wanted posts one by one. */
const mostGrouped = 600_000
/** The same where few posts can match, whose votes are counted one by one. */
const mostGroupedOfFew = 50_000

export function isGrouped({ votes, isFew }: Way): boolean {
  return votes !== null && votes < (isFew ? mostGroupedOfFew : mostGrouped)
}

/** Of a list by the votes of a range or a segment that has not too many: they are counted by their posts, and these are gone through in that order. */
export function groupedPage(
  { reading, list, way, matched, values, limit }: Page,
  { direction, compare }: SortOrder,
  within: string,
): WidePage {
  const sorted = `order by s.sort_key ${direction}, s.post_id ${direction}`
  const after = reading.after && positionOf(values, reading.after, 'int')
  const beyond = after === null ? 'true' : `(c.votes, c.id) ${compare} (${after})`
  const conditions = ['s.company_id = $1', 's.post_id = k.post_id', ...list.base, ...list.places, ...way.late]
  const grouped = `grouped as materialized (
      select x.root_post_id as id, count(*)::int as votes from ${within} group by x.root_post_id
    ),`
  // Votes that are the rarest filter too are read once.
  const tables = `
    ${list.search}
    ${way.foundAmong ? `${grouped} matched as materialized (${way.foundAmong('select g.id from grouped g')}),` : `${matched} ${grouped}`}
    page as materialized (
      select s.*, k.sort_key
      from (
        select c.id as post_id, c.votes as sort_key
        from grouped c
        where ${beyond} and ${amongMatched('c.id')}
        order by c.votes ${direction}, c.id ${direction}
        limit ${everything}
      ) as k
      cross join lateral (select ${statColumns} from post_stats s where ${conditions.join(' and ')} offset 0) as s
      order by k.sort_key ${direction}, k.post_id ${direction}
      limit ${limit}
    )`
  return { tables, sorted }
}
