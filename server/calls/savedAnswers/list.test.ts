import { afterAll, beforeAll, expect, test } from 'vitest'

import { openAnswersWorld, type AnswersWorld } from '../../test/answersWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: AnswersWorld
beforeAll(async () => {
  world = await openAnswersWorld()
})
afterAll(() => world.close())

test('a person sees the shared answers, then their own, and nothing of those of others', async () => {
  const mine = await world.save({ title: 'Mine', isShared: false })
  await world.save({ title: 'For all' })
  const theirs = await world.save({ title: 'Theirs', isShared: false }, world.colleague)
  const titles = async (as = world.company.owner) => (await world.answersOf(as)).map(({ title }) => title)
  expect(await titles()).toEqual(['For all', 'Mine'])
  expect(await titles(world.colleague)).toEqual(['For all', 'Theirs'])
  expect((await world.answersOf(world.colleague)).map(({ canChange }) => canChange)).toEqual([false, true])
  for (const [call, input] of [
    ['update', { title: 'Seen' }],
    ['delete', {}],
  ] as const)
    for (const [{ id: savedAnswerID }, as] of [
      [theirs, world.company.owner],
      [mine, world.colleague],
    ] as const)
      expect(await world.ask(call, { savedAnswerID, ...input }, as)).toMatchObject({ status: 404 })
})

test('another company has none of them, and without the admin there are none', async () => {
  await world.save()
  const { other } = world
  const { body } = await expectOK(world.call('/api/savedAnswers/list', {}, { as: other.owner, at: other }))
  expect(body['savedAnswers']).toEqual([])
  expect(await world.call('/api/savedAnswers/list', {}, { as: await world.user() })).toMatchObject({ status: 403 })
})
