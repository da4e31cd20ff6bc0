import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { enqueue } from '../../jobs/queue.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { invited } from '../../test/teamWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

const resend = (inviteID: string, as = world.company.owner) => world.call('/api/invites/resend', { inviteID }, { as })
const read = (token: string) => world.callRoot('/api/invites/read', { token })

it('sends another email, whose link works for seven days, and ends the earlier one', async () => {
  const { id, token } = await invited(world, 'ann@example.com')
  await world.settle()
  await sql`update invites set expires_at = now() - interval '1 day' where id = ${id}`.execute(world.db)
  const first = await world.settle()
  expect(first).toEqual([])
  const { body } = await expectOK(resend(id))
  expect(body['invite']).toMatchObject({ id, isExpired: false })
  expect((await read(token)).body.code).toBe('badLink')
  const [mail] = await world.settle()
  const sent = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await expectOK(read(sent))
  const event = await world.db.selectFrom('events').select(['type', 'data']).orderBy('id', 'desc').executeTakeFirst()
  expect(event).toEqual({ type: 'invite.resent', data: { inviteID: id } })
})

it('sends nothing for an invitation that was revoked before its email went', async () => {
  const { id } = await invited(world, 'bob@example.com')
  await world.settle()
  await expectOK(world.call('/api/invites/revoke', { inviteID: id }, { as: world.company.owner }))
  await enqueue(world.db, 'sendInvite', { companyID: world.company.id, inviteID: id })
  expect(await world.settle()).toEqual([])
  expect((await resend(id)).body.code).toBe('notFound')
})

it('is for those who could have sent it, and finds no invitation of another company', async () => {
  const { id } = await invited(world, 'owner-to-be@example.com', { role: 'owner' })
  expect((await resend(id, await world.member('manager'))).body.code).toBe('roleAbove')
  expect((await resend(id, await world.member('contributor'))).body.code).toBe('forbidden')
  const foreign = await invited(world, 'x@example.com', { at: world.other })
  for (const inviteID of [foreign.id, 'x']) expect((await resend(inviteID)).body.code).toBe('notFound')
})
