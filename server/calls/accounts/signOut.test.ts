import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, expectOK, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('signing out ends this session at the root and no other, and takes its cookie', async () => {
  const [one, other] = [await world.account('a@example.com'), await world.account('a@example.com')]
  const { headers } = await expectOK(world.callRoot('/api/accounts/signOut', {}, { as: one }))
  expect(String(headers['set-cookie'])).toContain('upwell-account=;')
  const left = async (as: typeof one) => (await world.callRoot('/api/accounts/get', {}, { as })).body['account']
  expect(await left(one)).toBeNull()
  expect(await left(other)).not.toBeNull()
})
