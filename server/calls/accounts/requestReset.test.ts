import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { hearStatements } from '../../test/heardStatements.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { rootCookieOf } from '../../test/rootSignIn.ts'
import { expectOK, openWorld } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  world = await openMailWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('limits').execute())

const ask = (email: string, from = '10.9.0.1') =>
  world.callRoot('/api/accounts/requestReset', { email }, { headers: { 'x-forwarded-for': from } })

it('sends the owner of an address a link, in their language, and keeps neither token nor address where it need not', async () => {
  const { email } = world.company.owner
  const headers = { 'accept-language': 'de' }
  await expectOK(world.callRoot('/api/accounts/requestReset', { email: email.toUpperCase() }, { headers }))
  const { rows: jobs } = await sql<{
    payload: string
  }>`select payload::text from graphile_worker._private_jobs`.execute(world.db)
  for (const { payload } of jobs) expect(payload).not.toContain('@')
  const [mail, ...others] = await world.settle()
  expect([mail?.recipient, others]).toEqual([email, []])
  expect(mail?.subject).toBe('Passwort für Upwell zurücksetzen')
  const token = /http:\/\/upwell\.test\/resetPassword#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const stored = await sql<{ row: string }>`select to_jsonb(r)::text as row from password_resets r`.execute(world.db)
  expect(JSON.stringify(stored.rows)).not.toContain(token)
  const input = { token, password: 'another fine password' }
  expect(rootCookieOf(await expectOK(world.callRoot('/api/accounts/resetPassword', input)))).toMatch(/./)
  // Its owner is told of the new password.
  await world.settle()
})

it('sends nothing to an address without an account', async () => {
  await expectOK(ask('nobody@example.com'))
  expect(await world.settle()).toEqual([])
})

it('answers for an address without an account what it answers for one with, by the same work', async () => {
  // Without a worker, whose statements are no part of the answer.
  const quiet = await openWorld()
  try {
    const seen: unknown[] = []
    await quiet.callRoot('/api/accounts/requestReset', { email: 'first@example.com' })
    for (const email of [quiet.company.owner.email, 'nobody@example.com', (await quiet.user()).email]) {
      const statements: string[] = []
      const stop = hearStatements(quiet.service, (text) => statements.push(text))
      const { status, body, headers } = await quiet.callRoot('/api/accounts/requestReset', { email })
      stop()
      seen.push({ status, body, headers: Object.keys(headers).toSorted(), statements })
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  } finally {
    await quiet.close()
  }
})

it('is limited for each address and network address', async () => {
  await earlyInWindow(3600)
  for (let count = 0; count < 5; count += 1) expect((await ask('a@example.com')).status).toBe(200)
  expect((await ask('a@example.com')).status).toBe(429)
  expect((await ask('a@example.com', '10.9.0.2')).status).toBe(200)
})
