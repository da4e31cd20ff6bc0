import { afterAll, beforeAll, expect, test } from 'vitest'

import { openAnswersWorld, type AnswersWorld } from '../../test/answersWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: AnswersWorld
beforeAll(async () => {
  world = await openAnswersWorld()
})
afterAll(() => world.close())

test('shared answers and one’s own have orders apart; one that lacks an answer, has one twice or another’s is refused', async () => {
  const as = world.moderator
  const shared = [await world.save(), await world.save(), await world.save()].map(({ id }) => id)
  const own = [await world.save({ isShared: false }, as), await world.save({ isShared: false }, as)].map(({ id }) => id)
  const foreign = await world.save({ isShared: false }, world.colleague)
  const reorder = (isShared: boolean, savedAnswerIDs: readonly (string | undefined)[], who = as) =>
    world.ask('reorder', { isShared, savedAnswerIDs }, who)
  const [one, two, three] = shared
  await expectOK(reorder(true, [three, one, two]))
  await expectOK(reorder(false, own.toReversed()))
  expect((await world.answersOf(as)).map(({ id }) => id)).toEqual([three, one, two, ...own.toReversed()])
  for (const wrong of [[one, two], [one, one, two], [one, two, foreign.id], own, []])
    expect(await reorder(true, wrong)).toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } })
  expect(await reorder(true, shared, world.colleague)).toMatchObject({ status: 403 })
  await expectOK(reorder(true, [three, one, two]))
  expect(await world.eventsOf('savedAnswer.reordered')).toEqual([{ isShared: true }, { isShared: false }])
})
