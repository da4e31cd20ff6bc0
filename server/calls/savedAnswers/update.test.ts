import { afterAll, beforeAll, expect, test } from 'vitest'

import { openAnswersWorld, type AnswersWorld } from '../../test/answersWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: AnswersWorld
beforeAll(async () => {
  world = await openAnswersWorld()
})
afterAll(() => world.close())

const change = (savedAnswerID: string, input: Record<string, unknown>, as = world.moderator) =>
  world.ask('update', { savedAnswerID, ...input }, as)

test('what is given changes and the rest stays; a change of nothing records nothing', async () => {
  const answer = await world.save()
  const { body } = await expectOK(change(answer.id, { body: 'Thank you, {name}.' }))
  expect(body['savedAnswer']).toEqual({ ...answer, body: 'Thank you, {name}.' })
  await expectOK(change(answer.id, { body: ' Thank you, {name}. ', title: answer.title }))
  expect(await world.eventsOf('savedAnswer.changed')).toEqual([{ savedAnswerID: answer.id, changed: ['body'] }])
})

test('the later of two editors is refused with what the other changed', async () => {
  const { id, title, body, isShared } = await world.save()
  await expectOK(change(id, { body: 'Theirs', expects: { title, body, isShared } }))
  expect(await change(id, { body: 'Mine', expects: { title, body, isShared } })).toMatchObject({
    status: 409,
    body: { code: 'changedMeanwhile' },
  })
})

test('an answer that is no longer shared is one’s own, and one that is shared is everyone’s; each comes last', async () => {
  await world.db.deleteFrom('saved_answers').execute()
  const [one, two] = [await world.save({ title: 'One' }), await world.save({ title: 'Two' })]
  const own = await world.save({ title: 'Own', isShared: false }, world.moderator)
  await expectOK(change(one.id, { isShared: false }))
  expect(await world.answersOf(world.company.owner)).toMatchObject([{ id: two.id }])
  expect((await world.answersOf(world.moderator)).map(({ title }) => title)).toEqual(['Two', 'Own', 'One'])
  await expectOK(change(own.id, { isShared: true }))
  expect((await world.answersOf(world.company.owner)).map(({ title }) => title)).toEqual(['Two', 'Own'])
})

test('who may not moderate comments changes no shared answer, and shares none', async () => {
  const shared = await world.save()
  const own = await world.save({ isShared: false }, world.colleague)
  expect(await change(shared.id, { title: 'Other' }, world.colleague)).toMatchObject({ status: 403 })
  expect(await change(own.id, { isShared: true }, world.colleague)).toMatchObject({ status: 403 })
  expect(await change(own.id, { title: 'Other' }, world.colleague)).toMatchObject({ status: 200 })
  expect(await change('no id', { title: 'Other' })).toMatchObject({ status: 404 })
  expect(await change(shared.id, { title: '' })).toMatchObject({ body: { code: 'textMissing', field: 'title' } })
})
