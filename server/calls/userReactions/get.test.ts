import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK } from '../../test/world.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'

let world: CommentsWorld
const like = (objectID: string) => ({ objectID, objectType: 'comment', reactionName: 'like' })
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

test('everyone learns the number, and each whether they are among them', async () => {
  const fan = await world.user()
  const { id } = await world.comment((await world.post(world.boardID)).id)
  const read = async (as: typeof fan | null) =>
    (await expectOK(world.call('/api/userReactions/get', like(id), { as }))).body['reactions']
  expect(await read(null)).toEqual({ objectID: id, count: 0, viewerReacted: false })
  await expectOK(world.call('/api/userReactions/create', like(id), { as: fan }))
  expect(await read(fan)).toEqual({ objectID: id, count: 1, viewerReacted: true })
  expect(await read(null)).toEqual({ objectID: id, count: 1, viewerReacted: false })
})

test('an internal comment’s likes are the team’s; what is not there answers as such', async () => {
  const { id } = await world.comment((await world.post(world.boardID)).id, { internal: true }, world.manager)
  await expectOK(world.call('/api/userReactions/get', like(id), { as: world.contributor }))
  const foreign = await world.foreignComment()
  for (const objectID of [id, foreign.commentID, absentID, 'no id'])
    expect(said(await world.call('/api/userReactions/get', like(objectID)))).toEqual(notThere)
})
