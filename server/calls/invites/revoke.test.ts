import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAnotherProcess } from '../../test/anotherProcess.ts'
import { invited } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const revoke = (inviteID: string, as = world.company.owner) => world.call('/api/invites/revoke', { inviteID }, { as })

it('ends an invitation at once, in every process, and says so to its holder', async () => {
  const another = await openAnotherProcess(world)
  const { id, token } = await invited(world, 'ann@example.com')
  await expectOK(another.call('/api/invites/revoke', { inviteID: id }, { as: world.company.owner }))
  await another.close()
  expect((await world.callRoot('/api/invites/read', { token })).body.code).toBe('inviteRevoked')
  const accepted = await world.callRoot('/api/invites/accept', { token, password: 'a long enough password' })
  expect(accepted.body.code).toBe('inviteRevoked')
  const event = await world.db.selectFrom('events').select(['type', 'data']).orderBy('id', 'desc').executeTakeFirst()
  expect(event).toEqual({ type: 'invite.revoked', data: { inviteID: id } })
  expect((await revoke(id)).body.code).toBe('notFound')
  // The address can be invited anew.
  await invited(world, 'ann@example.com')
})

it('is for those who could have sent it, and finds no invitation of another company', async () => {
  const { id } = await invited(world, 'owner-to-be@example.com', { role: 'owner' })
  expect((await revoke(id, await world.member('manager'))).body.code).toBe('roleAbove')
  expect((await revoke(id, await world.member('contributor'))).body.code).toBe('forbidden')
  const foreign = await invited(world, 'x@example.com', { at: world.other })
  for (const inviteID of [foreign.id, 'x']) expect((await revoke(inviteID)).body.code).toBe('notFound')
})
