import { sql } from 'kysely'
import type {
  AccountOwner,
  accountOwnersCreate,
  accountOwnersGet,
  accountOwnersUpdate,
} from '../../../contract/accountOwners.ts'
import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import { email as emailShape } from '../../../contract/viewer.ts'
import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { record } from '../events.ts'
import { isID, newID } from '../ids.ts'
import { begins, typedBeginning } from '../people/beginning.ts'
import { checkName } from '../text/personName.ts'
import { Values } from '../values.ts'

/** The name of an account owner `a`, a member's own where they are one. */
export const ownerNameSQL = (owner: string) =>
  `coalesce(${owner}.name, (select u.name from users u where u.company_id = $1 and u.id = ${owner}.user_id), '')`

const columnsOf = (asking: Asking) => `
    a.id, ${ownerNameSQL('a')} as name, a.user_id as "userID",
    ${
      may(asking, 'addresses.view')
        ? `coalesce(a.email, (
      select k.email from members m join accounts k on k.id = m.account_id where m.company_id = $1 and m.user_id = a.user_id
    ))`
        : 'null'
    } as email,
    (select count(*)::int from third_party_companies t where t.company_id = $1 and t.owner_id = a.id) as "companyCount"`

/** Owners by name, as `accountOwners/get` says. */
export async function listAccountOwners(
  asking: Asking,
  { limit, search, cursor }: InputOf<typeof accountOwnersGet>,
): Promise<OutputOf<typeof accountOwnersGet>> {
  if (asking.key && !may(asking, 'customers.view')) throw new CallError('scopeMissing', { scope: 'private:read' })
  const values = new Values()
  const typed = typedBeginning(search)
  const list = `accountOwners:${typed ?? ''}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'text')
  const conditions = [
    ...(typed === null ? [] : [nameBegins(values.add(typed))]),
    ...(after === null ? [] : [`(o.key, o.id) > (${values.add(after.key)}::text, ${values.add(after.id)}::uuid)`]),
  ]
  const found = await rows<AccountOwner & { key: string }>(
    asking.db,
    asking.companyID,
    `select o.*
     from (select lower(${ownerNameSQL('a')}) collate "C" as key, ${columnsOf(asking)} from account_owners a where a.company_id = $1) as o
     where ${['true', ...conditions].join(' and ')}
     order by o.key, o.id
     limit ${values.add(limit + 1)}`,
    values.list,
  )
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    accountOwners: shown.map(({ key: _key, ...owner }) => owner),
    hasNextPage: last !== undefined,
    cursor: last === undefined ? null : writeCursor(list, last.key, last.id),
  }
}

const nameBegins = (text: string) => `(${begins('o.key', text)} or strpos(o.key, ' ' || lower(${text}::text)) > 0)`

/** Makes an owner, or gives the one that there is. Refuses as `accountOwners/create` says. */
export async function createAccountOwner(
  asking: Asking,
  { userID: memberID, name, email }: InputOf<typeof accountOwnersCreate>,
): Promise<AccountOwner> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  if ((memberID === undefined) === (name === undefined) || (memberID !== undefined && email !== undefined))
    throw new CallError('badInput', { field: 'name' })
  // Who has an address that is there already is told, which is as good as finding them by it.
  if (email !== undefined && !may(asking, 'addresses.view')) throw new CallError('forbidden', { field: 'email' })
  await lockOwners(asking)
  const id = newID()
  const owner =
    memberID === undefined
      ? { user_id: null, name: checkName(name ?? ''), email: email === undefined ? null : addressOf(email) }
      : { user_id: await requireMember(asking, memberID), name: null, email: null }
  const made = await db
    .insertInto('account_owners')
    .values({ company_id: companyID, id, ...owner })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await record(db, companyID, { type: 'accountOwner.created', actorID, data: { accountOwnerID: id } })
  if (made) return ownerWhere(asking, 'a.id = $2::uuid', id)
  if (owner.user_id !== null) return ownerWhere(asking, 'a.user_id = $2::uuid', owner.user_id)
  return ownerWhere(asking, 'a.email = $2', owner.email)
}

/** Changes an owner whom another system named. Refuses as `accountOwners/update` says. */
export async function updateAccountOwner(
  asking: Asking,
  { accountOwnerID, name, email, expects }: InputOf<typeof accountOwnersUpdate>,
): Promise<AccountOwner> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  if ((email !== undefined || expects?.email !== undefined) && !may(asking, 'addresses.view'))
    throw new CallError('forbidden', { field: 'email' })
  await lockOwners(asking)
  const present = isID(accountOwnerID)
    ? await db
        .selectFrom('account_owners')
        .select(['id', 'user_id', 'name', 'email'])
        .where('company_id', '=', companyID)
        .where('id', '=', accountOwnerID.toLowerCase())
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!present) throw new CallError('notFound', { field: 'accountOwnerID' })
  if (present.user_id !== null) throw new CallError('badInput', { field: 'accountOwnerID' })
  requireUnchanged({ name: present.name, email: present.email }, expects)
  const facts = {
    name: name === undefined ? present.name : checkName(name),
    email: email === undefined ? present.email : email === null ? null : addressOf(email),
  }
  const fields = (['name', 'email'] as const).filter((field) => facts[field] !== present[field])
  if (fields.length === 0) return ownerWhere(asking, 'a.id = $2::uuid', present.id)
  const [changed] = await rows(
    db,
    companyID,
    `update account_owners set name = $3, email = $4
     where company_id = $1 and id = $2::uuid
       and ($4::text is null or not exists (select from account_owners a where a.company_id = $1 and a.email = $4 and a.id <> $2::uuid))
     returning id`,
    [present.id, facts.name, facts.email],
  )
  if (!changed) throw new CallError('addressTaken', { field: 'email' })
  await record(db, companyID, { type: 'accountOwner.changed', actorID, data: { accountOwnerID: present.id, fields } })
  return ownerWhere(asking, 'a.id = $2::uuid', present.id)
}

/** Gives a customer's company an owner, or none. Refuses with `notFound`. */
export async function assignAccountOwner(
  asking: Asking,
  { thirdPartyCompanyID, accountOwnerID }: { thirdPartyCompanyID: string; accountOwnerID?: string | null | undefined },
): Promise<void> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const ownerID = accountOwnerID == null ? accountOwnerID : (await findAccountOwner(asking, accountOwnerID)).id
  if (!isID(thirdPartyCompanyID)) throw new CallError('notFound', { field: 'thirdPartyCompanyID' })
  const present = await db
    .selectFrom('third_party_companies')
    .select(['id', 'owner_id'])
    .where('company_id', '=', companyID)
    .where('id', '=', thirdPartyCompanyID.toLowerCase())
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!present) throw new CallError('notFound', { field: 'thirdPartyCompanyID' })
  if (ownerID === undefined || present.owner_id === ownerID) return
  await db
    .updateTable('third_party_companies')
    .set({ owner_id: ownerID })
    .where('company_id', '=', companyID)
    .where('id', '=', present.id)
    .execute()
  const data = { thirdPartyCompanyID: present.id, ...(ownerID === null ? {} : { accountOwnerID: ownerID }) }
  await record(db, companyID, { type: 'accountOwner.assigned', actorID, data })
}

/** Removes an owner, also from whatever they owned. Refuses with `notFound`. */
export async function deleteAccountOwner(asking: Asking, accountOwnerID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const { id } = await findAccountOwner(asking, accountOwnerID)
  await db.deleteFrom('account_owners').where('company_id', '=', companyID).where('id', '=', id).execute()
  await record(db, companyID, { type: 'accountOwner.deleted', actorID, data: { accountOwnerID: id } })
}

/** The owner of an id. Refuses with `notFound`. */
export async function findAccountOwner(asking: Asking, accountOwnerID: string): Promise<AccountOwner> {
  if (!isID(accountOwnerID)) throw new CallError('notFound', { field: 'accountOwnerID' })
  return ownerWhere(asking, 'a.id = $2::uuid', accountOwnerID)
}

async function ownerWhere(asking: Asking, condition: string, value: unknown): Promise<AccountOwner> {
  const [found] = await rows<AccountOwner>(
    asking.db,
    asking.companyID,
    `select ${columnsOf(asking)} from account_owners a where a.company_id = $1 and ${condition}`,
    [value],
  )
  if (!found) throw new CallError('notFound', { field: 'accountOwnerID' })
  return found
}

/** Until the transaction ends, no other one gives an owner an address. */
async function lockOwners({ db, companyID }: Asking): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:accountOwners`}, 0))`.execute(db)
}

function addressOf(email: string): string {
  const { data } = emailShape.safeParse(email)
  if (data === undefined) throw new CallError('badAddress', { field: 'email' })
  return data
}

async function requireMember({ db, companyID }: Asking, memberID: string): Promise<string> {
  const member = isID(memberID)
    ? await db
        .selectFrom('members')
        .select('user_id')
        .where('company_id', '=', companyID)
        .where('user_id', '=', memberID.toLowerCase())
        .executeTakeFirst()
    : undefined
  if (!member) throw new CallError('notFound', { field: 'userID' })
  return member.user_id
}
