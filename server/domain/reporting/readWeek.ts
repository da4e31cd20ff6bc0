import { reportCounts } from '../../../contract/reportKinds.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { Values } from '../values.ts'
import { activityQuery, nothing, type ActivityRow, type DurationRow, type Sums } from './activityQuery.ts'
import { moneyQuery, type MoneyRow, type MoneySum } from './customers/moneyQuery.ts'
import { weekBefore, type Period } from './periods.ts'
import { walkedSQL } from './readReportPosts.ts'
import { everything } from './scope.ts'

interface ListedPost {
  id: string
  title: string
  urlName: string
  boardURLName: string
}

/** What a weekly report says to everyone who may see reports and all boards; `money` only to who may see money. */
export interface Week {
  period: Period
  now: Sums
  before: Sums
  /** The board with the most votes, where there are several with any; null also where two share that place. */
  board: { name: string; votes: number } | null
  firstAnswer: DurationRow | null
  completion: DurationRow | null
  mostWanted: (ListedPost & { score: number })[]
  rising: (ListedPost & { score: number })[]
  money: WeekMoney | null
}

export interface WeekMoney {
  reporting: string | null
  open: MoneySum
  lost: MoneySum
  lostBefore: MoneySum
  dealBreakers: (ListedPost & { open: MoneySum; lost: MoneySum })[]
}

const mostListed = 3

/**
 * The seven days before that of `until`, by the company's clock, beside the seven before those: from the days that are counted, as the page of reports has them. Money is read only
 * if it is asked for.
 */
export async function readWeek(
  db: Db,
  companyID: CompanyID,
  { until, timeZone, withMoney }: { until: Date; timeZone: string; withMoney: boolean },
): Promise<Week> {
  const { period, before } = weekBefore(until, timeZone)
  const values = new Values()
  const [found] = await rows<ActivityRow>(
    db,
    companyID,
    activityQuery({ period, before, scope: everything }, values),
    values.list,
  )
  if (!found) throw new Error('a report is one row')
  const [first, second] = found.boards
  const hasFirst = first !== undefined && second !== undefined && first.now.votes > second.now.votes
  const boards = hasFirst
    ? await rows<{ name: string }>(db, companyID, 'select name from boards where company_id = $1 and id = $2', [
        first.id,
      ])
    : []
  const posts = await rows<{ list: string; nr: number } & ListedPost & { score: number }>(db, companyID, postsQuery)
  const listed = (name: string) =>
    posts.flatMap(({ list, nr: _nr, ...post }) => (list === name && post.score > 0 ? [post] : []))
  const sumsOf = (isNow: boolean) => found.totals.find(({ is_now }) => is_now === isNow)?.sums ?? nothing
  return {
    period,
    now: sumsOf(true),
    before: sumsOf(false),
    board: boards[0] && first ? { name: boards[0].name, votes: first.now.votes } : null,
    firstAnswer: found.answered.find(({ is_now }) => is_now) ?? null,
    completion: found.completed.find(({ is_now }) => is_now) ?? null,
    mostWanted: listed('mostWanted'),
    rising: listed('rising'),
    money: withMoney ? await readMoney(db, companyID, { period, before }) : null,
  }
}

/** Whether nothing happened, in that week or in the one before. */
export function isQuiet({ now, before }: Week): boolean {
  return reportCounts.every((count) => now[count] === 0 && before[count] === 0)
}

async function readMoney(
  db: Db,
  companyID: CompanyID,
  periods: { period: Period; before: Period },
): Promise<WeekMoney | null> {
  const values = new Values()
  const query = moneyQuery({ ...periods, posts: 'b.archived_at is null', linked: null, most: mostListed }, values)
  const [found] = await rows<MoneyRow>(db, companyID, query, values.list)
  if (!found) return null
  return {
    reporting: found.reporting,
    open: found.open,
    lost: found.lost_now,
    lostBefore: found.lost_before,
    dealBreakers: found.deal_breakers.map((row) => ({
      id: row.id,
      title: row.title,
      urlName: row.url_name,
      boardURLName: row.board_url_name,
      open: row.open,
      lost: row.lost,
    })),
  }
}

const places = {
  boards: '(select a.id from boards a where a.company_id = $1 and a.archived_at is null)',
  statuses: "(select a.id from statuses a where a.company_id = $1 and a.type in ('open', 'active'))",
  since: 'p.created_at',
  condition: '',
  most: mostListed,
}
const postsQuery = `
  select q.list, q.nr, q.id, q.title, q.url_name as "urlName", b.url_name as "boardURLName", q.score
  from (
    ${walkedSQL({ ...places, list: 'mostWanted', key: 's.score' })}
    union all
    ${walkedSQL({ ...places, list: 'rising', key: 's.trending', condition: 'and s.trending > 0' })}
  ) as q
  join boards b on b.company_id = $1 and b.id = q.board_id
  order by q.list, q.nr`
