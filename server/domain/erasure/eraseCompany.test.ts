import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { advanceClosings } from '../../jobs/advanceClosings.ts'
import { everyRow } from '../../test/everyRow.ts'
import { clearAway, furnish } from '../../test/furniture.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK } from '../../test/world.ts'
import { deleteCompany } from '../companies/deleteCompany.ts'
import { eraseCompany } from './eraseCompany.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

/** Puts a row into every table of companies that calls alone would not fill, by copying what it needs from the catalogue. */
async function fill(): Promise<void> {
  const author = await world.user()
  const names = await furnish(world, world.company, 'Erased', author)
  const as = world.company.owner
  const write = (path: string, input: Record<string, unknown>, by = as) => expectOK(world.call(path, input, { as: by }))
  const reader = await world.user()
  await write('/api/votes/create', { postID: names.post }, reader)
  await write('/api/posts/changeStatus', { postID: names.post, statusID: names.status, note: 'Soon' })
  await write('/api/posts/update', { postID: names.post, title: 'Another title' }, author)
  const reply = await write(
    '/api/comments/create',
    { postID: names.post, body: 'A reply', parentID: names.comment },
    reader,
  )
  await write(
    '/api/comments/update',
    { commentID: (reply.body['comment'] as { id: string }).id, body: 'Better' },
    reader,
  )
  await write(
    '/api/userReactions/create',
    { objectType: 'comment', objectID: names.comment, reactionName: 'like' },
    reader,
  )
  const merged = await world.post(names.board, {}, reader)
  await sql`update posts set merged_into_id = ${names.post} where id = ${merged.id}`.execute(world.db)
  await write('/api/users/block', { userID: reader.userID })
  await sql`update users set blocked_by = id where id = ${as.userID}`.execute(world.db)
  await write('/api/company/update', { logoID: names.logo })
}

test('nothing of a company is left: no row, file or job, and its address is never given again', async () => {
  await fill()
  await world.settle()
  const other = await everyRowOf(world.other.id)
  await world.db.transaction().execute((tx) => deleteCompany(tx, world.company.id, null))
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of world.service.storage.list(`${world.company.id}/`)) found.push(key)
    return found
  }
  expect((await keys()).length).toBeGreaterThan(3)
  await sql`update company_closings set erase_at = now() - interval '1 minute'`.execute(world.db)
  await world.settle()
  await advanceClosings(world.db)
  const mails = await world.settle()
  expect(mails.map(({ subject }) => subject)).toContain('acme has been deleted')
  const left = Object.entries(await everyRow(world)).flatMap(([table, found]) =>
    found.filter((row) => row.includes(world.company.id)).map((row) => `${table}: ${row}`),
  )
  expect(left).toEqual([])
  expect(await keys()).toEqual([])
  const { rows: jobs } =
    await sql`select from graphile_worker._private_jobs where payload ->> 'companyID' = ${world.company.id}`.execute(
      world.db,
    )
  expect(jobs).toHaveLength(0)
  const { rows: retired } = await sql`select subdomain, company_id from retired_subdomains`.execute(world.db)
  expect(retired).toEqual([{ subdomain: 'acme', company_id: null }])
  const accounts = await world.db.selectFrom('accounts').select('email').execute()
  expect(accounts.map(({ email }) => email)).toEqual([world.other.owner.email])
  expect(await everyRowOf(world.other.id)).toEqual(other)
  await clearAway(world, world.company, 'Erased')
})

async function everyRowOf(companyID: string): Promise<string[]> {
  return Object.values(await everyRow(world))
    .flat()
    .filter((row) => row.includes(companyID))
}

test('a company whose time has not come stays, and its owners are told once a week and once a day before', async () => {
  const { id } = world.other
  await world.db.transaction().execute((tx) => deleteCompany(tx, id, null))
  await world.settle()
  const inDays = async (days: number) => {
    await sql`update company_closings set erase_at = now() + make_interval(days => ${days}) - interval '1 hour'`.execute(
      world.db,
    )
    await advanceClosings(world.db)
    await advanceClosings(world.db)
    return (await world.settle()).map(({ subject }) => subject)
  }
  expect(await inDays(20)).toEqual([])
  expect(await inDays(7)).toEqual(['other will be deleted in 7 days'])
  expect(await inDays(1)).toEqual(['other will be deleted tomorrow'])
  expect((await world.call('/api/company/get', {}, { at: world.other })).status).toBe(200)
})

test('erasing what is gone already does nothing', async () => {
  const before = await everyRow(world)
  await eraseCompany(world.db, world.service.storage, world.company.id)
  expect(await everyRow(world)).toEqual(before)
})

test('an erasure that was interrupted is finished when its job runs again, accounts too', async () => {
  const { id, owner } = world.other
  vi.spyOn(world.service.storage, 'list').mockImplementationOnce(() => {
    throw new Error('the storage went away')
  })
  await sql`update company_closings set erase_at = now() - interval '1 minute'`.execute(world.db)
  await advanceClosings(world.db)
  await world.settle()
  expect(await everyRowOf(id)).toEqual([])
  const left = await world.db.selectFrom('accounts').select('email').where('email', '=', owner.email).execute()
  expect(left).toEqual([])
})
