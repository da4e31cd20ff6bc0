import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountOf, giveAuthenticator } from '../../test/secondFactors.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('names the team, those without a second factor first, and nobody of another company', async () => {
  const { owner } = world.company
  await world.member('manager')
  await giveAuthenticator(world, await accountOf(world, owner.email))
  const { body } = await world.call('/api/company/getSecurity', {}, { as: owner })
  expect(body['security']).toMatchObject({
    requiresSecondFactor: false,
    team: [{ hasFactor: false }, { name: 'owner', hasFactor: true }],
  })
  expect((await world.call('/api/company/getSecurity', {}, { as: await world.member('manager') })).body.code).toBe(
    'forbidden',
  )
})
