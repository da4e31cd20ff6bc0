import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerWith, settle } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await customerWith(world, { name: 'Acme', spend: 5_000 })
  await customerWith(world, { name: 'Acorn', spend: 2_500 })
  await customerWith(world, { name: 'Globex', spend: 100, currency: 'USD' })
  await customerWith(world, { name: 'Initech' })
})
afterAll(() => world.close())

const ask = (more: object = {}, as: Person | null = world.company.owner) =>
  world.call('/api/thirdPartyCompanies/count', { ...more }, { as })

it('counts the companies that the filters leave, with what they spend together', async () => {
  const none = { count: 4, spend: null, currency: null, spendsApart: 3 }
  await settle(world)
  expect((await expectOK(ask())).body).toEqual({ result: none })
  await expectOK(world.call('/api/currencies/update', { reporting: 'EUR' }, { as: world.company.owner }))
  await settle(world)
  expect((await expectOK(ask())).body).toEqual({
    result: { count: 4, spend: 7_500, currency: 'EUR', spendsApart: 1 },
  })
  expect((await expectOK(ask({ search: 'aco' }))).body).toEqual({
    result: { count: 1, spend: 2_500, currency: 'EUR', spendsApart: 0 },
  })
  expect((await ask({ segmentURLName: 'none' })).body).toMatchObject({ code: 'notFound', field: 'segmentURLName' })
})

it('says nothing of money to who may not see it', async () => {
  const viewer = await memberWith(world, ['admin.view', 'customers.view'])
  expect((await expectOK(ask({}, viewer))).body).toEqual({
    result: { count: 4, spend: null, currency: null, spendsApart: null },
  })
})

it('is for members who may see customers', async () => {
  expect((await ask({}, null)).body.code).toBe('signInNeeded')
  expect((await ask({}, await world.user())).body.code).toBe('memberNeeded')
  expect((await ask({}, await memberWith(world, ['admin.view']))).body.code).toBe('forbidden')
})
