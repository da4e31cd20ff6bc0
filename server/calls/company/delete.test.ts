import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

const ask = (path: string, input: Record<string, unknown> = {}, as = world.company.owner) =>
  world.call(path, input, { as })

test('a company is deleted by typing its name; another name, a manager and a second time are refused', async () => {
  expect(await ask('/api/company/delete', { name: 'Acme' })).toMatchObject({
    body: { code: 'otherName', field: 'name' },
  })
  expect(await ask('/api/company/delete', { name: 'acme' }, await world.member('manager'))).toMatchObject({
    status: 403,
  })
  const { body } = await expectOK(ask('/api/company/delete', { name: ' acme ' }))
  const { askedBy, askedAt, eraseAt } = body['closing'] as { askedBy: string; askedAt: string; eraseAt: string }
  expect(askedBy).toBe('owner')
  expect(Date.parse(eraseAt) - Date.parse(askedAt)).toBeGreaterThan(30 * 86_400_000 - 60_000)
  expect(await ask('/api/company/delete', { name: 'acme' })).toMatchObject({ status: 409, body: { code: 'isClosing' } })
  const { body: seen } = await expectOK(ask('/api/company/getClosing', {}, await world.member('contributor')))
  expect(seen['closing']).toEqual(body['closing'])
  const mails = await world.settle()
  expect(mails).toMatchObject([
    {
      to: [{ address: world.company.owner.email }],
      subject: expect.stringMatching(/^acme will be deleted on /) as string,
    },
  ])
})

test('visitors and signed-in people are shut out at once, and the team works on; the other company stays open', async () => {
  for (const as of [null, await world.user()]) {
    expect(await world.call('/api/posts/get', { pages: 1 }, { as })).toMatchObject({
      status: 403,
      body: { code: 'closing', error: 'This portal is closing.' },
    })
    expect((await world.call('/api/company/get', {}, { as })).status).toBe(200)
    expect((await world.call('/api/viewer/get', {}, { as })).status).toBe(200)
  }
  const feed = await world.app.inject({ method: 'GET', url: '/sitemap.xml', headers: { host: 'acme.upwell.test' } })
  expect(feed.statusCode).toBe(404)
  await expectOK(ask('/api/posts/get', { pages: 1 }))
  await expectOK(world.call('/api/posts/get', { pages: 1 }, { at: world.other }))
})

test('it is taken back by an owner, who is told, and the portal is open on the next request', async () => {
  expect(await ask('/api/company/keep', {}, await world.member('manager'))).toMatchObject({ status: 403 })
  await expectOK(ask('/api/company/keep'))
  expect(await ask('/api/company/keep')).toMatchObject({ status: 404 })
  await expectOK(world.call('/api/posts/get', { pages: 1 }))
  expect((await expectOK(ask('/api/company/getClosing'))).body['closing']).toBeNull()
  expect((await world.settle()).map(({ subject }) => subject)).toEqual(['acme won’t be deleted'])
  const events = await world.db
    .selectFrom('events')
    .select(['type', 'actor_id'])
    .where('type', 'in', ['company.closing', 'company.kept'])
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { type: 'company.closing', actor_id: world.company.owner.userID },
    { type: 'company.kept', actor_id: world.company.owner.userID },
  ])
})
