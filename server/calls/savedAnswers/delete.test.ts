import { afterAll, beforeAll, expect, test } from 'vitest'

import { openAnswersWorld, type AnswersWorld } from '../../test/answersWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: AnswersWorld
beforeAll(async () => {
  world = await openAnswersWorld()
})
afterAll(() => world.close())

test('a shared answer is deleted for everyone by those who may moderate comments, an own one by its owner', async () => {
  const shared = await world.save()
  const own = await world.save({ isShared: false }, world.colleague)
  const remove = ({ id }: { id: string }, as = world.moderator) => world.ask('delete', { savedAnswerID: id }, as)
  expect(await remove(shared, world.colleague)).toMatchObject({ status: 403 })
  expect(await remove(own)).toMatchObject({ status: 404 })
  await expectOK(remove(shared))
  await expectOK(remove(own, world.colleague))
  expect(await world.answersOf(world.colleague)).toEqual([])
  expect(await world.eventsOf('savedAnswer.deleted')).toEqual([{ savedAnswerID: shared.id }, { savedAnswerID: own.id }])
  expect(await remove(shared)).toMatchObject({ status: 404 })
})
