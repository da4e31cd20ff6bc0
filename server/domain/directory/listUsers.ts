import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { usersCount, usersGet, usersGetForCompany } from '../../../contract/directory.ts'
import { CallError } from '../../../contract/errors.ts'
import type { UserSort } from '../../../contract/userKinds.ts'
import { rows } from '../../ports/database/database.ts'
import { thoseThatFit } from '../answerRoom.ts'
import { may, type Asking } from '../asking.ts'
import { writeCursor } from '../cursor.ts'
import { isID } from '../ids.ts'
import { typedBeginning } from '../people/beginning.ts'
import { Values } from '../values.ts'
import { digestOf } from './digestOf.ts'
import { afterSQL, keyOf, type Order } from './listOrder.ts'
import { shapeUser, userColumns, type UserRow } from './userRows.ts'
import { requireCustomers } from '../people/requireCustomers.ts'
import { foundBy, whichUsers, type UserFilters } from './whichUsers.ts'

type Page = OutputOf<typeof usersGet>

const orders: Record<UserSort, Order> = {
  lastActivity: { key: 's.last_activity_at', id: 's.user_id', direction: 'desc', cast: 'timestamptz', kind: 'time' },
  created: { key: 'u.created_at', id: 'u.id', direction: 'desc', cast: 'timestamptz', kind: 'time' },
  name: {
    key: 'coalesce(lower(u.name) collate "C", chr(1114111))',
    id: 'u.id',
    direction: 'asc',
    cast: 'text collate "C"',
    kind: 'text',
  },
  votes: { key: 's.vote_count', id: 's.user_id', direction: 'desc', cast: 'int', kind: 'number' },
  spend: { key: 'coalesce(s.spend, -1::bigint)', id: 's.user_id', direction: 'desc', cast: 'bigint', kind: 'number' },
}

/** The people that the filters leave. Refuses as `users/get` says. */
export async function listUsers(asking: Asking, input: InputOf<typeof usersGet>): Promise<Page> {
  requireCustomers(asking)
  const { sort, limit, cursor, ...filters } = input
  if (sort === 'spend' && !may(asking, 'money.view')) throw new CallError('forbidden', { field: 'sort' })
  const values = new Values()
  const conditions = await whichUsers(asking, values, filters)
  return pageOfUsers(asking, { list: `users:${sort}:${digestOf(filters)}`, sort, limit, cursor, values, conditions })
}

/** SQL of the ids of all of them in their order; `values` gets its values. Refuses as `users/get` says. */
export async function selectUsers(
  asking: Asking,
  values: Values,
  { sort, ...filters }: UserFilters & { sort: UserSort },
): Promise<string> {
  requireCustomers(asking)
  if (sort === 'spend' && !may(asking, 'money.view')) throw new CallError('forbidden', { field: 'sort' })
  const { key, id, direction } = orders[sort]
  const conditions = ['u.company_id = $1', 's.company_id = $1', ...(await whichUsers(asking, values, filters))]
  return `
    select u.id
    from users u
    join user_stats s on s.company_id = u.company_id and s.user_id = u.id
    where ${conditions.join(' and ')}
    order by ${key} ${direction}, ${id} ${direction}`
}

/** How many they are. */
export async function countListedUsers(
  asking: Asking,
  filters: InputOf<typeof usersCount>,
): Promise<OutputOf<typeof usersCount>> {
  requireCustomers(asking)
  const values = new Values()
  const conditions = ['u.company_id = $1', ...(await whichUsers(asking, values, filters))]
  const [found] = await rows<{ count: number }>(
    asking.db,
    asking.companyID,
    `select count(*)::int as count from users u where ${conditions.join(' and ')}`,
    values.list,
  )
  return { count: found?.count ?? 0 }
}

/** The people of a customer's company. Refuses as `users/getForCompany` says. */
export async function listUsersOfCompany(
  asking: Asking,
  { thirdPartyCompanyID, limit = 20, search, cursor }: InputOf<typeof usersGetForCompany>,
): Promise<Page> {
  requireCustomers(asking)
  const [company] = isID(thirdPartyCompanyID)
    ? await rows<{ id: string }>(
        asking.db,
        asking.companyID,
        'select id from third_party_companies where company_id = $1 and id = $2::uuid',
        [thirdPartyCompanyID],
      )
    : []
  if (!company) throw new CallError('notFound', { field: 'thirdPartyCompanyID' })
  const values = new Values()
  const conditions = [
    `u.id in (select r.user_id from third_party_company_people r where r.company_id = $1 and r.third_party_company_id = ${values.add(company.id)}::uuid)`,
  ]
  const text = typedBeginning(search)
  if (text !== null) conditions.push(foundBy(values.add(text), may(asking, 'addresses.view')))
  const list = `users:of:${company.id}:${digestOf({ search: text ?? '' })}`
  return pageOfUsers(asking, { list, sort: 'lastActivity', limit, cursor, values, conditions })
}

interface Wanted {
  list: string
  sort: UserSort
  limit: number
  cursor: string | undefined
  values: Values
  conditions: string[]
}

async function pageOfUsers(asking: Asking, { list, sort, limit, cursor, values, conditions }: Wanted): Promise<Page> {
  const order = orders[sort]
  const { key, id, direction, kind } = order
  const all = ['u.company_id = $1', 's.company_id = $1', ...conditions]
  if (cursor !== undefined) all.push(afterSQL(list, cursor, order, values))
  const found = await rows<UserRow & { key: Date | string | number }>(
    asking.db,
    asking.companyID,
    `with page as materialized (
       select ${id} as id, ${key} as key
       from users u
       join user_stats s on s.company_id = u.company_id and s.user_id = u.id
       where ${all.join(' and ')}
       order by ${key} ${direction}, ${id} ${direction}
       limit ${values.add(limit + 1)}
     )
     select g.key, ${userColumns(asking)}
     from page g
     join users u on u.company_id = $1 and u.id = g.id
     join user_stats s on s.company_id = $1 and s.user_id = g.id
     order by g.key ${direction}, g.id ${direction}`,
    values.list,
  )
  const users = thoseThatFit(found.slice(0, limit).map((row) => shapeUser(asking, row)))
  const last = found[users.length - 1]
  const hasNextPage = found.length > users.length
  return { users, hasNextPage, cursor: last && hasNextPage ? writeCursor(list, keyOf(last.key, kind), last.id) : null }
}
