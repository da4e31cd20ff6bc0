import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nothing = { companySearch: '', dateRange: {}, search: '', segmentURLName: '' }
const ask = (more: object = {}, as: Person | null = world.company.owner) =>
  world.call('/api/users/count', { ...nothing, ...more }, { as })

it('counts the people that the filters leave, of this company alone', async () => {
  await world.user('Ann Lee')
  await world.user('Anton Ray')
  await world.user('Ann Elsewhere', world.other)
  expect((await expectOK(ask({ search: 'an' }))).body).toEqual({ result: { count: 2 } })
  expect((await expectOK(ask({ dateRange: { to: '2001-01-01' } }))).body).toEqual({ result: { count: 0 } })
  expect((await ask({ segmentURLName: 'none' })).body).toMatchObject({ code: 'notFound', field: 'segmentURLName' })
})

it('is for members who may see customers', async () => {
  expect((await ask({}, null)).body.code).toBe('signInNeeded')
  expect((await ask({}, await world.user())).body.code).toBe('memberNeeded')
  expect((await ask({}, await memberWith(world, ['admin.view']))).body.code).toBe('forbidden')
})
