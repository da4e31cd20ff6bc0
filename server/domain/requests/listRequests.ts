import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { FeatureRequestSort } from '../../../contract/featureRequestKinds.ts'
import type { reportingThirdPartyCompanyFeatureRequests } from '../../../contract/featureRequests.ts'
import { thoseThatFit } from '../answerRoom.ts'
import { may, type Asking } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { nameOf } from '../companies/saidIn.ts'
import type { CompanySetup } from '../companies/setup.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { digestOf } from '../directory/digestOf.ts'
import { requireCustomers } from '../people/requireCustomers.ts'
import { ownerNameSQL } from '../money/accountOwners.ts'
import { nobodysName } from '../people/namelessPerson.ts'
import type { Values } from '../values.ts'
import { changedSQL, startOf, statusesOf, visibleTo } from './countCustomer.ts'
import { namedCustomersSQL } from './namedCustomers.ts'
import { endsSQL, hiddenBoards } from './requestPeople.ts'

type Input = InputOf<typeof reportingThirdPartyCompanyFeatureRequests>
type Output = OutputOf<typeof reportingThirdPartyCompanyFeatureRequests>

const usualLimit = 30

interface Row {
  id: string
  key: number | string | Date
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

/** Each begins with an index after the company; a request's id makes it unambiguous. */
const orders: Record<FeatureRequestSort, { key: string; cast: string; kind: 'amount' | 'integer' | 'time' }> = {
  amount: { key: 'coalesce(s.spend, -1)', cast: 'bigint', kind: 'amount' },
  votes: { key: 'q.votes', cast: 'int', kind: 'integer' },
  newest: { key: 'q.last_vote_at', cast: 'timestamptz', kind: 'time' },
  statusChanged: { key: changedSQL, cast: 'timestamptz', kind: 'time' },
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
  const { cast, kind } = orders[by]
  const after = cursor === undefined ? null : readCursor(list, cursor, kind)
  const { setup, found } = await readCurrent<Row>(asking, (current, values) => {
    const conditions = conditionsOf(asking, current, filter, values)
    if (after)
      conditions.push(`(${orders[by].key}, q.id) < (${values.add(after.key)}::${cast}, ${values.add(after.id)}::uuid)`)
    const hidden = hiddenBoards(asking, current)
    return query(by, conditions, {
      limit: values.add(limit + 1),
      seesMoney,
      hidden: hidden && values.add(hidden),
    })
  })
  const fitting = thoseThatFit(found.slice(0, limit))
  const last = fitting.at(-1)
  const hasNextPage = found.length > fitting.length
  return {
    requests: fitting.flatMap((row) => shaped(asking, setup, row)),
    reporting: seesMoney ? await reportingCurrency(asking) : null,
    hasNextPage,
    cursor: last && hasNextPage ? writeCursor(list, keyOf(last.key), last.id) : null,
  }
}

function conditionsOf(
  asking: Asking,
  setup: CompanySetup,
  filter: NonNullable<Input['filter']>,
  values: Values,
): string[] {
  const { statusTypes, changedSince, ...named } = filter
  const conditions = ['q.company_id = $1', 'p.deleted_at is null', visibleTo(asking.sight, setup, values)]
  if (Object.values(named).some((value) => value !== undefined && value !== false))
    conditions.push(`q.third_party_company_id in (${namedCustomersSQL(asking.viewer, named, values)})`)
  if (statusTypes) conditions.push(`p.status_id = any (${values.add(statusesOf(setup, statusTypes))}::uuid[])`)
  if (changedSince !== undefined)
    conditions.push(`p.status_changed_at >= ${startOf(values.add(changedSince), values.add(asking.company.timeZone))}`)
  return conditions
}

const query = (
  by: FeatureRequestSort,
  conditions: readonly string[],
  { limit, seesMoney, hidden }: { limit: string; seesMoney: boolean; hidden: string | null },
) => `
  with page as materialized (
    select q.id, q.third_party_company_id, q.post_id, q.votes, q.first_vote_at, q.last_vote_at, ${orders[by].key} as key
    from third_party_company_requests q
    join posts p on p.company_id = $1 and p.id = q.post_id
    ${by === 'amount' ? 'left join third_party_company_spends s on s.company_id = $1 and s.third_party_company_id = q.third_party_company_id' : ''}
    where ${conditions.join(' and ')}
    order by ${orders[by].key} desc, q.id desc
    limit ${limit}
  )
  select g.id, g.key, json_build_object('id', t.id, 'name', t.name, 'urlName', t.url_name) as customer,
    (select json_build_object('id', a.id, 'name', ${ownerNameSQL('a')}) from account_owners a where a.company_id = $1 and a.id = t.owner_id) as owner,
    ${seesMoney ? '(select s.spend from third_party_company_spends s where s.company_id = $1 and s.third_party_company_id = t.id)' : 'null'} as spend,
    p.id as post_id, p.title, p.url_name, p.board_id, p.status_id, coalesce(z.score, 0) as score,
    g.votes, g.first_vote_at, g.last_vote_at, ${changedSQL} as since,
    ${endsSQL(hidden)} as people
  from page g
  join third_party_companies t on t.company_id = $1 and t.id = g.third_party_company_id
  join posts p on p.company_id = $1 and p.id = g.post_id
  left join post_stats z on z.company_id = $1 and z.post_id = g.post_id
  order by g.key desc, g.id desc`

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

/** A key as a cursor has it; the database gives big integers as text. */
function keyOf(key: Row['key']): string | number {
  if (key instanceof Date) return key.toISOString()
  return Number(key)
}

async function reportingCurrency({ db, companyID }: Asking): Promise<string | null> {
  const { reporting_currency: code } = await db
    .selectFrom('companies')
    .select('reporting_currency')
    .where('id', '=', companyID)
    .executeTakeFirstOrThrow()
  return code
}
