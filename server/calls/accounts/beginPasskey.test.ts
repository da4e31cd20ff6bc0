import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ BASE_URL: 'http://localhost' })
})
afterAll(() => world.close())

it('asks for a passkey of this host that the browser finds without an address, and that its owner unlocks', async () => {
  const as = await world.account()
  const { body } = await world.callRoot('/api/accounts/beginPasskey', {}, { as, host: 'localhost' })
  expect(body['options']).toMatchObject({
    rp: { id: 'localhost', name: 'Upwell' },
    user: { name: as.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  // Left out, it is none (WebAuthn Level 3, 5.4).
  expect(body['options']).not.toHaveProperty('attestation')
})

it('says where there can be no passkeys', async () => {
  const plain = await openWorld()
  try {
    const as = await plain.account()
    expect((await plain.callRoot('/api/accounts/beginPasskey', {}, { as })).body.code).toBe('noPasskeysHere')
  } finally {
    await plain.close()
  }
})
