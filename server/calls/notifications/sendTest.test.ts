import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { codeFor } from '../../test/signedIn.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
let board: { id: string }
beforeAll(async () => {
  world = await openMailWorld()
  board = await world.board()
})
afterAll(() => world.close())

const gone = { code: 550, text: '5.1.1 No such user here' }

async function commentedOn(author: Person): Promise<number> {
  const { id } = await world.post(board.id, {}, author)
  await expectOK(world.call('/api/comments/create', { postID: id, body: 'Yes.' }, { as: await world.user() }))
  return (await world.settle()).filter(({ recipient }) => recipient === author.email).length
}

async function refusalOf({ email }: Person): Promise<number | null> {
  return (
    await world.db
      .selectFrom('user_identities')
      .select('refused_code')
      .where('value', '=', email)
      .executeTakeFirstOrThrow()
  ).refused_code
}

async function lostJobs(): Promise<number> {
  const { rows } = await world.service.database.pool.query(
    'select from graphile_worker._private_jobs where last_error is not null',
  )
  return rows.length
}

test('an address whose server says that there is no such mailbox gets no more email, until a test is taken', async () => {
  const ann = await world.user('Ann')
  world.mailServer.refuseAddress(ann.email, gone)
  expect(await commentedOn(ann)).toBe(0)
  expect([await refusalOf(ann), await lostJobs()]).toEqual([550, 0])
  world.mailServer.refuseAddress(ann.email, null)
  expect(await commentedOn(ann)).toBe(0)

  world.mailServer.refuseAddress(ann.email, gone)
  await expectOK(world.call('/api/notifications/sendTest', {}, { as: ann }))
  expect(await world.settle()).toEqual([])
  expect(await refusalOf(ann)).toBe(550)

  world.mailServer.refuseAddress(ann.email, null)
  await expectOK(world.call('/api/notifications/sendTest', {}, { as: ann }))
  const [mail] = await world.settle()
  expect([mail?.recipient, mail?.subject]).toEqual([ann.email, 'Test email from acme'])
  expect(await refusalOf(ann)).toBeNull()
  expect(await commentedOn(ann)).toBe(1)
})

test('a sign-in code still goes there, and the person who signs in with it gets email again', async () => {
  const ann = await world.user('Ann')
  world.mailServer.refuseAddress(ann.email, gone)
  await commentedOn(ann)
  world.mailServer.refuseAddress(ann.email, null)
  await expectOK(world.call('/api/viewer/requestCode', { email: ann.email }))
  expect((await world.settle()).map(({ recipient }) => recipient)).toEqual([ann.email])
  await expectOK(
    world.call('/api/viewer/signIn', { email: ann.email, code: await codeFor(world, ann.email, world.company) }),
  )
  expect(await refusalOf(ann)).toBeNull()
})

test('a refusal for our own sake, or for now, marks nothing: the email is tried again', async () => {
  const [listed, busy] = [await world.user(), await world.user()]
  world.mailServer.refuseAddress(listed.email, { code: 554, text: '5.7.1 Your server is on a list' })
  world.mailServer.refuseAddress(busy.email, { code: 451, text: '4.3.0 Later' })
  for (const author of [listed, busy]) {
    const { id } = await world.post(board.id, {}, author)
    await expectOK(world.call('/api/comments/create', { postID: id, body: 'Yes.' }, { as: await world.user() }))
  }
  await expect
    .poll(async () => {
      await world.service.database.pool.query(
        'update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts = 0',
      )
      return lostJobs()
    })
    .toBeGreaterThanOrEqual(2)
  expect([await refusalOf(listed), await refusalOf(busy)]).toEqual([null, null])
  for (const { email } of [listed, busy]) world.mailServer.refuseAddress(email, null)
  const arrived = (await world.settle()).map(({ recipient }) => recipient)
  for (const { email } of [listed, busy]) expect(arrived).toContain(email)
})

test('a stranger is asked to sign in', async () => {
  expect((await world.call('/api/notifications/sendTest')).status).toBe(401)
})
