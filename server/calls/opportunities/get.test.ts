import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'
import { customerWith, makeOpportunity } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const get = (more: Record<string, unknown> = {}, as = world.company.owner, at = world.company) =>
  world.call('/api/opportunities/get', { limit: 10, ...more }, { as, at })
type Result = { opportunities: { id: string; posts: { id: string }[] }[]; cursor: string | null }
const found = async (more: Record<string, unknown> = {}) => {
  const { opportunities } = (await expectOK(get(more))).body['result'] as Result
  return opportunities.map(({ id }) => id)
}

test('opportunities are found by company, post with what was merged into it, state and name', async () => {
  const customer = await customerWith(world)
  const board = await world.board()
  const [post, merged] = [await world.post(board.id), await world.post(board.id)]
  const one = await makeOpportunity(world, { thirdPartyCompanyID: customer.id, postID: merged?.id })
  const two = await makeOpportunity(world, { name: 'Renewal', state: 'won' })
  await expectOK(
    world.call('/api/posts/merge', { postID: merged?.id, intoPostID: post?.id }, { as: world.company.owner }),
  )
  expect(await found()).toEqual([two.id, one.id])
  expect(await found({ companyURLName: customer.urlName })).toEqual([one.id])
  expect(await found({ postID: post?.id })).toEqual([one.id])
  // A page that was open on the merged post asks once more before it goes on.
  expect(await found({ postID: merged?.id })).toEqual([one.id])
  expect(await found({ state: 'won' })).toEqual([two.id])
  expect(await found({ search: 'renew' })).toEqual([two.id])
  const { opportunities, cursor } = (await expectOK(get({ limit: 1 }))).body['result'] as Result
  expect(opportunities[0]?.id).toBe(two.id)
  const next = (await expectOK(get({ limit: 1, cursor }))).body['result'] as Result
  expect(next.opportunities[0]).toMatchObject({ id: one.id, posts: [{ id: post?.id }] })
  expect((await get({ companyURLName: 'nobody' })).status).toBe(404)
  expect((await expectOK(get({}, world.other.owner, world.other))).body['result']).toMatchObject({ opportunities: [] })
})

test('who may not see money reads none', async () => {
  expect((await get({}, await memberWith(world, ['admin.view', 'customers.view', 'customers.edit']))).status).toBe(403)
})
