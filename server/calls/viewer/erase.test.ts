import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { codeFor, proofFor, sessionCookieOf, wrongCode } from '../../test/signedIn.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const send = (code: string, as: Person | null, at = world.company) =>
  world.call('/api/viewer/erase', { texts: 'keep', code }, { as, at })
const erase = async (as: Person) => send(await proofFor(world, as, 'erase'), as)

it('erases the person who asks, ends their session here and everywhere, and says who asked', async () => {
  const ann = await world.user('Ann')
  const answered = await erase(ann)
  expect(answered.body).toEqual({ result: { done: true } })
  expect(sessionCookieOf(answered)).toBe('')
  expect(await world.db.selectFrom('sessions').select('user_id').where('user_id', '=', ann.userID).execute()).toEqual(
    [],
  )
  expect((await eventsOf(world, { userID: ann.userID })).at(-1)).toEqual({
    type: 'user.erased',
    actorID: ann.userID,
    data: { texts: 'keep' },
  })
})

it('is done once, however often it is asked at once', async () => {
  const bob = await world.user('Bob')
  const code = await proofFor(world, bob, 'erase')
  const statuses = (await Promise.all(Array.from({ length: 4 }, () => send(code, bob)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect((await eventsOf(world, { userID: bob.userID })).filter(({ type }) => type === 'user.erased')).toHaveLength(1)
})

it('is refused for members of the team, strangers and another company’s people', async () => {
  expect((await erase(world.company.owner)).body.code).toBe('forbidden')
  expect((await send('123456', null)).body.code).toBe('signInNeeded')
  const cid = await world.user('Cid')
  expect((await send('123456', cid, world.other)).body.code).toBe('signInNeeded')
})

it('lets someone who is blocked leave, who may write nothing else', async () => {
  const dan = await world.user('Dan')
  await world.call('/api/users/block', { userID: dan.userID }, { as: world.company.owner })
  expect((await world.call('/api/viewer/update', { name: 'Else' }, { as: dan })).body.code).toBe('blocked')
  expect((await world.call('/api/viewer/requestProof', { purpose: 'erase' }, { as: dan })).status).toBe(200)
  expect((await erase(dan)).status).toBe(200)
  expect(await world.db.selectFrom('users').select('id').where('id', '=', dan.userID).execute()).toEqual([])
})

it('needs the code that was sent for this, in this session, to this person and to the address that they still have', async () => {
  const [eve, fay] = [await world.user('Eve'), await world.user('Fay')]
  const elsewhere: Person = {
    ...eve,
    cookie: await startSession(world.db, world.company.id, { userID: eve.userID, kind: 'user' }),
  }
  const code = await proofFor(world, eve, 'erase')
  const refused = [
    await send(wrongCode(code), eve),
    await send(code, elsewhere),
    await send(code, fay),
    await send(await codeFor(world, eve.email, world.company), eve),
    await send(await proofFor(world, eve, 'changeEmail'), eve),
    await send('', eve),
  ]
  for (const { status, body } of refused) expect([status, body.code, body.field]).toEqual([400, 'badCode', 'code'])
  await world.db
    .updateTable('user_identities')
    .set({ value: 'eve-elsewhere@example.com' })
    .where('user_id', '=', eve.userID)
    .execute()
  expect((await send(code, eve)).body.code).toBe('badCode')
  expect((await world.call('/api/viewer/erase', { texts: 'keep' }, { as: eve })).body).toMatchObject({
    code: 'missingInput',
    field: 'code',
  })
  expect(await world.db.selectFrom('users').select('id').where('id', '=', eve.userID).execute()).toHaveLength(1)
})

it('lets nobody try a code more than five times, and takes none that is over', async () => {
  const [gil, hal] = [await world.user('Gil'), await world.user('Hal')]
  const code = await proofFor(world, gil, 'erase')
  const tries = await Promise.all(Array.from({ length: 9 }, () => send(wrongCode(code), gil)))
  expect(tries.every(({ body }) => body.code === 'badCode')).toBe(true)
  expect((await send(code, gil)).body.code).toBe('badCode')
  const late = await proofFor(world, hal, 'erase')
  await world.db
    .updateTable('proof_codes')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', hal.userID)
    .execute()
  expect((await send(late, hal)).body.code).toBe('badCode')
})
