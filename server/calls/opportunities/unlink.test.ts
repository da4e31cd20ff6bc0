import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'
import { makeOpportunity, reportIn, settle } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ask = (path: string, input: Record<string, unknown>, as = world.company.owner) =>
  world.call(`/api/opportunities/${path}`, input, { as })
const worthOf = (postID: string) =>
  world.db
    .selectFrom('post_worths')
    .select(['opportunities', 'opportunity_value'])
    .where('post_id', '=', postID)
    .executeTakeFirst()

test('a link is taken back once, also one of a post that was merged', async () => {
  await reportIn(world, 'EUR')
  const board = await world.board()
  const [into, merged] = [await world.post(board.id), await world.post(board.id)]
  const { id } = await makeOpportunity(world, { value: 700, currency: 'EUR', postID: merged.id })
  const input = { postID: merged.id, intoPostID: into.id }
  await expectOK(world.call('/api/posts/merge', input, { as: world.company.owner }))
  await settle(world)
  expect(await worthOf(into.id)).toEqual({ opportunities: 1, opportunity_value: 700 })
  expect(await worthOf(merged.id)).toBeUndefined()
  const link = { opportunityID: id, postID: into.id }
  const as = await memberWith(world, ['admin.view', 'customers.edit'])
  expect((await ask('unlink', link, as)).status).toBe(403)
  await expectOK(ask('unlink', link))
  await expectOK(ask('unlink', link))
  expect(await worthOf(into.id)).toBeUndefined()
  expect((await ask('unlink', { ...link, opportunityID: into.id })).status).toBe(404)
})
