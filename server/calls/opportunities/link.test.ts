import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'
import { makeOpportunity, reportIn } from '../../test/money.ts'
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

test('a link counts at once, however often it is made, and says how much it is needed', async () => {
  await reportIn(world, 'EUR')
  const post = await world.post((await world.board()).id)
  const { id } = await makeOpportunity(world, { value: 700, currency: 'EUR' })
  const link = { opportunityID: id, postID: post.id }
  await expectOK(ask('link', link))
  await expectOK(ask('link', { ...link, priority: 'important' }))
  expect(await worthOf(post.id)).toEqual({ opportunities: 1, opportunity_value: 700 })
  const { priority } = await world.db.selectFrom('opportunity_posts').select('priority').executeTakeFirstOrThrow()
  expect(priority).toBe('important')
  await expectOK(ask('update', { opportunityID: id, state: 'won' }))
  expect(await worthOf(post.id)).toBeUndefined()
})

test('unknown ones are not found, and who may not see money links none', async () => {
  const post = await world.post((await world.board()).id)
  const { id } = await makeOpportunity(world)
  expect((await ask('link', { opportunityID: id, postID: id })).status).toBe(404)
  expect((await ask('link', { opportunityID: post.id, postID: post.id })).status).toBe(404)
  const as = await memberWith(world, ['admin.view', 'customers.edit'])
  expect((await ask('link', { opportunityID: id, postID: post.id }, as)).status).toBe(403)
})

test('a post that another was merged into is shown once, and what is said of it goes for both', async () => {
  const board = await world.board()
  const [into, from] = [await world.post(board.id), await world.post(board.id)]
  const { id } = await makeOpportunity(world)
  await expectOK(ask('link', { opportunityID: id, postID: from.id, priority: 'mustHave' }))
  await expectOK(ask('link', { opportunityID: id, postID: into.id, priority: 'niceToHave' }))
  const merge = { postID: from.id, intoPostID: into.id }
  await expectOK(world.call('/api/posts/merge', merge, { as: world.company.owner }))
  const posts = async () => {
    const { body } = await expectOK(ask('get', { postID: into.id, limit: 10 }))
    return (body['result'] as { opportunities: { posts: unknown[] }[] }).opportunities.map((one) => one.posts)
  }
  expect(await posts()).toMatchObject([[{ id: into.id, priority: 'mustHave' }]])
  await expectOK(ask('link', { opportunityID: id, postID: into.id, priority: 'important' }))
  expect(await posts()).toMatchObject([[{ id: into.id, priority: 'important' }]])
})
