import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { proofFor, wrongCode } from '../../test/signedIn.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  await earlyInWindow(3600)
  world = await openMailWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())

let address = 0
const send = (email: string, code: string, as: Person | null) =>
  world.call(
    '/api/viewer/requestEmail',
    { email, code },
    { as, headers: { 'x-forwarded-for': `10.7.0.${(address += 1)}` } },
  )
const ask = async (email: string, as: Person | null) =>
  send(email, as ? await proofFor(world, as, 'changeEmail') : '123456', as)

it('sends a code to the new address, and neither it nor the address stands in the queue', async () => {
  const ann = await world.user('Ann')
  await expectOK(ask(' New-Ann@Example.com ', ann))
  const { rows } = await sql<{ payload: string }>`select payload::text from graphile_worker._private_jobs`.execute(
    world.db,
  )
  for (const { payload } of rows) expect(payload).not.toMatch(/@|\b\d{6}\b/)
  const [mail, ...others] = await world.settle()
  expect([mail?.recipient, others]).toEqual(['new-ann@example.com', []])
  expect(mail?.text).toContain(world.codes.splice(0).at(-1)?.code)
})

it('answers for an address that is someone’s as for any other; its owner is told, and nothing in the email can be entered', async () => {
  const [bob, eve] = [await world.user('Bob'), await world.user('Eve')]
  const free = await ask('free@example.com', eve)
  await world.settle()
  const taken = await ask(bob.email, eve)
  expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body })
  world.codes.splice(0)
  const [mail] = await world.settle()
  expect(mail?.recipient).toBe(bob.email)
  expect(mail?.text).toContain('already has an account')
  expect(mail?.text).not.toMatch(/\b\d{6}\b/)
  expect(mail?.text).not.toContain('Eve')
  expect(world.codes).toEqual([])
  expect((await world.call('/api/viewer/confirmEmail', { code: '123456' }, { as: eve })).body.code).toBe('badCode')
})

it('refuses the address that one has, members of the team, the blocked and strangers', async () => {
  const cid = await world.user('Cid')
  expect((await ask(cid.email, cid)).body).toMatchObject({ code: 'sameEmail', field: 'email' })
  expect((await ask('owner-new@example.com', world.company.owner)).body.code).toBe('forbidden')
  expect((await ask('x@example.com', null)).body.code).toBe('signInNeeded')
  expect((await ask('not an address', cid)).body).toMatchObject({ code: 'badInput', field: 'email' })
  await expectOK(world.call('/api/users/block', { userID: cid.userID }, { as: world.company.owner }))
  expect((await ask('x@example.com', cid)).body.code).toBe('blocked')
  expect(
    (
      await world.call(
        '/api/viewer/requestEmail',
        { email: 'x@example.com', code: '123456' },
        { as: cid, at: world.other },
      )
    ).body.code,
  ).toBe('signInNeeded')
})

it('fills nobody’s mailbox: ten from one person in an hour', async () => {
  const dan = await world.user('Dan')
  const statuses: number[] = []
  for (let index = 0; index < 11; index += 1) statuses.push((await ask(`dan-${index}@example.com`, dan)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})

it('needs a code from the present address: one that is right, not used, and for this', async () => {
  const fay = await world.user('Fay')
  const code = await proofFor(world, fay, 'changeEmail')
  expect((await send('fay@example.net', wrongCode(code), fay)).body).toMatchObject({ code: 'badCode', field: 'code' })
  expect((await send('fay@example.net', await proofFor(world, fay, 'erase'), fay)).body.code).toBe('badCode')
  await expectOK(send('fay@example.net', code, fay))
  expect((await send('fay-again@example.net', code, fay)).body.code).toBe('badCode')
  expect((await world.call('/api/viewer/requestEmail', { email: 'fay@example.net' }, { as: fay })).body).toMatchObject({
    code: 'missingInput',
    field: 'code',
  })
})
