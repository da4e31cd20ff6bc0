import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../domain/checks/checkData.ts'
import { settle } from '../../test/money.ts'
import { openSales, type SalesWorld } from '../../test/salesWorld.ts'
import { expectOK } from '../../test/world.ts'

let at: SalesWorld
beforeAll(async () => {
  at = await openSales()
})
afterAll(() => at.world.close())

test('takes back the vote that one gave, and the customer’s request with it', async () => {
  const { world, initech, peter, milton } = at
  const post = await world.post(at.board.id, { title: 'Staplers' })
  for (const { userID } of [peter, milton])
    await expectOK(at.ask('vote', { thirdPartyCompanyID: initech.id, postID: post.id, userID }))
  expect(await at.requests(initech.urlName)).toEqual(['Staplers ×2'])
  await expectOK(at.ask('takeBack', { postID: post.id, userID: milton.userID }))
  expect(await at.requests(initech.urlName)).toEqual(['Staplers ×1'])
  await expectOK(at.ask('takeBack', { postID: post.id, userID: peter.userID }))
  expect(await at.requests(initech.urlName)).toEqual([])
  await settle(world)
  expect(await at.requests(initech.urlName)).toEqual([])
  expect(await checkData(world.db, world.company.id)).toEqual([])
})

test('a vote of their own, or one that a colleague gave, stays', async () => {
  const { world, initech, peter, milton } = at
  const post = await world.post(at.board.id)
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: peter }))
  await expectOK(
    world.call('/api/votes/createOnBehalf', { postID: post.id, userID: milton.userID }, { as: world.company.owner }),
  )
  for (const { userID } of [peter, milton])
    expect((await at.ask('takeBack', { postID: post.id, userID })).body.code).toBe('ownVote')
  expect((await at.ask('takeBack', { postID: post.id, userID: initech.id })).body.code).toBe('notFound')
  expect((await at.ask('takeBack', { postID: post.id, userID: peter.userID }, peter)).status).toBe(403)
  const elsewhere = await world.post((await world.board({}, world.other)).id, {}, undefined, world.other)
  expect((await at.ask('takeBack', { postID: elsewhere.id, userID: peter.userID })).body.code).toBe('notFound')
})
