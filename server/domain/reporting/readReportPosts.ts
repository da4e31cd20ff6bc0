import type { OutputOf } from '../../../contract/call.ts'
import type { reportingGetDashboardActivity } from '../../../contract/reporting.ts'
import type { Asking } from '../asking.ts'
import { nameOf } from '../companies/saidIn.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { sees } from '../sight.ts'
import { Values } from '../values.ts'
import { scopeOf, type Narrowed } from './scope.ts'

type Lists = Pick<OutputOf<typeof reportingGetDashboardActivity>, 'mostWanted' | 'rising' | 'unanswered' | 'stale'>
type ListName = keyof Lists
type ReportPost = Lists['stale'][number]

export interface ReportPostRow {
  id: string
  title: string
  url_name: string
  board_id: string
  status_id: string
  score: number
  since: Date
}

interface PostRow extends ReportPostRow {
  list: ListName
}

/** The posts that stand out as they are today, at most ten a list, of boards that the viewer may see and that are not archived. */
export async function readReportPosts(asking: Asking, names: Narrowed, known: CompanySetup): Promise<Lists> {
  const { setup, found } = await readCurrent<PostRow>(
    asking,
    (current, values) => postsQuery(asking, current, names, values),
    known,
  )
  const listed = (name: ListName) =>
    found.flatMap(({ list, ...row }) => {
      const shown = list === name ? shapeReportPost(setup, row) : null
      return shown ? [shown] : []
    })
  return {
    mostWanted: listed('mostWanted'),
    rising: listed('rising'),
    unanswered: listed('unanswered'),
    stale: listed('stale'),
  }
}

/** A post as a report lists it; null if its board or status is gone. */
export function shapeReportPost({ boards, statuses }: CompanySetup, row: ReportPostRow): ReportPost | null {
  const [board, status] = [boards.get(row.board_id), statuses.get(row.status_id)]
  if (!board || !status) return null
  const { onRoadmap: _, ...shown } = status
  return {
    id: row.id,
    title: row.title,
    urlName: row.url_name,
    board: { id: board.id, ...nameOf(board), urlName: board.urlName },
    status: shown,
    score: row.score,
    since: new Date(row.since).toISOString(),
  }
}

/** Each list is read from its index, of each board and status no further than ten. */
function postsQuery(asking: Asking, setup: CompanySetup, names: Narrowed, values: Values): string {
  const [boardIDs, statusIDs] = [boardsOf(asking, setup, values), statusesOf(setup, values)]
  const { categoryIDs, tagIDs } = scopeOf(asking, setup, names, new Values())
  const narrowed = [
    ...(categoryIDs ? [`and s.category_id = any (${values.add(categoryIDs)}::uuid[])`] : []),
    ...(tagIDs
      ? [
          `and exists (select from post_tags t where t.company_id = $1 and t.post_id = s.post_id and t.tag_id = any (${values.add(tagIDs)}::uuid[]))`,
        ]
      : []),
  ].join(' ')
  const [boards, statuses] = [`unnest(${boardIDs})`, `unnest(${statusIDs})`]
  const walked = (list: ListName, key: string, since: string, condition = '') =>
    walkedSQL({ list, key, since, condition: `${narrowed} ${condition}`, boards, statuses, most: mostPosts })
  const decided = 'coalesce(p.status_changed_at, p.created_at)'
  return `
    select q.list, q.id, q.title, q.url_name, q.board_id, q.status_id, q.score, q.since
    from (
      ${walked('mostWanted', 's.score', 'p.created_at')}
      union all
      ${walked('rising', 's.trending', 'p.created_at')}
      union all
      ${walked('stale', 's.score', decided, `and ${decided} < now() - interval '90 days'`)}
      union all
      (select 'unanswered', ${columns}, i.since, 0, row_number() over (order by i.since, i.post_id)
       from inbox_states i
       join post_stats s on s.company_id = $1 and s.post_id = i.post_id
       join posts p on p.company_id = $1 and p.id = i.post_id
       where i.company_id = $1 and i.since is not null and i.snoozed_until is null and (i.seen_at is null or i.seen_at < i.since)
         and i.reason in ('new', 'unanswered')
         and s.board_id = any (${boardIDs}) and s.status_id = any (${statusIDs}) and s.listed ${narrowed}
       order by i.since, i.post_id
       limit ${mostPosts})
    ) as q
    order by q.list, q.nr`
}

/** The open and active posts with the most of `key`, found in its index: of each board and status, no further than `most`. `boards` and `statuses` give their ids. */
export function walkedSQL({
  list,
  key,
  since,
  condition,
  boards,
  statuses,
  most,
}: Record<'list' | 'key' | 'since' | 'condition' | 'boards' | 'statuses', string> & { most: number }): string {
  return `
    (select '${list}' as list, w.*, row_number() over (order by w.key desc, w.id desc) as nr
     from ${boards} as b (id)
     cross join ${statuses} as k (id)
     cross join lateral (
       select ${columns}, ${since} as since, ${key}::float8 as key
       from post_stats s
       join posts p on p.company_id = $1 and p.id = s.post_id
       where s.company_id = $1 and s.board_id = b.id and s.status_id = k.id and s.listed ${condition}
       order by ${key} desc, s.post_id desc
       limit ${most}
     ) as w
     order by w.key desc, w.id desc
     limit ${most})`
}

/** The parameter of the boards that the viewer may see and that are not archived. */
export function boardsOf({ sight }: Pick<Asking, 'sight'>, { boards }: CompanySetup, values: Values): string {
  return idsOf(
    [...boards.values()].filter((board) => !board.isArchived && sees(sight, board)),
    values,
  )
}

/** The parameter of the open and active statuses. */
export function statusesOf({ statuses }: CompanySetup, values: Values): string {
  return idsOf(
    [...statuses.values()].filter(({ type }) => type === 'open' || type === 'active'),
    values,
  )
}

const idsOf = (all: readonly { id: string }[], values: Values) => `${values.add(all.map(({ id }) => id))}::uuid[]`

/** Of a post `p` and its row `s` of `post_stats`. */
export const columns = 'p.id, p.title, p.url_name, s.board_id, s.status_id, coalesce(s.score, 0) as score'

export const mostPosts = 10
