import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerCalls } from '../../test/customerCalls.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { asked, call, done, refused } = customerCalls(() => world)

it('removes a company and what it asked for, and leaves its people', async () => {
  const { id, urlName } = await done('create', { name: 'Umbrella' })
  const ann = await world.user('Ann')
  const post = await world.post((await world.board()).id, {}, ann)
  await done('addPeople', { thirdPartyCompanyID: id, userIDs: [ann.userID] })
  expect(await asked(urlName)).toEqual([post.id])
  await expectOK(call('delete', { thirdPartyCompanyID: id }))
  expect(await asked(urlName)).toEqual([])
  expect(await refused('getOne', { urlName })).toEqual(['notFound', undefined])
  expect(await refused('delete', { thirdPartyCompanyID: id })).toEqual(['notFound', 'thirdPartyCompanyID'])
  const { body } = await expectOK(world.call('/api/users/getOne', { urlName: ann.userID }, { as: world.company.owner }))
  expect(body['user']).toMatchObject({ name: 'Ann' })
})

it('is for who may manage data: changing customers is not enough', async () => {
  const { id, urlName } = await done('create', { name: 'Hooli' })
  const editor = await memberWith(world, ['admin.view', 'customers.view', 'customers.edit', 'money.view'])
  const input = { thirdPartyCompanyID: id }
  expect((await world.call('/api/thirdPartyCompanies/delete', input, { as: editor })).body.code).toBe('forbidden')
  expect(await asked(urlName)).toEqual([])
  const keeper = await memberWith(world, ['admin.view', 'customers.view', 'data.manage'])
  await expectOK(world.call('/api/thirdPartyCompanies/delete', input, { as: keeper }))
})
