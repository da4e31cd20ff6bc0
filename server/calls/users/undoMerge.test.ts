import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergingCalls } from '../../test/mergingCalls.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { call, merge, undo } = mergingCalls(() => world, 'users')

it('gives back what was one’s, and leaves what came since with the other', async () => {
  const [ann, anna] = [await world.user('Ann'), await world.user('Anna')]
  const board = await world.board()
  const [before, since] = [await world.post(board.id), await world.post(board.id)]
  await expectOK(world.call('/api/votes/create', { postID: before.id }, { as: ann }))
  const mergeID = await merge(ann.userID, anna.userID)
  await expectOK(world.call('/api/votes/create', { postID: since.id }, { as: anna }))
  const { body } = await undo(mergeID)
  expect(body['user']).toMatchObject({ id: ann.userID })
  const votes = await world.db
    .selectFrom('votes')
    .select(['post_id', 'user_id'])
    .where('user_id', 'in', [ann.userID, anna.userID])
    .execute()
  expect(new Map(votes.map((vote) => [vote.post_id, vote.user_id]))).toEqual(
    new Map([
      [before.id, ann.userID],
      [since.id, anna.userID],
    ]),
  )
})

it('undoes the latest first, once, and for 30 days', async () => {
  const [ann, anna, both] = [await world.user(), await world.user(), await world.user()]
  const first = await merge(ann.userID, both.userID)
  const second = await merge(anna.userID, both.userID)
  expect((await call('undoMerge', { mergeID: first })).body['code']).toBe('mergedSince')
  const twice = await Promise.all([call('undoMerge', { mergeID: second }), call('undoMerge', { mergeID: second })])
  expect(twice.map(({ status }) => status).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([200, 404])
  await world.db
    .updateTable('customer_merges')
    .set({ created_at: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
    .where('id', '=', first)
    .execute()
  expect((await call('undoMerge', { mergeID: first })).body['code']).toBe('mergeTooOld')
})
