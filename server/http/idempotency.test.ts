import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSession } from '../domain/people/sessions/session.ts'
import { expectOK, openWorld, type Person, type World } from '../test/world.ts'

/** One `Idempotency-Key` is one person's at one company: nobody is answered with what another was. */
let world: World
let here: { id: string }
let there: { id: string }
beforeAll(async () => {
  world = await openWorld()
  here = await world.board()
  there = await world.board({}, world.other)
})
afterAll(() => world.close())

const key = 'the-same-key'
const create = (
  title: string,
  as: Person | null,
  { at = world.company, boardID = here.id, idempotencyKey = key } = {},
) => world.call('/api/posts/create', { boardID, title }, { as, at, headers: { 'idempotency-key': idempotencyKey } })
const idOf = async (answered: ReturnType<typeof create>) =>
  ((await expectOK(answered)).body['post'] as { id: string }).id

it('holds two people of a company apart, one after the other and at once', async () => {
  const [ann, bob] = [await world.user(), await world.user()]
  const first = await idOf(create('Same words', ann))
  const second = await idOf(create('Same words', bob))
  expect(second).not.toBe(first)
  expect([await idOf(create('Same words', ann)), await idOf(create('Same words', bob))]).toEqual([first, second])
  const crowd = await Promise.all(Array.from({ length: 6 }, () => world.user()))
  const ids = await Promise.all(
    [...crowd, ...crowd].map((who) => idOf(create('At once', who, { idempotencyKey: 'at-once' }))),
  )
  expect(new Set(ids).size).toBe(6)
  expect(ids.slice(6)).toEqual(ids.slice(0, 6))
  const { rows } = await world.service.database.pool.query<{ author_id: string; id: string }>(
    'select id, author_id from posts where id = any($1)',
    [ids],
  )
  for (const { id, author_id: authorID } of rows) expect(crowd[ids.indexOf(id)]?.userID).toBe(authorID)
})

it('holds two companies apart, also for one who is a person of both', async () => {
  const cid = await world.user('Cid')
  const elsewhere = await world.user('Cid', world.other)
  const first = await idOf(create('Two companies', cid, { idempotencyKey: 'both' }))
  const second = await idOf(
    create('Two companies', elsewhere, { at: world.other, boardID: there.id, idempotencyKey: 'both' }),
  )
  expect(second).not.toBe(first)
})

it('gives a stranger, a session that is over and one of another company nothing of an answer', async () => {
  const dan = await world.user()
  const first = await idOf(create('For nobody else', dan, { idempotencyKey: 'mine' }))
  const over: Person = {
    ...dan,
    cookie: await startSession(world.db, world.company.id, { userID: dan.userID, kind: 'user' }),
  }
  await expectOK(world.call('/api/viewer/signOut', {}, { as: over }))
  for (const [answered, refusal] of [
    [await create('For nobody else', null, { idempotencyKey: 'mine' }), [401, 'signInNeeded']],
    [await create('For nobody else', over, { idempotencyKey: 'mine' }), [401, 'signInNeeded']],
    // There the board is unknown.
    [await create('For nobody else', dan, { at: world.other, idempotencyKey: 'mine' }), [404, 'notFound']],
  ] as const) {
    expect([answered.status, answered.body.code]).toEqual(refusal)
    expect(JSON.stringify(answered.body)).not.toContain(first)
  }
})

it('is the same person’s across sign-out and in, and not that of who signs in at the same browser next', async () => {
  const [fay, gil] = [await world.user(), await world.user()]
  const first = await idOf(create('Before', fay, { idempotencyKey: 'shared-browser' }))
  await expectOK(world.call('/api/viewer/signOut', {}, { as: fay }))
  const again: Person = {
    ...fay,
    cookie: await startSession(world.db, world.company.id, { userID: fay.userID, kind: 'user' }),
  }
  expect(await idOf(create('Before', again, { idempotencyKey: 'shared-browser' }))).toBe(first)
  expect(await idOf(create('Before', gil, { idempotencyKey: 'shared-browser' }))).not.toBe(first)
})

it('refuses other inputs and another call under a key, and says nothing of the first answer', async () => {
  const hal = await world.user()
  const first = await idOf(create('First body', hal, { idempotencyKey: 'once' }))
  const other = await create('Second body', hal, { idempotencyKey: 'once' })
  expect([other.status, other.body.code]).toEqual([400, 'keyReused'])
  const comment = await world.call(
    '/api/comments/create',
    { postID: first, body: 'Words' },
    { as: hal, headers: { 'idempotency-key': 'once' } },
  )
  expect(comment.body.code).toBe('keyReused')
  expect(JSON.stringify([other.body, comment.body])).not.toContain(first)
})

it('keeps no answer of a call that was refused, and none for someone who was blocked since', async () => {
  const ina = await world.user()
  expect((await create('', ina, { idempotencyKey: 'refused' })).body.code).toBe('titleMissing')
  const first = await idOf(create('Now with words', ina, { idempotencyKey: 'refused' }))
  await expectOK(world.call('/api/users/block', { userID: ina.userID }, { as: world.company.owner }))
  const blocked = await create('Now with words', ina, { idempotencyKey: 'refused' })
  expect(blocked.body.code).toBe('blocked')
  expect(JSON.stringify(blocked.body)).not.toContain(first)
})
