import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { PastWorth, thirdPartyCompaniesGetWorths } from '../../../contract/companyWorth.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { thoseThatFit } from '../answerRoom.ts'
import { may, type Asking } from '../asking.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { requireCustomers } from '../people/requireCustomers.ts'
import { Values } from '../values.ts'
import { ownerNameSQL } from './accountOwners.ts'

type Result = OutputOf<typeof thirdPartyCompaniesGetWorths>
type Worth = NonNullable<Result['worthNow']>
type Row = Omit<PastWorth, 'at'> & { at: Date }

/** Texts of plans are the longest of a row. */
const mostOfRow = 10_000

/** What a customer's company is worth and was, as `thirdPartyCompanies/getWorths` says. */
export async function listWorths(
  asking: Asking,
  { urlName, limit, cursor }: InputOf<typeof thirdPartyCompaniesGetWorths>,
): Promise<Result> {
  requireCustomers(asking)
  const { id, accountOwner, reporting, worthNow } = await readNow(asking, urlName)
  if (!may(asking, 'money.view'))
    return { accountOwner, reporting: null, worthNow: null, worths: null, hasNextPage: false, cursor: null }
  const list = `worths:${id}`
  const values = new Values()
  const [customer, zone] = [values.add(id), values.add(asking.company.timeZone)]
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const found = await rows<Row>(
    asking.db,
    asking.companyID,
    `select w.at, w.monthly_spend::float8 as "monthlySpend", case when w.monthly_spend is not null then w.currency end as currency, w.plan,
       case when w.monthly_spend is not null
         then in_reporting_currency(w.company_id, w.monthly_spend, w.currency, (w.at at time zone ${zone})::date)::float8
       end as spend,
       ${ownerSQL('w.owner_id')} as "accountOwner"
     from third_party_company_worths w
     where w.company_id = $1 and w.third_party_company_id = ${customer}::uuid
       ${after === null ? '' : `and w.at < ${values.add(after.key)}::timestamptz`}
     order by w.at desc
     limit ${values.add(limit + 1)}`,
    values.list,
  )
  const worths = thoseThatFit(
    found.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() })),
    undefined,
    mostOfRow,
  )
  const last = worths.length < found.length ? worths.at(-1) : undefined
  return {
    accountOwner,
    reporting,
    worthNow,
    worths,
    hasNextPage: last !== undefined,
    cursor: last === undefined ? null : writeCursor(list, last.at, id),
  }
}

const ownerSQL = (id: string) => `(
         select json_build_object('id', a.id, 'name', ${ownerNameSQL('a')}) from account_owners a where a.company_id = $1 and a.id = ${id}
       )`

interface Now {
  id: string
  accountOwner: Result['accountOwner']
  reporting: string | null
  worthNow: Worth
}

/** Today's worth is by the rates that hold today, so that it is the amount that sums count. */
async function readNow(asking: Asking, urlName: string): Promise<Now> {
  const [found] = await rows<Now>(
    asking.db,
    asking.companyID,
    `select t.id, ${ownerSQL('t.owner_id')} as "accountOwner",
       (select k.reporting_currency from companies k where k.id = $1) as reporting,
       json_build_object(
         'monthlySpend', t.monthly_spend,
         'currency', case when t.monthly_spend is not null then t.currency end,
         'spend', case when t.monthly_spend is not null then in_reporting_currency(t.company_id, t.monthly_spend, t.currency, 'infinity') end,
         'plan', (
           select w.plan from third_party_company_worths w
           where w.company_id = $1 and w.third_party_company_id = t.id
           order by w.at desc
           limit 1
         )
       ) as "worthNow"
     from third_party_companies t
     where t.company_id = $1 and t.url_name = $2`,
    [urlName],
  )
  if (!found) throw new CallError('notFound')
  return found
}
