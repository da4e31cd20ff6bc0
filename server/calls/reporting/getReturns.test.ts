import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK } from '../../test/world.ts'

const path = '/api/reporting/getReturns'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

test('of the voters for what was completed, who was told and who came back; each person once', async () => {
  const { owner } = world.company
  const board = await world.board({ name: 'Ideas' })
  const [ann, bob, cat] = [await world.user(), await world.user(), await world.user()]
  const posts = [await world.post(board.id, { title: 'One' }, ann), await world.post(board.id, { title: 'Two' }, ann)]
  for (const as of [bob, cat]) await expectOK(world.call('/api/votes/create', { postID: posts[0]?.id }, { as }))
  // Cat wants to hear nothing.
  await expectOK(
    world.call('/api/notifications/changeSettings', { kind: 'statusChanged', inApp: false, mail: 'off' }, { as: cat }),
  )
  await world.settle()
  for (const { id: postID } of posts)
    await expectOK(
      world.call('/api/posts/changeStatus', { postID, statusID: world.company.statuses['complete'] }, { as: owner }),
    )
  await world.settle()
  const read = async () => (await expectOK(world.call(path, { dateRange: {} }, { as: owner }))).body['returns']
  expect(await read()).toMatchObject({
    now: { posts: 2, voters: 3, told: 2, returned: 0 },
    previous: { posts: 0, voters: 0, told: 0, returned: 0 },
    leftOut: 0,
    isOpen: true,
  })
  await expectOK(world.call('/api/comments/create', { postID: posts[1]?.id, body: 'Thanks' }, { as: bob }))
  await expectOK(world.call('/api/comments/create', { postID: posts[1]?.id, body: 'Nice' }, { as: cat }))
  await sql`update comments set created_at = created_at + interval '1 second'`.execute(world.db)
  expect(await read()).toMatchObject({ now: { voters: 3, told: 2, returned: 1 } })
})

test('only what notifications are kept of is known, and only by who may see reports', async () => {
  const { owner } = world.company
  const ninetyDays = (await expectOK(world.call(path, { dateRange: {}, lastDays: 365 }, { as: owner }))).body['returns']
  const { from, period, previous } = ninetyDays as { from: string; period: { from: string }; previous: unknown }
  expect([from > period.from, previous]).toEqual([true, null])
  expect((await world.call(path, { dateRange: {} }, { as: await world.member('contributor') })).status).toBe(403)
})
