import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { customerWith } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const preview = (thirdPartyCompanyID: string, as: Person = world.company.owner) =>
  world.call('/api/thirdPartyCompanies/previewErasure', { thirdPartyCompanyID }, { as })

it('counts who goes with a company, what they wrote and voted for, and who stays', async () => {
  const [ann, bob] = [await world.user('Ann'), await world.user('Bob')]
  const { id } = await customerWith(world, { people: [ann, bob, await world.member('contributor')] })
  await customerWith(world, { people: [bob] })
  const { id: boardID } = await world.board()
  const post = await world.post(boardID, {}, ann)
  await world.post(boardID, {}, bob)
  for (const as of [ann, bob])
    await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'Please' }, { as }))
  expect((await expectOK(preview(id))).body).toEqual({
    erasure: { erasedCount: 1, stayingCount: 2, postCount: 1, commentCount: 1, voteCount: 1 },
  })
})

it('refuses as erasing does', async () => {
  const { id } = await customerWith(world)
  const keeper = await memberWith(world, ['admin.view', 'customers.view', 'data.manage'])
  expect((await preview(id, keeper)).body.code).toBe('forbidden')
  for (const unknown of [newID(), 'no-id'])
    expect((await preview(unknown)).body).toMatchObject({ code: 'notFound', field: 'thirdPartyCompanyID' })
})
