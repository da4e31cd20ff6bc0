import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newID } from '../ids.ts'
import { record } from '../events.ts'
import { eraseCompany } from '../erasure/eraseCompany.ts'
import { countAudited } from '../../test/sweeps/audited.ts'
import { openWorld, type World } from '../../test/world.ts'
import { deleteAuditEntries } from './deleteAuditEntries.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const dayMs = 86_400_000

/** An entry from so many days ago. */
async function add(daysAgo: number, at = world.company): Promise<string> {
  const created = new Date(Date.now() - daysAgo * dayMs)
  const row = { id: newID(created.getTime()), kind: 'settings', action: 'board.updated', data: '{}', session: 'member' }
  await world.db
    .insertInto('audit_entries')
    .values({ ...row, company_id: at.id, created_at: created })
    .execute()
  return row.id
}

test.each([
  ['an update', 'update audit_entries set actor_id = null'],
  ['a delete', 'delete from audit_entries'],
  ['a delete of what is old', `delete from audit_entries where created_at < now() - interval '400 days'`],
  ['truncate', 'truncate audit_entries'],
  ['truncate of the companies', 'truncate companies cascade'],
  ['the function for a company with a team', `select delete_audit_entries(id, 10) from companies`],
])('%s is refused, also to the role that owns the table', async (_what, text) => {
  await add(401)
  const { rows } = await sql<{ owns: boolean }>`
    select tableowner = current_user as owns from pg_tables where tablename = 'audit_entries'`.execute(world.db)
  expect(rows).toEqual([{ owns: true }])
  const before = await countAudited(world)
  await expect(sql.raw(text).execute(world.db)).rejects.toMatchObject({ code: '42501' })
  expect(await countAudited(world)).toBe(before)
})

test('the clean-up takes what is older than 400 days, of every company, and nothing else', async () => {
  await deleteAuditEntries(world.db)
  const before = await countAudited(world)
  const kept = [await add(0), await add(399), await add(399, world.other)]
  for (const at of [world.company, world.other]) await add(401, at)
  expect(await deleteAuditEntries(world.db)).toBe(2)
  expect(await countAudited(world)).toBe(before + kept.length)
})

test('a company that is erased takes its log with it, and no other’s', async () => {
  const mine = await add(1)
  await add(1, world.other)
  await eraseCompany(world.db, world.service.storage, world.other.id)
  const left = await world.db.selectFrom('audit_entries').select(['id', 'company_id']).execute()
  expect(left.map(({ id }) => id)).toContain(mine)
  expect(left.filter(({ company_id: of }) => of === world.other.id)).toEqual([])
})

test('rows go with the row of their company', async () => {
  const id = newID()
  await sql`insert into companies (id, name, subdomain) values (${id}, 'Gone', 'gone')`.execute(world.db)
  await add(1, { ...world.company, id: id as typeof world.company.id })
  await sql`delete from companies where id = ${id}`.execute(world.db)
  const left = await sql`select from audit_entries where company_id = ${id}`.execute(world.db)
  expect(left.rows).toEqual([])
})

test('what a customer does of their own leaves no row, and neither does each post of a bulk action', async () => {
  const { id: companyID } = world.company
  const before = await countAudited(world)
  const userID = newID()
  await record(world.db, companyID, { type: 'user.signedIn', userID, actorID: userID, data: { kind: 'user' } })
  await record(world.db, companyID, { type: 'post.deleted', postID: newID(), actorID: userID })
  await record(world.db, companyID, { type: 'post.merged', postID: newID(), actorID: userID, data: { jobID: newID() } })
  expect(await countAudited(world)).toBe(before)
  await record(world.db, companyID, { type: 'user.signedIn', userID, actorID: userID, data: { kind: 'member' } })
  expect(await countAudited(world)).toBe(before + 1)
})
