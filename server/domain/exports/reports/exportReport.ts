import { currencyDigits } from '../../../../contract/moneyKinds.ts'
import { CallError } from '../../../../contract/errors.ts'
import { reportCounts, type ReportCount, type ReportFile } from '../../../../contract/reportKinds.ts'
import type { InputOf } from '../../../../contract/call.ts'
import type { reportingGetDashboardActivity } from '../../../../contract/reporting.ts'
import type { Asking } from '../../asking.ts'
import { readActivity } from '../../reporting/readActivity.ts'
import { readCustomers } from '../../reporting/customers/readCustomers.ts'
import { readReturns } from '../../reporting/readReturns.ts'
import { readSegments } from '../../reporting/readSegments.ts'
import { csvLine, type Cell } from '../../../../contract/csv/csvLine.ts'

export type Reported = InputOf<typeof reportingGetDashboardActivity>

/** One table of a report as CSV, its first line the names of its columns. Refuses as the call does whose figures these are, and with `forbidden` amounts for who may not see money. */
export async function exportReport(asking: Asking, part: ReportFile, asked: Reported): Promise<string> {
  const table = await tableOf(asking, part, asked)
  return table.map((cells) => csvLine(cells)).join('')
}

type Table = readonly (readonly Cell[])[]
type Activity = Awaited<ReturnType<typeof readActivity>>
type Customers = Awaited<ReturnType<typeof readCustomers>>
type Figures = Record<ReportCount, number>

async function tableOf(asking: Asking, part: ReportFile, asked: Reported): Promise<Table> {
  if (part === 'segments') {
    const { segments } = await readSegments(asking, asked)
    if (!segments) throw new CallError('badInput', { field: 'filters.dateRange' })
    return shares(['segment'], segments, ({ segment }) => [segment.name])
  }
  if (part === 'returns') {
    const { now, previous } = await readReturns(asking, asked)
    const row = (name: string, { posts, voters, told, returned }: typeof now) => [name, posts, voters, told, returned]
    return [
      ['period', 'completed posts', 'voters', 'told', 'came back'],
      row('now', now),
      ...(previous ? [row('before', previous)] : []),
    ]
  }
  if (part === 'customers' || part === 'opportunities' || part === 'dealBreakers')
    return customersTable(part, await readCustomers(asking, asked))
  return activityTable(part, await readActivity(asking, asked))
}

function activityTable(
  part: Exclude<ReportFile, 'segments' | 'returns' | 'customers' | 'opportunities' | 'dealBreakers'>,
  report: Activity,
): Table {
  const { days, byBoard, byCategory, byTag } = report
  switch (part) {
    case 'days':
      return [['day', ...heads], ...days.map((day) => [day.day, ...figuresOf(day)])]
    case 'boards':
      return shares(['board'], byBoard, ({ board }) => [board.name])
    case 'categories':
      return shares(['category', 'board'], byCategory, ({ category, board }) => [category?.name ?? null, board.name])
    case 'tags':
      return shares(['tag', 'board'], byTag, ({ tag, board }) => [tag.name, board.name])
    case 'times':
      return [
        ['measure', 'period', 'posts', 'median minutes', 'p90 minutes'],
        ...(['firstAnswer', 'completion'] as const).flatMap((measure) =>
          (['now', 'before'] as const).map((when) => {
            const { count, median, p90 } = report[measure][when]
            return [measure, when, count, median, p90]
          }),
        ),
      ]
    case 'posts':
      return [
        ['list', 'post', 'board', 'status', 'votes', 'since'],
        ...(['mostWanted', 'rising', 'unanswered', 'stale'] as const).flatMap((list) =>
          report[list].map(({ title, board, status, score, since }) => [
            list,
            title,
            board.name,
            status.name,
            score,
            since,
          ]),
        ),
      ]
  }
}

function customersTable(
  part: 'customers' | 'opportunities' | 'dealBreakers',
  { byCompanies, money, reporting }: Customers,
): Table {
  const amount = (value: number | null): Cell =>
    value === null || reporting === null ? null : value / 10 ** currencyDigits(reporting)
  const inCurrency = (name: string) => (reporting === null ? name : `${name} (${reporting})`)
  if (part === 'customers') {
    const lists = { companies: byCompanies, ...(money && { spend: money.bySpend, opportunity: money.byOpportunity }) }
    const heads = money ? [inCurrency('monthly spend'), inCurrency('open opportunities')] : []
    return [
      ['list', 'post', 'board', 'votes', 'companies', ...heads],
      ...Object.entries(lists).flatMap(([list, posts]) =>
        posts.map(({ title, board, score, companies, spend, opportunity }) => [
          list,
          title,
          board.name,
          score,
          companies,
          ...(money ? [amount(spend), amount(opportunity)] : []),
        ]),
      ),
    ]
  }
  if (!money) throw new CallError('forbidden')
  if (part === 'dealBreakers')
    return [
      ['post', 'board', 'open', inCurrency('open value'), 'lost', inCurrency('lost value')],
      ...money.dealBreakers.map(({ title, board, open, lost }) => [
        title,
        board.name,
        open.count,
        amount(open.value),
        lost.count,
        amount(lost.value),
      ]),
    ]
  const { open, byStage, lost } = money
  const row = (state: string, when: string, { count, value, apart }: typeof open) => [
    state,
    when,
    count,
    amount(value),
    apart,
  ]
  return [
    ['state', 'stage or period', 'opportunities', inCurrency('value'), 'without a rate'],
    row('open', 'all', open),
    ...byStage.map((stage) => row('open', stage.stage ?? 'no stage', stage)),
    row('lost', 'now', lost.now),
    row('lost', 'before', lost.before),
    row('lost', 'no close date', lost.undated),
  ]
}

const heads = ['posts', 'votes', 'comments', 'new voters', 'completed']
const figuresOf = (figures: Figures) => reportCounts.map((count) => figures[count])

function shares<Share extends Figures & { before: Figures }>(
  names: readonly string[],
  all: readonly Share[],
  named: (share: Share) => readonly Cell[],
): Table {
  return [
    [...names, ...heads, ...heads.map((head) => `${head} before`)],
    ...all.map((share) => [...named(share), ...figuresOf(share), ...figuresOf(share.before)]),
  ]
}
