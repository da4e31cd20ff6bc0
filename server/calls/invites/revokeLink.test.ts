import { afterAll, beforeAll, expect, it } from 'vitest'
import { domainLink } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const revoke = (linkID: string, as = world.company.owner) => world.call('/api/invites/revokeLink', { linkID }, { as })

it('ends a link, and says so to those who have it', async () => {
  const { id, token } = await domainLink(world, 'example.com')
  await expectOK(revoke(id))
  expect((await world.callRoot('/api/invites/read', { token })).body.code).toBe('inviteRevoked')
  const asked = await world.callRoot('/api/invites/requestCode', { token, email: 'ann@example.com' })
  expect(asked.body.code).toBe('inviteRevoked')
  expect((await revoke(id)).body.code).toBe('notFound')
})

it('is for those who could have made it, and finds no link of another company', async () => {
  const { id } = await domainLink(world, 'example.com', { role: 'owner' })
  expect((await revoke(id, await world.member('manager'))).body.code).toBe('roleAbove')
  expect((await revoke(id, await world.member('contributor'))).body.code).toBe('forbidden')
  const foreign = await domainLink(world, 'example.com', { at: world.other })
  for (const linkID of [foreign.id, 'x']) expect((await revoke(linkID)).body.code).toBe('notFound')
})
