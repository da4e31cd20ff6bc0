import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManagedTag } from '../../../contract/tags.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('members see the tags of a board, or of all, in the order of their names; nobody else does', async () => {
  const as = world.company.owner
  const [one, other] = [await world.board(), await world.board()]
  for (const [boardID, name] of [
    [one.id, 'zeta'],
    [one.id, 'Alpha'],
    [other.id, 'Mid'],
  ])
    await expectOK(world.call('/api/tags/create', { boardID, name }, { as }))
  const names = async (input: Record<string, unknown>, who: Person = as) =>
    ((await expectOK(world.call('/api/tags/list', input, { as: who }))).body['tags'] as ManagedTag[]).map(
      ({ name }) => name,
    )
  expect(await names({ boardID: one.id })).toEqual(['Alpha', 'zeta'])
  expect(await names({}, await world.member('contributor'))).toEqual(['Alpha', 'Mid', 'zeta'])
  expect((await world.call('/api/tags/list', { boardID: 'no id' }, { as })).status).toBe(404)
  expect((await world.call('/api/tags/list', {}, { as: await world.user() })).status).toBe(403)
  expect((await world.call('/api/tags/list', {})).status).toBe(401)
})
