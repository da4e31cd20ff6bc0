import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PostItem } from '../../../../contract/posts.ts'
import { customerWith, makeOpportunity, reportIn, settle } from '../../../test/money.ts'
import { memberWith } from '../../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const ann = await world.user('Ann')
  const { id: boardID } = await world.board()
  const wanted = await world.post(boardID, { title: 'Wanted' }, ann)
  await world.post(boardID, { title: 'Wanted by nobody' })
  const customer = await customerWith(world, { spend: 125_000, people: [ann] })
  await reportIn(world, 'EUR')
  const deal = await makeOpportunity(world, {
    thirdPartyCompanyID: customer.id,
    value: 4_000_000,
    currency: 'EUR',
  })
  const link = { opportunityID: deal.id, postID: wanted.id }
  await expectOK(world.call('/api/opportunities/link', link, { as: world.company.owner }))
  await settle(world)
})
afterAll(() => world.close())

async function worths(as: Person, input: Record<string, unknown> = {}) {
  const { body } = await expectOK(
    world.call('/api/posts/get', { pages: 1, sort: 'companies', team: true, ...input }, { as }),
  )
  const { posts } = body['result'] as { posts: PostItem[] }
  return posts.map(({ title, team }) => [title, team?.worth])
}

it('comes with posts in the team’s lists, of those that no customer wants too', async () => {
  const nothing = { companies: 0, spend: null, opportunity: null, currency: null }
  expect(await worths(world.company.owner)).toEqual([
    ['Wanted', { companies: 1, spend: 125_000, opportunity: 4_000_000, currency: 'EUR' }],
    ['Wanted by nobody', nothing],
  ])
})

it('has no amounts for who may not see money, and is not there for who may not see customers', async () => {
  const viewer = await memberWith(world, ['admin.view', 'customers.view'])
  expect((await worths(viewer))[0]).toEqual([
    'Wanted',
    { companies: 1, spend: null, opportunity: null, currency: null },
  ])
  const outsider = await memberWith(world, ['admin.view'])
  expect(await worths(outsider, { sort: 'oldest' })).toEqual([
    ['Wanted', undefined],
    ['Wanted by nobody', undefined],
  ])
})
