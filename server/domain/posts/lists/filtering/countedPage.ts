import type { SortOrder } from '../filters.ts'
import { statColumns } from '../walk.ts'
import { everything, lookUp, walkAmong } from './lookUp.ts'
import { amongMatched, isSmall, positionOf, type Page, type WidePage } from './page.ts'

/** The posts with the most votes are counted first, so many at a time, until no other can have as many. */
const stages = [256, 4_096]

/** Of a list by the votes of a range. A post has at most as many of them as votes in all, so few of the most wanted are counted. */
export function countedPage(
  { reading, list, way, matched, values, wanted, limit }: Page,
  order: SortOrder,
  counted: string,
): WidePage {
  const { direction, compare } = order
  const sorted = `order by s.sort_key ${direction}, s.post_id ${direction}`
  const after = reading.after && positionOf(values, reading.after, 'int')
  const beyond = after === null ? 'true' : `(s.sort_key, s.post_id) ${compare} (${after})`
  // From the fewest on, no bound helps: all are counted.
  const steps = direction === 'desc' ? stages : []
  const small = way.isFew ? 'true' : way.walked > 0 ? 'false' : isSmall(way)
  const walk = (most: string) =>
    walkAmong(list, {
      wanted,
      order: { ...order, direction: 'desc', compare: '<' },
      sorted: 'order by s.sort_key desc, s.post_id desc',
      ranges: list.ranges.flatMap(({ column, condition }) => (column === order.key ? condition : [])),
      among: way.walked > 0 ? () => 'true' : amongMatched,
      tests: way.walked > 0 ? way.tests : way.late,
      limit: most,
    })
  const stage = (at: number, most: string) => `
    stage_${at} as materialized (
      select s.post_id, s.score, s.imported_votes, s.comment_count, ${counted} as sort_key
      from (
        (select s.* from found s order by s.score desc limit ${most})
        ${way.isFew ? '' : `union all select ${statColumns}, s.sort_key from (${walk(most)}) as s where not ${small}`}
      ) as s
      where not ${at === 0 ? 'false' : `(select is_done from stage_${at - 1}_done)`}
    ),
    stage_${at}_first as materialized (select s.* from stage_${at} s where ${beyond} ${sorted} limit ${limit}),
    stage_${at}_done as materialized (
      select ${at === 0 ? '' : `(select is_done from stage_${at - 1}_done) or `}(select count(*) from stage_${at}) < ${most}
        or ((select count(*) from stage_${at}_first) >= ${limit}
          and (select min(f.sort_key) from stage_${at}_first f) > (select min(s.score) from stage_${at} s) + (select count(*) from vote_events e where e.company_id = $1)) as is_done
    )`
  const all = [...steps.map(String), everything]
  const tables = `
    ${list.search}
    ${matched}
    found as materialized (${lookUp(list, { ids: `select m.id from matched m where ${small}`, tests: way.late, key: 's.score' })}),
    ${all.map((most, at) => stage(at, most)).join(',')},
    page as materialized (
      ${all.map((_most, at) => `(select s.* from stage_${at}_first s${at === all.length - 1 ? '' : ` where (select is_done from stage_${at}_done)${at === 0 ? '' : ` and not (select is_done from stage_${at - 1}_done)`}`})`).join(' union all ')}
    )`
  return { tables, sorted }
}
