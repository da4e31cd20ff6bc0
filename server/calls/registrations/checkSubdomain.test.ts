import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it.each([
  ['Bluebird', { value: 'bluebird', problem: null, suggestion: null }],
  ['acme', { value: 'acme', problem: 'taken', suggestion: null }],
  ['аcme', { value: 'аcme', problem: 'lookAlike', suggestion: null }],
  ['Blue Bird', { value: 'blue bird', problem: 'malformed', suggestion: 'blue-bird' }],
  ['x', { value: 'x', problem: 'tooShort', suggestion: null }],
])('says of “%s” what keeps it from being a new company’s', async (subdomain, expected) => {
  const { body } = await expectOK(world.callRoot('/api/registrations/checkSubdomain', { subdomain }))
  expect(body['subdomain']).toMatchObject(expected)
})

it('says so in a sentence of the reader’s language', async () => {
  const asked = { subdomain: 'acme' }
  const { body } = await world.callRoot('/api/registrations/checkSubdomain', asked, {
    headers: { 'accept-language': 'de' },
  })
  expect(body['subdomain']).toMatchObject({ message: 'Diese Adresse ist schon vergeben. Bitte eine andere wählen.' })
})
