import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('unused tags come in the order of their names, and only the team sees them', async () => {
  const as = world.company.owner
  const { id: boardID } = await world.board()
  for (const name of ['beta', 'Alpha']) await expectOK(world.call('/api/tags/create', { boardID, name }, { as }))
  const { body } = await expectOK(world.call('/api/tags/getUnused', {}, { as: await world.member('contributor') }))
  expect((body['tags'] as { name: string }[]).map(({ name }) => name)).toEqual(['Alpha', 'beta'])
  expect((await world.call('/api/tags/getUnused', {}, { as: await world.user() })).status).toBe(403)
  expect((await world.call('/api/tags/getUnused', {})).status).toBe(401)
  const elsewhere = await expectOK(world.call('/api/tags/getUnused', {}, { as: world.other.owner, at: world.other }))
  expect(elsewhere.body['tags']).toEqual([])
})
