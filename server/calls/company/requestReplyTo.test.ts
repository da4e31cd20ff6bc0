import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  await earlyInWindow(3600)
  world = await openMailWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())

let address = 0
const ask = (email: string, as: Person | null = world.company.owner, at = world.company) =>
  world.call(
    '/api/company/requestReplyTo',
    { email },
    { as, at, headers: { 'x-forwarded-for': `10.9.0.${(address += 1)}` } },
  )

it('sends a code to the address, and neither stands in the queue', async () => {
  await expectOK(ask(' Support@Acme.example '))
  const { rows } = await sql<{ payload: string }>`select payload::text from graphile_worker._private_jobs`.execute(
    world.db,
  )
  for (const { payload } of rows) expect(payload).not.toMatch(/@|\b\d{6}\b/)
  const [mail, ...others] = await world.settle()
  expect([mail?.recipient, others]).toEqual(['support@acme.example', []])
  expect(mail?.text).toContain(world.codes.splice(0).at(-1)?.code)
  expect(mail?.text).toContain('/admin/settings/email')
})

it('is for who may change how emails look, and for an address that is one, other than the present', async () => {
  expect((await ask('x@acme.example', await world.member('manager'))).body.code).toBe('forbidden')
  expect((await ask('x@acme.example', null)).body.code).toBe('signInNeeded')
  expect((await ask('x@acme.example', world.company.owner, world.other)).body.code).toBe('signInNeeded')
  expect((await ask('x@acme.example\r\nBcc: eve@example.com')).body).toMatchObject({ code: 'badInput', field: 'email' })
  await world.db
    .updateTable('companies')
    .set({ mail_reply_to: 'present@acme.example' })
    .where('id', '=', world.company.id)
    .execute()
  expect((await ask('Present@acme.example')).body).toMatchObject({ code: 'sameEmail', field: 'email' })
})

it('wants fresh proof', async () => {
  const late = await world.member('owner')
  await world.db
    .updateTable('sessions')
    .set({ proven_at: sql<Date>`now() - interval '1 hour'` })
    .where('user_id', '=', late.userID)
    .execute()
  expect((await ask('x@acme.example', late)).body.code).toBe('proofNeeded')
})

it('fills nobody’s mailbox: ten from one person in an hour', async () => {
  const owner = await world.member('owner')
  const statuses: number[] = []
  for (let index = 0; index < 11; index += 1) statuses.push((await ask(`box-${index}@acme.example`, owner)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})
