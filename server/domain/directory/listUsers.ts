import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { usersCount, usersGet, usersGetForCompany } from '../../../contract/directory.ts'
import { CallError } from '../../../contract/errors.ts'
import type { UserSort } from '../../../contract/userKinds.ts'
import { rows } from '../../ports/database/database.ts'
import { thoseThatFit } from '../answerRoom.ts'
import { may, type Asking } from '../asking.ts'
import { digestOf, readCursor, writeCursor } from '../cursor.ts'
import { isID } from '../ids.ts'
import { typedBeginning } from '../people/beginning.ts'
import { Values } from '../values.ts'
import { keyOf } from './listOrder.ts'
import { shapeUser, userColumns, type UserRow } from './userRows.ts'
import { requireCustomers } from '../people/requireCustomers.ts'
import { idOf, pickedByAll, userOrders, usersPage, type UserOrder } from './usersPage.ts'
import { cameAsPick, conditionsOf, foundBy, whichUsers, type UserFilters, type WhichUsers } from './whichUsers.ts'

type Page = OutputOf<typeof usersGet>

/** The people that the filters leave. Refuses as `users/get` says. */
export async function listUsers(asking: Asking, input: InputOf<typeof usersGet>): Promise<Page> {
  requireCustomers(asking)
  const { sort, limit, cursor, ...filters } = input
  if (sort === 'spend' && !may(asking, 'money.view')) throw new CallError('forbidden', { field: 'sort' })
  const values = new Values()
  const which = await whichUsers(asking, values, filters)
  return pageOfUsers(asking, { list: `users:${sort}:${digestOf(filters)}`, sort, limit, cursor, values, which })
}

/** SQL of the ids of all of them in their order; `values` gets its values. Refuses as `users/get` says. */
export async function selectUsers(
  asking: Asking,
  values: Values,
  { sort, ...filters }: UserFilters & { sort: UserSort },
): Promise<string> {
  requireCustomers(asking)
  if (sort === 'spend' && !may(asking, 'money.view')) throw new CallError('forbidden', { field: 'sort' })
  const { row, key, direction } = userOrders[sort]
  const conditions = [
    'u.company_id = $1',
    's.company_id = $1',
    ...conditionsOf(await whichUsers(asking, values, filters)),
  ]
  return `
    select u.id
    from users u
    join user_stats s on s.company_id = u.company_id and s.user_id = u.id
    where ${conditions.join(' and ')}
    order by ${key} ${direction}, ${idOf[row]} ${direction}`
}

/** How many they are. */
export async function countListedUsers(
  asking: Asking,
  filters: InputOf<typeof usersCount>,
): Promise<OutputOf<typeof usersCount>> {
  return { count: await countUsersUpTo(asking, filters, null) }
}

/** The same, of which no more than `most` are counted. */
export async function countUsersUpTo(asking: Asking, filters: UserFilters, most: number | null): Promise<number> {
  requireCustomers(asking)
  const values = new Values()
  const { came, picks } = await whichUsers(asking, values, filters)
  const all = [...picks, ...(came.length > 0 ? [cameAsPick(came)] : [])]
  const ids = all.length === 0 ? cameAsPick([]).ids : pickedByAll(all)
  const [found] = await rows<{ count: number }>(
    asking.db,
    asking.companyID,
    `select count(*)::int as count from (${most === null ? ids : `select f.id from (${ids}) as f limit ${most}`}) as c`,
    values.list,
  )
  return found?.count ?? 0
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
  const of = `select r.user_id as id from third_party_company_people r where r.company_id = $1 and r.third_party_company_id = ${values.add(company.id)}::uuid`
  const picks = [{ ids: of, test: (id: string) => `exists (${of} and r.user_id = ${id} offset 0)` }]
  const text = typedBeginning(search)
  if (text !== null) picks.push(foundBy(values.add(text), may(asking, 'addresses.view')))
  const list = `users:of:${company.id}:${digestOf({ search: text ?? '' })}`
  return pageOfUsers(asking, { list, sort: 'lastActivity', limit, cursor, values, which: { came: [], picks } })
}

interface Wanted {
  list: string
  sort: UserSort
  limit: number
  cursor: string | undefined
  values: Values
  which: WhichUsers
}

async function pageOfUsers(asking: Asking, { list, sort, limit, cursor, values, which }: Wanted): Promise<Page> {
  const order = userOrders[sort]
  const { direction, kind } = order
  const after = cursor === undefined ? null : readCursor(list, cursor, kind)
  if (after && kind === 'number' && !Number.isSafeInteger(after.key))
    throw new CallError('badCursor', { field: 'cursor' })
  const isByTime = sort === 'created'
  const found = await rows<UserRow & { key: Date | string | number }>(
    asking.db,
    asking.companyID,
    `with ${usersPage({
      order,
      after: after && beyond(order, values, after),
      picks: [...which.picks, ...(isByTime || which.came.length === 0 ? [] : [cameAsPick(which.came)])],
      within: isByTime ? which.came : [],
      limit: limit + 1,
    })}
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

function beyond(
  { row, key, direction, cast }: UserOrder,
  values: Values,
  { key: at, id }: { key: string | number; id: string },
): string {
  const collation = cast === 'text' ? ' collate "C"' : ''
  return `(${key}, ${idOf[row]}) ${direction === 'desc' ? '<' : '>'} (${values.add(at)}::${cast}${collation}, ${values.add(id)}::uuid)`
}
