import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Session } from '../../../contract/sessions.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import { codeFor, sessionCookieOf } from '../../test/signedIn.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const sessions = async (as: Person) =>
  (await expectOK(world.call('/api/sessions/get', {}, { as }))).body['sessions'] as Session[]

it('lists where the viewer is signed in, this place first, and shows nothing that opens anything', async () => {
  const ann = await world.user('Ann')
  const elsewhere = await startSession(world.db, world.company.id, {
    userID: ann.userID,
    kind: 'user',
    browser: 'Firefox, Linux',
  })
  const found = await sessions(ann)
  expect(found).toMatchObject([
    { isCurrent: true, kind: 'user', browser: null },
    { isCurrent: false, kind: 'user', browser: 'Firefox, Linux' },
  ])
  const { rows } = await world.service.database.pool.query<{ hash: string }>(
    "select encode(token_hash, 'hex') as hash from sessions",
  )
  for (const secret of [ann.cookie, elsewhere, ...rows.map(({ hash }) => hash)])
    expect(JSON.stringify(found)).not.toContain(secret)
})

it('says of a sign-in by which kind of browser it came, and nothing else of that', async () => {
  const email = 'zoe@example.com'
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const answered = await expectOK(
    world.call(
      '/api/viewer/signIn',
      { email, code: await codeFor(world, email, world.company) },
      { headers: { 'user-agent': userAgent } },
    ),
  )
  const [found] = await sessions({ userID: '', email, cookie: sessionCookieOf(answered) ?? '' })
  expect(found?.browser).toBe('Firefox, Linux')
})

it('leaves out what is over and what is anybody else’s, and is for people who are signed in', async () => {
  const bob = await world.user('Bob')
  await startSession(world.db, world.company.id, { userID: bob.userID, kind: 'user', browser: 'Over' })
  await world.db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('browser', '=', 'Over')
    .execute()
  expect(await sessions(bob)).toHaveLength(1)
  expect((await world.call('/api/sessions/get')).body.code).toBe('signInNeeded')
  expect((await world.call('/api/sessions/get', {}, { as: bob, at: world.other })).body.code).toBe('signInNeeded')
})
