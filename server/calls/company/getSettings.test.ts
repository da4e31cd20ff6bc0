import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('who manages the company reads what only the team knows, and nobody else', async () => {
  const { body } = await expectOK(world.call('/api/company/getSettings', {}, { as: world.company.owner }))
  expect(body['settings']).toEqual({ email: { senderName: null, footer: null, replyTo: null } })
  expect((await world.call('/api/company/getSettings', {}, { as: await world.member('manager') })).status).toBe(403)
})
