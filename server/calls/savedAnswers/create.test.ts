import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostOwnAnswers, mostSharedAnswers } from '../../../contract/answerLimits.ts'
import { openAnswersWorld, type AnswersWorld } from '../../test/answersWorld.ts'
import type { Person } from '../../test/world.ts'

let world: AnswersWorld
beforeAll(async () => {
  world = await openAnswersWorld()
})
afterAll(() => world.close())

const create = (given: Record<string, unknown>, as?: Person) =>
  world.ask('create', { title: 'Thanks', body: 'Thanks.', isShared: true, ...given }, as)

test('an answer keeps its lines and placeholders, its title is one line, and the event has no words', async () => {
  const body = 'Hi {name},\n\n{title} is {status}.  '
  const answer = await world.save({ title: ' It is \n planned ', body }, world.moderator)
  expect(answer).toEqual({
    id: answer.id,
    title: 'It is planned',
    body: 'Hi {name},\n\n{title} is {status}.',
    isShared: true,
    canChange: true,
  })
  expect(await world.eventsOf('savedAnswer.created')).toEqual([{ savedAnswerID: answer.id, isShared: true }])
})

test('a mention is its words alone', async () => {
  const body = `Ask @[Ann Example](user:${world.company.owner.userID})!`
  expect((await world.save({ body, isShared: false })).body).toBe('Ask @Ann Example!')
})

test('a place among those of its kind is taken, and without one an answer comes last', async () => {
  const as = world.colleague
  const [one, two] = [await world.save({ isShared: false }, as), await world.save({ isShared: false }, as)]
  const first = await world.save({ isShared: false, place: 0 }, as)
  const third = await world.save({ isShared: false, place: 2 }, as)
  const last = await world.save({ isShared: false, place: 50 }, as)
  const own = (await world.answersOf(as)).filter(({ isShared }) => !isShared)
  expect(own.map(({ id }) => id)).toEqual([first, one, third, two, last].map(({ id }) => id))
})

test('shared answers need the permission to moderate comments, own ones none but to be of the team', async () => {
  expect(await create({}, world.colleague)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await create({ isShared: false }, world.colleague)).toMatchObject({ status: 200 })
  expect(await create({ isShared: false }, await world.user())).toMatchObject({ status: 403 })
})

test('a title or text that is missing or too long is refused', async () => {
  for (const [given, code, field] of [
    [{ title: ' \n ' }, 'textMissing', 'title'],
    [{ title: 'x'.repeat(81) }, 'textTooLong', 'title'],
    [{ body: ' \n ' }, 'textMissing', 'body'],
    [{ body: 'x'.repeat(5_001) }, 'textTooLong', 'body'],
  ] as const)
    expect(await create(given)).toMatchObject({ status: 400, body: { code, field } })
  expect(await create({ title: '😀'.repeat(80) })).toMatchObject({ status: 200 })
})

test('all texts together have a limit, which is named for what is shared and for what is one’s own', async () => {
  const codes: unknown[] = []
  for (let count = 0; count < 13; count += 1)
    codes.push((await create({ isShared: false, body: 'x'.repeat(5_000) })).body.code)
  expect(codes.indexOf('savedAnswersTooLarge')).toBe(11)
  expect((await create({ isShared: false, body: 'x'.repeat(5_000) })).body).toMatchObject({
    field: 'body',
    error: expect.stringContaining('Your own answers') as string,
  })
  expect(await create({ body: 'x'.repeat(5_000) })).toMatchObject({ status: 200 })
})

test('a company shares two hundred answers, and a person has a hundred of their own', async () => {
  const as = world.moderator
  const fill = (count: number, ownerID: string | null) =>
    world.db
      .insertInto('saved_answers')
      .values(
        Array.from({ length: count }, (_one, at) => ({
          company_id: world.company.id,
          id: crypto.randomUUID(),
          title: 'A',
          body: 'B',
          owner_id: ownerID,
          position: at,
        })),
      )
      .execute()
  await world.db.deleteFrom('saved_answers').execute()
  await fill(mostSharedAnswers - 1, null)
  await fill(mostOwnAnswers - 1, as.userID)
  for (const [isShared, most] of [
    [true, '200'],
    [false, '100'],
  ] as const) {
    expect(await create({ isShared }, as)).toMatchObject({ status: 200 })
    expect((await create({ isShared }, as)).body).toMatchObject({
      code: 'savedAnswersFull',
      error: expect.stringContaining(most) as string,
    })
  }
  expect(await world.answersOf(as)).toHaveLength(mostSharedAnswers + mostOwnAnswers)
})
