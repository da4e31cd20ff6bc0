import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('everyone who sees the board is given what it asks, in the order of the fields, and the board says that it asks', async () => {
  const as = world.company.owner
  const board = await world.board()
  const asks = async () => {
    const { body } = await expectOK(world.call('/api/boards/get', { boardURLName: board.urlName }))
    return (body['board'] as Board).asks
  }
  const field = async (input: Record<string, unknown>) => {
    const { body } = await expectOK(world.call('/api/customPostFields/create', input, { as }))
    return body['customPostField'] as { id: string; options: { id: string; name: string }[] }
  }
  const plan = await field({ name: 'Plan', type: 'choice', options: [{ name: 'Free' }, { name: 'Pro' }] })
  const why = await field({ name: 'Why', type: 'text', isPublic: true })
  expect(await asks()).toBeUndefined()
  const questions = [
    { fieldID: why.id, isRequired: true },
    { fieldID: plan.id, isRequired: false },
  ]
  await expectOK(world.call('/api/boards/setQuestions', { boardID: board.id, questions }, { as }))
  expect(await asks()).toBe(true)
  const { body } = await expectOK(world.call('/api/boards/getQuestions', { boardID: board.id }))
  expect(body['questions']).toEqual([
    { fieldID: plan.id, name: 'Plan', type: 'choice', options: plan.options, isRequired: false, isPublic: false },
    { fieldID: why.id, name: 'Why', type: 'text', options: [], isRequired: true, isPublic: true },
  ])
})

test('a board that one may not see is not found', async () => {
  const hidden = await world.board({ access: 'private' })
  const ask = (who: object) => world.call('/api/boards/getQuestions', { boardID: hidden.id }, who)
  expect((await ask({})).status).toBe(404)
  expect((await ask({ as: await world.user() })).status).toBe(404)
  expect((await ask({ as: world.other.owner, at: world.other })).status).toBe(404)
  expect((await ask({ as: world.company.owner })).status).toBe(200)
})
