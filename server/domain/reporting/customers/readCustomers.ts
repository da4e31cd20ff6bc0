import type { InputOf, OutputOf } from '../../../../contract/call.ts'
import { CallError } from '../../../../contract/errors.ts'
import type { reportingGetCustomers } from '../../../../contract/reportParts.ts'
import { may, type Asking } from '../../asking.ts'
import { readCurrent } from '../../companies/readCurrent.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import { Values } from '../../values.ts'
import { readPeriods } from '../periods.ts'
import { boardsOf, columns, mostPosts, shapeReportPost, statusesOf, type ReportPostRow } from '../readReportPosts.ts'
import { scopeOf, type Narrowed } from '../scope.ts'
import { moneyQuery, type MoneyRow } from './moneyQuery.ts'

type Customers = OutputOf<typeof reportingGetCustomers>
type WantedPost = Customers['byCompanies'][number]

const lists = { companies: 'w.companies', spend: 'w.spend', opportunity: 'w.opportunity_value' } as const
type ListName = keyof typeof lists

interface WantedRow extends ReportPostRow {
  list: ListName
  companies: number | null
  spend: string | null
  opportunity: string | null
}

/** What customers want most, and what opportunities depend on. Refuses as `reporting/getCustomers` says. */
export async function readCustomers(
  asking: Asking,
  { dateRange, lastDays, ...names }: InputOf<typeof reportingGetCustomers>,
): Promise<Customers> {
  if (!may(asking, 'customers.view')) throw new CallError('forbidden')
  const seesMoney = may(asking, 'money.view')
  const { period, before } = await readPeriods(asking, { ...dateRange, lastDays }, '/api/reporting/getCustomers')
  const named: readonly ListName[] = seesMoney ? ['companies', 'spend', 'opportunity'] : ['companies']
  const { setup, found } = await readCurrent<WantedRow>(asking, (known, values) =>
    wantedQuery(asking, known, names, named, values),
  )
  const listed = (name: ListName) =>
    found.flatMap((row): WantedPost[] => {
      const post = row.list === name ? shapeReportPost(setup, row) : null
      if (!post) return []
      const amount = (value: string | null) => (!seesMoney || value === null ? null : Number(value))
      return [
        { ...post, companies: row.companies ?? 0, spend: amount(row.spend), opportunity: amount(row.opportunity) },
      ]
    })
  const parts = { period, before, byCompanies: listed('companies') }
  if (!seesMoney) return { ...parts, reporting: null, money: null }
  const {
    found: [money],
  } = await readCurrent<MoneyRow>(
    asking,
    (known, values) => {
      const boardIDs = boardsOf(asking, known, values)
      const scope = scopeOf(asking, known, names, values)
      const conditions = scope.ofPosts('p')
      const isNarrowed = scope.categoryIDs !== null || scope.tagIDs !== null
      const posts = [`p.board_id = any (${boardIDs})`, ...conditions].join(' and ')
      return moneyQuery(
        { period, before, posts, linked: isNarrowed ? ['true', ...conditions].join(' and ') : null, most: mostPosts },
        values,
      )
    },
    setup,
  )
  if (!money) throw new Error('what opportunities are about is one row')
  return {
    ...parts,
    reporting: money.reporting,
    money: { ...shapeMoney(setup, money), bySpend: listed('spend'), byOpportunity: listed('opportunity') },
  }
}

function shapeMoney(
  setup: CompanySetup,
  {
    open,
    by_stage: byStage,
    lost_now: now,
    lost_before: before,
    lost_undated: undated,
    deal_breakers: found,
  }: MoneyRow,
) {
  const dealBreakers = found.flatMap((row) => {
    const post = shapeReportPost(setup, row)
    return post ? [{ ...post, open: row.open, lost: row.lost }] : []
  })
  return { open, byStage, lost: { now, before, undated }, dealBreakers }
}

/** Each list is walked in its index of `post_worths`, which has a row for each post that customers want, until ten open posts are found. */
function wantedQuery(
  asking: Asking,
  setup: CompanySetup,
  names: Narrowed,
  named: readonly ListName[],
  values: Values,
): string {
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
  const walked = named.map(
    (list) => `
    (select '${list}' as list, ${columns}, p.created_at as since, w.companies, w.spend, w.opportunity_value as opportunity,
       row_number() over (order by ${lists[list]} desc, w.post_id desc) as nr
     from post_worths w
     join post_stats s on s.company_id = $1 and s.post_id = w.post_id and s.listed and s.board_id = any (${boardIDs}) and s.status_id = any (${statusIDs}) ${narrowed}
     join posts p on p.company_id = $1 and p.id = w.post_id
     where w.company_id = $1 and ${lists[list]} > 0
     order by ${lists[list]} desc, w.post_id desc
     limit ${mostPosts})`,
  )
  return `
    select q.list, q.id, q.title, q.url_name, q.board_id, q.status_id, q.score, q.since, q.companies, q.spend, q.opportunity
    from (${walked.join(' union all ')}) as q
    order by q.list, q.nr`
}
