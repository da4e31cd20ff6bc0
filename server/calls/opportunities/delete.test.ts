import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'
import { makeOpportunity } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an opportunity is deleted with its links', async () => {
  const board = await world.board()
  const post = await world.post(board.id)
  const { id } = await makeOpportunity(world, { postID: post.id })
  const remove = (as = world.company.owner) => world.call('/api/opportunities/delete', { opportunityID: id }, { as })
  expect((await remove(await memberWith(world, ['admin.view', 'customers.edit']))).status).toBe(403)
  await expectOK(remove())
  expect((await remove()).status).toBe(404)
  expect(await world.db.selectFrom('opportunity_posts').select('post_id').execute()).toEqual([])
})
