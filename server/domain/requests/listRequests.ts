import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { FeatureRequestSort } from '../../../contract/featureRequestKinds.ts'
import type { reportingThirdPartyCompanyFeatureRequests } from '../../../contract/featureRequests.ts'
import { thoseThatFit } from '../answerRoom.ts'
import { may, type Asking } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { nameOf } from '../companies/saidIn.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { digestOf, writeCursor } from '../cursor.ts'
import { requireCustomers } from '../people/requireCustomers.ts'
import { ownerNameSQL } from '../money/accountOwners.ts'
import { nobodysName } from '../people/namelessPerson.ts'
import { Values } from '../values.ts'
import { rows } from '../../ports/database/database.ts'
import { changedSQL, startOf, statusesOf, visibleTo } from './countCustomer.ts'
import { namedCustomersSQL } from './namedCustomers.ts'
import { endsSQL, hiddenBoards } from './requestPeople.ts'
import { little, positionIn, requestsPage, type Narrowing } from './requestsPage.ts'

type Input = InputOf<typeof reportingThirdPartyCompanyFeatureRequests>
type Filter = NonNullable<Input['filter']>
type Output = OutputOf<typeof reportingThirdPartyCompanyFeatureRequests>

const usualLimit = 30

interface Row {
  id: string
  key: number | string | Date
  place: string
  customer: { id: string; name: string; urlName: string }
  owner: { id: string; name: string } | null
  spend: string | null
  post_id: string
  title: string
  url_name: string
  board_id: string
  status_id: string
  score: number
  votes: number
  first_vote_at: Date
  last_vote_at: Date
  since: Date
  people: { id: string; name: string | null }[] | null
}

/** What customers asked for, as `reporting/thirdPartyCompanyFeatureRequests` says. */
export async function listRequests(
  asking: Asking,
  { sort, filter = {}, limit = usualLimit, cursor }: Input,
): Promise<Output> {
  requireCustomers(asking)
  const seesMoney = may(asking, 'money.view')
  const by = sort ?? (seesMoney ? 'amount' : 'votes')
  if (by === 'amount' && !seesMoney) throw new CallError('forbidden', { field: 'sort' })
  const list = `requests:${by}:${digestOf(filter)}`
  const after = cursor === undefined ? null : positionIn(by, list, cursor)
  const isLittle = await asksLittle(asking, filter)
  const { setup, found } = await readCurrent<Row>(asking, (current, values) => {
    const page = requestsPage(by, narrowingOf(asking, current, filter, { values, isLittle }), {
      after,
      limit: limit + 1,
      values,
    })
    const hidden = hiddenBoards(asking, current)
    return query(by, page, { seesMoney, hidden: hidden && values.add(hidden) })
  })
  const fitting = thoseThatFit(found.slice(0, limit))
  const last = fitting.at(-1)
  const hasNextPage = found.length > fitting.length
  return {
    requests: fitting.flatMap((row) => shaped(asking, setup, row)),
    reporting: seesMoney ? await reportingCurrency(asking) : null,
    hasNextPage,
    cursor: last && hasNextPage ? writeCursor(list, keyOf(last.key), last.place) : null,
  }
}

/** Whether the customers that are named asked for so little that all of it is read. */
async function asksLittle(asking: Asking, filter: Filter): Promise<boolean> {
  const values = new Values()
  const customers = customersOf(asking, filter, values)
  if (customers === null) return false
  const [counted] = await rows<{ isLittle: boolean }>(
    asking.db,
    asking.companyID,
    `select count(*) <= ${little} as "isLittle"
     from (
       select from (select c.id from (${customers}) as c offset 0) as c
       cross join lateral (
         select from third_party_company_requests q where q.company_id = $1 and q.third_party_company_id = c.id offset 0
       ) as q
       limit ${little + 1}
     ) as first`,
    values.list,
  )
  return counted?.isLittle ?? true
}

/** A select of the customers that are meant; null where none are named. */
function customersOf(
  asking: Asking,
  { companyURLNames, accountOwnerName, myCompanies }: Filter,
  values: Values,
): string | null {
  const named = { companyURLNames, accountOwnerName, myCompanies }
  return companyURLNames === undefined && accountOwnerName === undefined && myCompanies !== true
    ? null
    : namedCustomersSQL(asking.viewer, named, values)
}

function narrowingOf(
  asking: Asking,
  setup: CompanySetup,
  filter: Filter,
  { values, isLittle }: { values: Values; isLittle: boolean },
): Narrowing {
  const { statusTypes, changedSince } = filter
  const posts = ['p.deleted_at is null', visibleTo(asking.sight, setup, values)]
  if (statusTypes) posts.push(`p.status_id = any (${values.add(statusesOf(setup, statusTypes))}::uuid[])`)
  if (changedSince !== undefined)
    posts.push(`p.status_changed_at >= ${startOf(values.add(changedSince), values.add(asking.company.timeZone))}`)
  return { customers: customersOf(asking, filter, values), isLittle, posts }
}

const query = (
  by: FeatureRequestSort,
  page: string,
  { seesMoney, hidden }: { seesMoney: boolean; hidden: string | null },
) => `
  with page as materialized (${page})
  select g.key, g.id, g.place, json_build_object('id', t.id, 'name', t.name, 'urlName', t.url_name) as customer,
    (select json_build_object('id', a.id, 'name', ${ownerNameSQL('a')}) from account_owners a where a.company_id = $1 and a.id = t.owner_id) as owner,
    ${seesMoney ? '(select s.spend from third_party_company_spends s where s.company_id = $1 and s.third_party_company_id = t.id)' : 'null'} as spend,
    p.id as post_id, p.title, p.url_name, p.board_id, p.status_id, coalesce(z.score, 0) as score,
    g.votes, g.first_vote_at, g.last_vote_at, ${changedSQL} as since,
    ${endsSQL(hidden)} as people
  from page g
  join third_party_companies t on t.company_id = $1 and t.id = g.third_party_company_id
  join posts p on p.company_id = $1 and p.id = g.post_id
  left join post_stats z on z.company_id = $1 and z.post_id = g.post_id
  order by ${by === 'amount' ? 'g.spend desc, g.third_party_company_id desc, g.post_id desc' : 'g.key desc, g.id desc'}`

function shaped({ language }: Asking, setup: CompanySetup, row: Row): Output['requests'] {
  const [board, status] = [setup.boards.get(row.board_id), setup.statuses.get(row.status_id)]
  if (!board || !status) return []
  const { onRoadmap: _, ...shown } = status
  return [
    {
      id: row.id,
      company: row.customer,
      accountOwner: row.owner,
      spend: row.spend === null ? null : Number(row.spend),
      post: {
        id: row.post_id,
        title: row.title,
        urlName: row.url_name,
        board: { id: board.id, ...nameOf(board), urlName: board.urlName },
        status: shown,
        score: row.score,
      },
      votes: row.votes,
      firstVote: row.first_vote_at.toISOString(),
      lastVote: row.last_vote_at.toISOString(),
      since: row.since.toISOString(),
      people: (row.people ?? []).map(({ id, name }) => ({ id, name: name ?? nobodysName(language) })),
    },
  ]
}

/** A key as a cursor has it. */
function keyOf(key: Row['key']): string | number {
  return key instanceof Date ? key.toISOString() : key
}

async function reportingCurrency({ db, companyID }: Asking): Promise<string | null> {
  const { reporting_currency: code } = await db
    .selectFrom('companies')
    .select('reporting_currency')
    .where('id', '=', companyID)
    .executeTakeFirstOrThrow()
  return code
}
