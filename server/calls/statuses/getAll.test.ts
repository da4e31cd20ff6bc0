import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManagedStatus } from '../../../contract/statuses.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the statuses come in order, with the number of their posts, deleted ones included, and the one that new posts begin with', async () => {
  const board = await world.board()
  await world.post(board.id)
  const gone = await world.post(board.id)
  await expectOK(world.call('/api/posts/delete', { postID: gone.id }, { as: world.company.owner }))
  const { body } = await expectOK(world.call('/api/statuses/getAll', {}, { as: await world.member('manager') }))
  const statuses = body['statuses'] as ManagedStatus[]
  expect(statuses.map(({ name, postCount, isDefault }) => [name, postCount, isDefault])).toEqual([
    ['Open', 2, true],
    ['Under review', 0, false],
    ['Planned', 0, false],
    ['In progress', 0, false],
    ['Complete', 0, false],
    ['Closed', 0, false],
  ])
})
