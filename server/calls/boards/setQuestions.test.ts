import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string }
let nr = 0

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  board = await world.board()
})

async function field(input: object = {}): Promise<string> {
  const given = { name: `Field ${(nr += 1)}`, type: 'text', ...input }
  const { body } = await expectOK(world.call('/api/customPostFields/create', given, { as: world.company.owner }))
  return (body['customPostField'] as { id: string }).id
}
const set = (questions: object[], more: object = {}) =>
  world.call('/api/boards/setQuestions', { boardID: board.id, questions, ...more }, { as: world.company.owner })
const asked = async () => {
  const { body } = await expectOK(world.call('/api/boards/getQuestions', { boardID: board.id }))
  return (body['questions'] as { fieldID: string; isRequired: boolean }[]).map(({ fieldID, isRequired }) => ({
    fieldID,
    isRequired,
  }))
}

test('questions are set, changed and taken away, and the same again is not recorded', async () => {
  const [one, two] = [await field(), await field()]
  await expectOK(set([{ fieldID: one, isRequired: false }]))
  const both = [
    { fieldID: one, isRequired: true },
    { fieldID: two, isRequired: false },
  ]
  await expectOK(set(both))
  await expectOK(set(both))
  expect(await asked()).toEqual(both)
  await expectOK(set([]))
  expect(await asked()).toEqual([])
  expect(await countEvents(world, 'board.questionsChanged', { boardID: board.id })).toBe(3)
})

test('a form that began with other questions is told so', async () => {
  const fieldID = await field()
  await expectOK(set([{ fieldID, isRequired: true }], { expects: [] }))
  const answered = await set([], { expects: [{ fieldID, isRequired: false }] })
  expect(answered.body).toMatchObject({ code: 'changedMeanwhile', field: 'questions' })
})

test('a field of another board, an unknown one and one named twice are refused', async () => {
  const elsewhere = await world.board()
  const [there, here] = [await field({ boardIDs: [elsewhere.id] }), await field()]
  expect((await set([{ fieldID: there, isRequired: false }])).body.code).toBe('fieldGone')
  expect((await set([{ fieldID: board.id, isRequired: false }])).body.code).toBe('fieldGone')
  const twice = { fieldID: here, isRequired: false }
  expect((await set([twice, twice])).body).toMatchObject({ code: 'badInput', field: 'questions' })
})

test('a field that leaves the board, or is deleted, is asked for no longer', async () => {
  const elsewhere = await world.board()
  const [leaving, doomed] = [await field(), await field()]
  await expectOK(set([leaving, doomed].map((fieldID) => ({ fieldID, isRequired: true }))))
  const as = world.company.owner
  await expectOK(world.call('/api/customPostFields/update', { fieldID: leaving, boardIDs: [elsewhere.id] }, { as }))
  await expectOK(world.call('/api/customPostFields/delete', { fieldID: doomed }, { as }))
  expect(await asked()).toEqual([])
})

test('only a member who manages boards of this company', async () => {
  const input = { boardID: board.id, questions: [] }
  expect((await world.call('/api/boards/setQuestions', input, { as: await world.user() })).status).toBe(403)
  expect((await world.call('/api/boards/setQuestions', input, { as: await world.member('contributor') })).status).toBe(
    403,
  )
  expect((await world.call('/api/boards/setQuestions', input, { as: world.other.owner, at: world.other })).status).toBe(
    404,
  )
})
