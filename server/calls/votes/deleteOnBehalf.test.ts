import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../domain/checks/checkData.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a vote that the team gave is taken back, also after it was counted; one’s own is not', async () => {
  const as = world.company.owner
  const author = await world.user()
  const { id: postID } = await world.post((await world.board()).id, {}, author)
  const voter = await world.user()
  const remove = (userID: string) => world.call('/api/votes/deleteOnBehalf', { postID, userID }, { as })
  for (const isFolded of [false, true]) {
    await expectOK(world.call('/api/votes/createOnBehalf', { postID, userID: voter.userID }, { as }))
    if (isFolded) await world.fold()
    expect((await expectOK(remove(voter.userID))).body['vote']).toMatchObject({ score: 1 })
  }
  expect((await remove(voter.userID)).status).toBe(404)
  expect((await remove(author.userID)).body.code).toBe('ownVote')
  await world.fold()
  expect(await checkData(world.db, world.company.id)).toEqual([])
  const events = await world.db
    .selectFrom('events')
    .select('user_id')
    .where('type', '=', 'vote.deletedOnBehalf')
    .execute()
  expect(events).toEqual([{ user_id: voter.userID }, { user_id: voter.userID }])
})
