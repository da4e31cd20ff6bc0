import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSales, type SalesWorld } from '../../test/salesWorld.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK } from '../../test/world.ts'

let at: SalesWorld
beforeAll(async () => {
  at = await openSales()
}, 60_000)
afterAll(() => at.world.close())

test('counts a customer’s requests, those that shipped, and since a day, of the boards that the viewer sees', async () => {
  const { world, initech, peter } = at
  const { owner } = world.company
  const hidden = await world.board({ access: 'private' })
  const posts = [await world.post(at.board.id), await world.post(at.board.id), await world.post(hidden.id, {}, owner)]
  for (const post of posts)
    await expectOK(at.ask('vote', { thirdPartyCompanyID: initech.id, postID: post.id, userID: peter.userID }, owner))
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: posts[0]?.id, statusID: world.company.statuses['complete'] },
      { as: owner },
    ),
  )
  const count = async (since: string, as = owner) =>
    (await expectOK(at.ask('count', { companyURLName: initech.urlName, since }, as))).body['result']
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(await count(day(-1))).toEqual({ requests: 3, shipped: 1, shippedSince: 1 })
  expect(await count(day(2), at.sales)).toEqual({ requests: 2, shipped: 1, shippedSince: 0 })
})

test('a customer that is not there, and who may not see customers, are refused', async () => {
  const { world, initech } = at
  expect((await at.ask('count', { companyURLName: 'nobody' })).body.code).toBe('notFound')
  const input = { companyURLName: initech.urlName }
  expect((await at.ask('count', input, await memberWith(world, ['admin.view']))).status).toBe(403)
  expect((await at.ask('count', { ...input, since: 'soon' })).status).toBe(400)
})
