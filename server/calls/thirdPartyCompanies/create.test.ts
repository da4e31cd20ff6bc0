import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerCalls } from '../../test/customerCalls.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { call, done } = customerCalls(() => world)

it('adds a company with what is known of it, under an address of its own', async () => {
  const made = await done('create', {
    name: ' Initech  GmbH ',
    externalID: 'crm-1',
    domain: 'Initech.Example',
    monthlySpend: 125_000,
    currency: 'EUR',
  })
  expect(made).toMatchObject({
    name: 'Initech GmbH',
    urlName: 'initech-gmbh',
    externalID: 'crm-1',
    domain: 'initech.example',
    monthlySpend: 125_000,
    currency: 'EUR',
    memberCount: 0,
  })
  expect((await done('create', { name: 'Initech GmbH' })).urlName).toBe('initech-gmbh-2')
  const { body } = await expectOK(call('getOne', { urlName: 'initech-gmbh' }))
  expect(body['thirdPartyCompany']).toEqual(made)
})

it('gives two companies of one name, made at once, two addresses, and one external ID to one of them', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => done('create', { name: 'Twin' })))
  expect(made.map(({ urlName }) => urlName).sort()).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4'])
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => call('create', { name: 'Solo', externalID: 'only-one' })),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400])
})
