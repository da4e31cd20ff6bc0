import type pg from 'pg'
import { currencyDigits } from '../../../../contract/moneyKinds.ts'
import type { UserSort } from '../../../../contract/userKinds.ts'
import { may, type Asking } from '../../asking.ts'
import { companyColumns, companyTables, type CompanyRow } from '../../directory/companyRows.ts'
import { selectCompanies } from '../../directory/listCompanies.ts'
import { selectUsers } from '../../directory/listUsers.ts'
import { userColumns, type UserRow } from '../../directory/userRows.ts'
import type { UserFilters } from '../../directory/whichUsers.ts'
import { ownerNameSQL } from '../../money/accountOwners.ts'
import { Values } from '../../values.ts'
import { csvLine, type Cell } from '../../../../contract/csv/csvLine.ts'
import { fieldCells, fieldsOf } from './customerFieldCells.ts'
import { walkList, type Query } from '../walkList.ts'

/** A file has no more rows than this: the first ones of its list. */
const mostExported = 100_000
const rowsAtOnce = 500

/** A column's head and its cell. */
type Column<Row> = readonly [head: string, cell: (row: Row) => Cell]

/**
 * The people whom the filters leave, in their order, as lines of CSV with a column for each of their custom fields. Who may not see addresses or money has no such columns. Refuses as
 * `users/get` does, before the first line.
 */
export async function* exportUsers(
  pool: pg.Pool,
  asking: Asking,
  asked: UserFilters & { sort: UserSort },
): AsyncGenerator<string> {
  const seesMoney = may(asking, 'money.view')
  const reporting = seesMoney ? await reportingOf(asking) : null
  const columns: Column<UserRow & { all_companies: string | null; external_id: string | null }>[] = [
    ['name', ({ name }) => name],
    ...ifSo(may(asking, 'addresses.view'), ['email', ({ email }: UserRow) => email] as const),
    ['external id', ({ external_id: id }) => id],
    ['companies', ({ all_companies: names }) => names],
    ['team', ({ is_member: isMember }) => isMember],
    ['blocked', ({ is_blocked: isBlocked }) => isBlocked],
    ['joined', ({ created_at: at }) => at.toISOString()],
    ['last activity', ({ last_activity_at: at }) => at.toISOString()],
    ['posts', ({ post_count: count }) => count],
    ['votes', ({ vote_count: count }) => count],
    ['comments', ({ comment_count: count }) => count],
    ...ifSo(seesMoney && reporting !== null, [
      `monthly spend (${reporting ?? ''})`,
      ({ spend }: UserRow) => amountOf(spend, reporting),
    ] as const),
    ['address', (row) => `${asking.origin}/admin/users/${row.url_name ?? row.id}`],
  ]
  const values = new Values()
  const ordered = `${await selectUsers(asking, values, asked)} limit ${mostExported}`
  const text = `
    select ${userColumns(asking)},
      (
        select i.value from user_identities i
        where i.company_id = $1 and i.user_id = u.id and i.kind = 'sso' order by i.created_at, i.value limit 1
      ) as external_id,
      (
        select string_agg(t.name, ', ' order by lower(t.name), t.id)
        from third_party_company_people r
        join third_party_companies t on t.company_id = $1 and t.id = r.third_party_company_id
        where r.company_id = $1 and r.user_id = u.id
      ) as all_companies
    from unnest($2::uuid[]) with ordinality as o (id, place)
    join users u on u.company_id = $1 and u.id = o.id
    join user_stats s on s.company_id = $1 and s.user_id = o.id
    order by o.place`
  yield* linesOf(pool, asking, { subject: 'user', ordered, values, text, columns })
}

/** The same of the customers' companies. Refuses as `thirdPartyCompanies/get` does. */
export async function* exportCompanies(
  pool: pg.Pool,
  asking: Asking,
  asked: Parameters<typeof selectCompanies>[2],
): AsyncGenerator<string> {
  const columns: Column<CompanyRow & { owner: string | null }>[] = [
    ['name', ({ name }) => name],
    ['domain', ({ domain }) => domain],
    ['external id', ({ external_id: id }) => id],
    ['users', ({ member_count: count }) => count],
    ['posts voted for', ({ vote_count: count }) => count],
    ['posts', ({ post_count: count }) => count],
    ['comments', ({ comment_count: count }) => count],
    ['last activity', ({ last_activity_at: at }) => at.toISOString()],
    ['account owner', ({ owner }) => owner],
    ...(may(asking, 'money.view')
      ? ([
          ['monthly spend', ({ monthly_spend: spend, currency }: CompanyRow) => amountOf(spend, currency)],
          ['currency', ({ currency }: CompanyRow) => currency],
        ] as const)
      : []),
    ['customer since', ({ since }) => since?.toISOString() ?? null],
    ['added', ({ created_at: at }) => at.toISOString()],
    ['address', (row) => `${asking.origin}/admin/companies/${encodeURIComponent(row.url_name)}`],
  ]
  const values = new Values()
  const ordered = `${await selectCompanies(asking, values, asked)} limit ${mostExported}`
  const text = `
    select ${companyColumns(asking)},
      (select ${ownerNameSQL('a')} from account_owners a where a.company_id = $1 and a.id = t.owner_id) as owner
    from unnest($2::uuid[]) with ordinality as o (id, place)
    join (${companyTables}) on t.company_id = $1 and t.id = o.id
    order by o.place`
  yield* linesOf(pool, asking, { subject: 'thirdPartyCompany', ordered, values, text, columns })
}

interface Lines<Row> {
  subject: 'user' | 'thirdPartyCompany'
  ordered: string
  values: Values
  /** SQL of the rows of some ids, `$2`, in their order. */
  text: string
  columns: readonly Column<Row>[]
}

async function* linesOf<Row extends { id: string }>(
  pool: pg.Pool,
  asking: Asking,
  { subject, ordered, values, text, columns }: Lines<Row>,
): AsyncGenerator<string> {
  const fields = await fieldsOf(asking, subject)
  const read = async (query: Query, ids: readonly string[]) => ({
    rows: await query<Row>({ text, values: [ids] }),
    cells: await fieldCells(query, subject, fields, ids),
  })
  const list = { companyID: asking.companyID, ordered, values, rowsAtOnce, read }
  for await (const batch of walkList(pool, list))
    yield batch === null
      ? csvLine([...columns.map(([head]) => head), ...fields.map(({ name }) => name)])
      : batch.rows.map((row) => csvLine([...columns.map(([, cell]) => cell(row)), ...batch.cells(row.id)])).join('')
}

const ifSo = <T>(condition: boolean, one: T): T[] => (condition ? [one] : [])

/** An amount as people write it: in the units of its currency, of which a spreadsheet can make sums. */
function amountOf(amount: string | null, currency: string | null): number | null {
  return amount === null || currency === null ? null : Number(amount) / 10 ** currencyDigits(currency)
}

async function reportingOf({ db, companyID }: Asking): Promise<string | null> {
  const found = await db
    .selectFrom('companies')
    .select('reporting_currency')
    .where('id', '=', companyID)
    .executeTakeFirstOrThrow()
  return found.reporting_currency
}
