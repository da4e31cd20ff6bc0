import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSession } from '../../domain/people/sessions/session.ts'
import { earlyInWindow } from '../../test/earlyInWindow.ts'
import { openMailWorld, type MailWorld } from '../../test/mailWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: MailWorld
beforeAll(async () => {
  await earlyInWindow(3600)
  world = await openMailWorld()
})
afterAll(() => world.close())

const ask = (purpose: string, as: Person | null, at = world.company) =>
  world.call('/api/viewer/requestProof', { purpose }, { as, at })
const eraseWith = (code: string | undefined, as: Person) =>
  world.call('/api/viewer/erase', { texts: 'keep', code }, { as })

it('emails a code to the present address that says what it is for, and keeps only its hash', async () => {
  const ann = await world.user('Ann')
  await expectOK(ask('erase', ann))
  const { rows: jobs } = await sql<{
    payload: string
  }>`select payload::text from graphile_worker._private_jobs`.execute(world.db)
  for (const { payload } of jobs) expect(payload).not.toMatch(/@|\b\d{6}\b/)
  const [mail, ...others] = await world.settle()
  const code = world.codes.splice(0).at(-1)?.code ?? ''
  expect([mail?.recipient, others]).toEqual([ann.email, []])
  expect(mail?.text).toContain(code)
  expect(mail?.text).toContain('delete your account')
  const { rows } = await sql<{
    row: string
  }>`select to_jsonb(p)::text as row from proof_codes p where user_id = ${ann.userID}`.execute(world.db)
  expect(rows[0]?.row).not.toContain(code)
  await expectOK(eraseWith(` ${code.slice(0, 3)}-${code.slice(3)}`, ann))
})

it('ends an earlier code of the same session, and none of another', async () => {
  const bob = await world.user('Bob')
  const thief: Person = {
    ...bob,
    cookie: await startSession(world.db, world.company.id, { userID: bob.userID, kind: 'user' }),
  }
  const codes: string[] = []
  for (const who of [bob, bob, thief]) {
    await expectOK(ask('erase', who))
    await world.settle()
    codes.push(world.codes.splice(0).at(-1)?.code ?? '')
  }
  const [first, second] = codes
  if (first !== second) expect((await eraseWith(first, bob)).body.code).toBe('badCode')
  await expectOK(eraseWith(second, bob))
})

it('is asked for five times in an hour in one session, and another session of the same person has its own', async () => {
  const cid = await world.user('Cid')
  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1) statuses.push((await ask(index % 2 ? 'erase' : 'changeEmail', cid)).status)
  expect(statuses).toEqual([...Array<number>(5).fill(200), 429])
  const elsewhere: Person = {
    ...cid,
    cookie: await startSession(world.db, world.company.id, { userID: cid.userID, kind: 'user' }),
  }
  await expectOK(ask('erase', elsewhere))
})

it('is for the blocked too, and refuses members of the team, strangers, another company’s people and what it does not know', async () => {
  const dan = await world.user('Dan')
  await expectOK(world.call('/api/users/block', { userID: dan.userID }, { as: world.company.owner }))
  await expectOK(ask('erase', dan))
  expect((await ask('erase', world.company.owner)).body.code).toBe('forbidden')
  expect((await ask('erase', null)).body.code).toBe('signInNeeded')
  expect((await ask('erase', dan, world.other)).body.code).toBe('signInNeeded')
  expect((await ask('anything', dan)).body).toMatchObject({ code: 'badInput', field: 'purpose' })
})
