import type { OutputOf } from '../../../../contract/call.ts'
import { CallError } from '../../../../contract/errors.ts'
import type { SharedRequest, sharedCustomerPagesRead } from '../../../../contract/sharedCustomerPages.ts'
import { rows } from '../../../ports/database/database.ts'
import { hashOf } from '../../../secrets/tokens.ts'
import { thoseThatFit } from '../../answerRoom.ts'
import type { Asking } from '../../asking.ts'
import { readCurrent } from '../../companies/readCurrent.ts'
import { nameOf } from '../../companies/saidIn.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import { sightOf } from '../../sight.ts'
import type { Values } from '../../values.ts'
import { changedSQL, startOf, statusesOf, visibleTo } from '../countCustomer.ts'

type SharedPage = OutputOf<typeof sharedCustomerPagesRead>

/** A list has no more rows than these; its count says of how many. */
const mostRows = 200
/** Nor more bytes, of which a document has about twice as many for two lists each. */
const mostListBytes = 40_000

/** What everyone who is signed in sees: no board that admits only some, none of the team's. The reader of a shared page sees these, no matter who they are. */
const sharedSight = sightOf({ isSignedIn: true, isTeam: false, guestOf: [] })

/**
 * What the link of a shared page shows, as `sharedCustomerPages/read` says. Refuses with `notFound` alike whatever is wrong with the link: one statement finds
 * a page that is open by the token's hash, or none.
 */
export async function readSharedPage(asking: Asking, token: string): Promise<SharedPage> {
  const [page] = await rows<PageRow>(asking.db, asking.companyID, pageQuery, [hashOf(token)])
  if (!page) throw new CallError('notFound')
  const { setup, found } = await readCurrent<Row>(asking, (current, values) =>
    requestsQuery(asking, page, current, values),
  )
  const shown = (isShipped: boolean) =>
    thoseThatFit(
      found.filter((row) => row.is_shipped === isShipped),
      mostListBytes,
    ).flatMap((row) => shaped(setup, row))
  const countOf = (isShipped: boolean) => found.find((row) => row.is_shipped === isShipped)?.count ?? 0
  return {
    customer: page.name,
    expires: page.expires_at.toISOString(),
    shippedSince: page.shipped_since,
    spend:
      page.monthly_spend === null || page.currency === null
        ? null
        : { amount: Number(page.monthly_spend), currency: page.currency },
    counts: { requests: countOf(false), shipped: countOf(true) },
    shipped: shown(true),
    requests: shown(false),
  }
}

interface PageRow {
  customer_id: string
  name: string
  expires_at: Date
  shipped_since: string | null
  monthly_spend: string | null
  currency: string | null
}

// Who shared it must still be on the team and see customers, and money for as long as that is shown: nobody keeps a window open after they left.
const pageQuery = `
  select t.id as customer_id, t.name, s.expires_at, s.shipped_since::text,
    case when s.shows_money and 'money.view' = any (r.permissions) then t.monthly_spend end as monthly_spend,
    case when s.shows_money and 'money.view' = any (r.permissions) then t.currency end as currency
  from shared_customer_pages s
  join members m on m.company_id = $1 and m.user_id = s.created_by
  join roles r on r.company_id = $1 and r.id = m.role_id and 'customers.view' = any (r.permissions)
  join third_party_companies t on t.company_id = $1 and t.id = s.third_party_company_id
  where s.company_id = $1 and s.token_hash = $2 and s.revoked_at is null and s.expires_at > now()`

interface Row {
  title: string
  url_name: string
  board_id: string
  status_id: string
  votes: number
  since: Date
  is_shipped: boolean
  count: number
}

function requestsQuery({ company }: Asking, page: PageRow, setup: CompanySetup, values: Values): string {
  const complete = `p.status_id = any (${values.add(statusesOf(setup, ['complete']))}::uuid[])`
  const since =
    page.shipped_since === null
      ? ''
      : ` and p.status_changed_at >= ${startOf(values.add(page.shipped_since), values.add(company.timeZone))}`
  return `
  select x.*
  from (
    select p.title, p.url_name, p.board_id, p.status_id, q.votes, ${changedSQL} as since, s.is_shipped,
      row_number() over (partition by s.is_shipped order by ${changedSQL} desc, q.id desc) as place,
      count(*) over (partition by s.is_shipped)::int as count
    from third_party_company_requests q
    join posts p on p.company_id = $1 and p.id = q.post_id
    cross join lateral (select coalesce(${complete}${since}, false) as is_shipped) as s
    where q.company_id = $1 and q.third_party_company_id = ${values.add(page.customer_id)}::uuid and p.deleted_at is null
      and ${visibleTo(sharedSight, setup, values)}
  ) as x
  where x.place <= ${values.add(mostRows)}
  order by x.is_shipped desc, x.place`
}

function shaped(setup: CompanySetup, row: Row): SharedRequest[] {
  const [board, status] = [setup.boards.get(row.board_id), setup.statuses.get(row.status_id)]
  if (!board || !status) return []
  const { onRoadmap: _, ...shown } = status
  return [
    {
      title: row.title,
      urlName: row.url_name,
      board: { name: nameOf(board).name, urlName: board.urlName },
      status: shown,
      votes: row.votes,
      since: row.since.toISOString(),
    },
  ]
}
