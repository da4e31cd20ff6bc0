import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { csrfTokenOf } from '../../secrets/tokens.ts'
import { codeFor } from '../../test/signedIn.ts'
import { openGuestsWorld, type Guest, type GuestsWorld } from '../../test/guestsWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: GuestsWorld
beforeAll(async () => {
  world = await openGuestsWorld()
})
afterAll(() => world.close())

let postID: string
beforeEach(async () => {
  postID = (await world.post(world.boardID)).id
})

const vote = (guest: Guest, id = postID) => guest.call('/api/votes/create', { postID: id })

test('a stranger votes with one press, keeps the vote by a cookie, and takes it back', async () => {
  const guest = world.guest()
  const voted = await expectOK(vote(guest))
  expect(voted.body['vote']).toEqual({ postID, score: 2, viewerVoted: true, viewerFollows: false })
  expect(guest.cookie).toMatch(/^[\w-]{43}$/)
  await expectOK(vote(guest))
  expect(await world.scoreOf(postID)).toBe(2)
  expect((await expectOK(guest.call('/api/viewer/get'))).body['viewer']).toBeNull()
  const { body } = await expectOK(guest.call('/api/votes/delete', { postID }))
  expect(body['vote']).toMatchObject({ score: 1, viewerVoted: false })
  expect(await world.scoreOf(postID)).toBe(1)
})

test('a board without guests, as every new one, asks to sign in, and nobody is made', async () => {
  const other = await world.board()
  const { id } = await world.post(other.id)
  const guest = world.guest()
  const before = await countUsers()
  expect((await vote(guest, id)).body.code).toBe('signInNeeded')
  expect((await guest.call('/api/posts/create', { boardID: other.id, title: 'Dark mode' })).body.code).toBe(
    'signInNeeded',
  )
  expect([guest.cookie, await countUsers()]).toEqual([null, before])
})

test('a page that is only looked at makes nobody', async () => {
  const before = await countUsers()
  await expectOK(world.guest().call('/api/guests/get', { postID }))
  expect(await countUsers()).toBe(before)
})

test('without cookies no token fits, and it is said; a forged cookie is a stranger', async () => {
  const host = 'acme.upwell.test'
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: '/api/votes/create',
    headers: { host, origin: `http://${host}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ csrfToken: csrfTokenOf(world.service.secret, 'another'), postID }),
  })
  expect([statusCode, JSON.parse(body).code]).toEqual([403, 'badToken'])
  const forged = world.guest({ cookie: 'x'.repeat(43) })
  await expectOK(vote(forged))
  expect(forged.cookie).not.toBe('x'.repeat(43))
  expect(await world.scoreOf(postID)).toBe(2)
})

test('a guest does nothing else that needs a person', async () => {
  const guest = world.guest()
  await expectOK(vote(guest))
  for (const [path, input] of [
    ['/api/comments/create', { postID, body: 'Hello' }],
    ['/api/subscriptions/create', { postID }],
    ['/api/viewer/update', { name: 'Mallory' }],
    ['/api/notifications/get', {}],
  ] as const)
    expect((await guest.call(path, input)).body.code, path).toBe('signInNeeded')
})

test('a guest posts, with their vote, and mentions nobody', async () => {
  const guest = world.guest()
  const ann = await world.user('Ann')
  const { body } = await expectOK(
    guest.call('/api/posts/create', {
      boardID: world.boardID,
      title: 'Dark mode',
      details: `Hi @[Ann](user:${ann.userID})`,
    }),
  )
  const { id } = body['post'] as { id: string }
  expect(await world.scoreOf(id)).toBe(1)
  const row = await world.db.selectFrom('posts').select(['details']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.details).not.toContain(ann.userID)
})

test('a blocked guest is told so', async () => {
  const guest = world.guest()
  await expectOK(vote(guest))
  const { user_id: userID } = await lastGuest()
  await expectOK(world.call('/api/users/block', { userID }, { as: world.company.owner }))
  const next = await world.post(world.boardID)
  expect((await vote(guest, next.id)).body.code).toBe('blocked')
})

test('a guest who signs in takes votes and posts along, one vote a post', async () => {
  const guest = world.guest()
  const ann = await world.user('Ann')
  const second = await world.post(world.boardID)
  await expectOK(vote(guest))
  await expectOK(vote(guest, second.id))
  const posted = await expectOK(guest.call('/api/posts/create', { boardID: world.boardID, title: 'Export' }))
  await expectOK(world.call('/api/votes/create', { postID }, { as: ann }))
  expect(await world.scoreOf(postID)).toBe(3)
  const { user_id: guestID } = await lastGuest()
  await signIn(guest, ann.email)
  expect([await world.scoreOf(postID), await world.scoreOf(second.id)]).toEqual([2, 2])
  const { id } = posted.body['post'] as { id: string }
  const post = await world.db.selectFrom('posts').select('author_id').where('id', '=', id).executeTakeFirstOrThrow()
  expect(post.author_id).toBe(ann.userID)
  expect(await world.db.selectFrom('users').select('id').where('id', '=', guestID).execute()).toEqual([])
  expect(await votersOf(second.id)).toContain(ann.userID)
})

test('who turns out to be blocked takes nothing along: it is set aside', async () => {
  const guest = world.guest()
  const mallory = await world.user('Mallory')
  await expectOK(vote(guest))
  await expectOK(world.call('/api/users/block', { userID: mallory.userID }, { as: world.company.owner }))
  const { body } = await signIn(guest, mallory.email)
  expect(body['result']).toMatchObject({ viewer: { isBlocked: true } })
  expect(await world.scoreOf(postID)).toBe(1)
  const { body: counts } = await world.call('/api/guests/getCounts', { postID }, { as: world.company.owner })
  expect(counts['counts']).toEqual({ counted: 0, setAside: 1, reasons: ['blocked'] })
})

test('a merged post keeps its guests, who are counted once', async () => {
  const into = await world.post(world.boardID)
  const guest = world.guest()
  await expectOK(vote(guest))
  await expectOK(world.call('/api/posts/merge', { postID, intoPostID: into.id }, { as: world.company.owner }))
  await expectOK(vote(guest, into.id))
  expect(await world.scoreOf(into.id)).toBe(3)
  await expectOK(vote(guest, postID))
  expect(await world.scoreOf(into.id)).toBe(3)
})

async function signIn(guest: Guest, email: string) {
  await expectOK(guest.call('/api/viewer/requestCode', { email }))
  const code = await codeFor(world, email, world.company)
  return expectOK(guest.call('/api/viewer/signIn', { email, code }))
}

async function votersOf(id: string): Promise<string[]> {
  const found = await world.db.selectFrom('votes').select('user_id').where('post_id', '=', id).execute()
  return found.map(({ user_id: userID }) => userID)
}

function lastGuest() {
  return world.db
    .selectFrom('user_identities')
    .select('user_id')
    .where('kind', '=', 'guest')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

async function countUsers(): Promise<number> {
  const { count } = await world.db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
