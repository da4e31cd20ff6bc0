import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const list = async (as: Person | null) => {
  const { body } = await expectOK(world.call('/api/customPostFields/list', {}, { as }))
  return body['customPostFields'] as CustomPostField[]
}

test('customers see the public fields of the boards that they may see, and these boards alone', async () => {
  const open = await world.board({ name: 'Open' })
  const hidden = await world.board({ name: 'Hidden', access: 'private' })
  const fields = [
    { name: 'Everywhere', isPublic: true },
    { name: 'Here and there', isPublic: true, boardIDs: [open.id, hidden.id] },
    { name: 'Hidden', isPublic: true, boardIDs: [hidden.id] },
    { name: 'For the team', isPublic: false },
  ]
  for (const field of fields)
    await expectOK(world.call('/api/customPostFields/create', { type: 'text', ...field }, { as: world.company.owner }))
  expect((await list(null)).map(({ name, boardIDs }) => [name, boardIDs])).toEqual([
    ['Everywhere', []],
    ['Here and there', [open.id]],
  ])
  expect((await list(await world.user())).map(({ name }) => name)).toEqual(['Everywhere', 'Here and there'])
  expect((await list(world.company.owner)).map(({ name }) => name)).toEqual(fields.map(({ name }) => name))
})
