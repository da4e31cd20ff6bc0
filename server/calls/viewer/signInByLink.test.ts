import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Intent } from '../../../contract/intent.ts'
import { hashOf } from '../../secrets/tokens.ts'
import { makeSignInCode } from '../../domain/people/signIn/signInCode.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { linkTokenFor, sessionCookieOf } from '../../test/signedIn.ts'
import { expectOK, openWorld, type Answered, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' })
  board = await world.board({ name: 'Ideas' })
})
afterAll(() => world.close())

let address = 0
function enter(token: string, { at = world.company, as = null as Person | null } = {}) {
  address += 1
  return world.call(
    '/api/viewer/signInByLink',
    { token },
    { at, as, headers: { 'x-forwarded-for': `10.5.${address >> 8}.${address & 255}` } },
  )
}

/** Signs in by a link that carries an intent; returns the answer and the person. */
async function carry(email: string, intent: Intent | null): Promise<{ result: Record<string, unknown>; as: Person }> {
  const answered = await expectOK(enter(await linkTokenFor(world, email, intent)))
  const result = answered.body['result'] as Record<string, unknown>
  const { id } = result['viewer'] as { id: string }
  return { result, as: { userID: id, email, cookie: sessionCookieOf(answered) ?? '' } }
}

const rowsOf = async (table: 'votes' | 'subscriptions' | 'comment_reactions', userID: string) =>
  (await world.db.selectFrom(table).select('user_id').where('user_id', '=', userID).execute()).length

describe('a link', () => {
  it('starts a user session for the browser that brings it, and makes a new person without a name from the address', async () => {
    const answered = await expectOK(enter(await linkTokenFor(world, 'jo.doe@example.com')))
    const { viewer, ...others } = answered.body['result'] as { viewer: Record<string, unknown> }
    expect(others).toEqual({ isNew: true, intent: null, isDone: false, post: null })
    expect(viewer).toMatchObject({ email: 'jo.doe@example.com', kind: 'user', permissions: [] })
    expect(String(viewer['name'])).not.toMatch(/jo|doe/i)
    expect(viewer['csrfToken']).toBe(answered.headers['x-csrf-token'])
    expect(await countEvents(world, 'user.signedIn', { userID: String(viewer['id']) })).toBe(1)
    const as = { userID: '', email: '', cookie: sessionCookieOf(answered) ?? '' }
    expect((await world.call('/api/viewer/get', {}, { as })).body['viewer']).toEqual(viewer)
  })

  it('gives a member no permission, and ends the session that the browser had', async () => {
    const ann = await world.user('Ann')
    const answered = await enter(await linkTokenFor(world, world.company.owner.email), { as: ann })
    expect(answered.body['result']).toMatchObject({
      viewer: { id: world.company.owner.userID, kind: 'user', permissions: [] },
    })
    expect((await world.call('/api/viewer/get', {}, { as: ann })).body).toEqual({ viewer: null })
  })

  it('works once, also when fifty bring it at once, and ends its code', async () => {
    const { db, service, company } = world
    const post = await world.post(board.id)
    const made = await makeSignInCode(db, service.secret, company.id, {
      email: 'fifty@example.com',
      intent: { deed: 'vote', postID: post.id },
    })
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(made.token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['badLink']),
    )
    const byCode = await world.call('/api/viewer/signIn', { email: 'fifty@example.com', code: made.code })
    expect(byCode.body.code).toBe('badCode')
    const votes = await db.selectFrom('votes').select('user_id').where('post_id', '=', post.id).execute()
    expect(votes).toHaveLength(2)
  })

  it('ends when its code is used, also at the same time', async () => {
    const { db, service, company } = world
    for (const email of ['race-1@example.com', 'race-2@example.com', 'race-3@example.com']) {
      const { code, token } = await makeSignInCode(db, service.secret, company.id, { email })
      const answers = await Promise.all([enter(token), world.call('/api/viewer/signIn', { email, code })])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  it('is kept as a hash of 256 bits, and no page or address of ours holds it', async () => {
    const token = await linkTokenFor(world, 'hash@example.com')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const row = await world.db
      .selectFrom('sign_in_codes')
      .select('link_hash')
      .where('email', '=', 'hash@example.com')
      .executeTakeFirstOrThrow()
    expect(row.link_hash).toEqual(hashOf(token))
  })

  it('is used by no request that brings no token of a page', async () => {
    const token = await linkTokenFor(world, 'scanned@example.com', {
      deed: 'vote',
      postID: (await world.post(board.id)).id,
    })
    const host = 'acme.upwell.test'
    const send = (method: 'GET' | 'HEAD' | 'POST', url: string, payload?: string) =>
      world.app.inject({
        method,
        url,
        headers: { host, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(payload === undefined ? {} : { payload }),
      })
    for (const method of ['GET', 'HEAD'] as const) await send(method, '/login/link')
    for (const url of ['/login/link', '/api/viewer/signInByLink'])
      expect((await send('POST', url, JSON.stringify({ token }))).statusCode).toBeGreaterThanOrEqual(400)
    expect(
      (await send('POST', '/api/viewer/signInByLink', JSON.stringify({ token, csrfToken: 'guessed' }))).statusCode,
    ).toBe(403)
    expect((await enter(token)).status).toBe(200)
  })
})

describe('what a link carries', () => {
  it('is a vote, a follow or a like, done once for the person of the address', async () => {
    const post = await world.post(board.id, { title: 'Dark mode' })
    const link = {
      title: 'Dark mode',
      urlName: post.urlName,
      board: { id: board.id, name: 'Ideas', urlName: board.urlName },
    }
    const voted = await carry('voter@example.com', { deed: 'vote', postID: post.id })
    expect(voted.result).toMatchObject({ isDone: true, post: link })
    expect(await rowsOf('votes', voted.as.userID)).toBe(1)

    const follows = await carry('follower@example.com', { deed: 'follow', postID: post.id })
    expect(follows.result).toMatchObject({ isDone: true, post: link })
    expect(await rowsOf('subscriptions', follows.as.userID)).toBe(1)

    const { body } = await expectOK(
      world.call('/api/comments/create', { postID: post.id, body: 'Yes!' }, { as: world.company.owner }),
    )
    const { id: commentID } = body['comment'] as { id: string }
    const likes = await carry('liker@example.com', { deed: 'like', commentID })
    expect(likes.result).toMatchObject({ isDone: true, post: link })
    expect(await rowsOf('comment_reactions', likes.as.userID)).toBe(1)

    // The waiting tab may do it again.
    await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: voted.as }))
    expect(await rowsOf('votes', voted.as.userID)).toBe(1)
  })

  it('goes to the post that its own was merged into since', async () => {
    const [post, into] = [await world.post(board.id), await world.post(board.id, { title: 'Night mode' })]
    const pair = { postID: post.id, intoPostID: into.id }
    await expectOK(world.call('/api/posts/merge', pair, { as: world.company.owner }))
    for (const deed of ['vote', 'follow'] as const) {
      const { result } = await carry(`${deed}-merged@example.com`, { deed, postID: post.id })
      expect(result).toMatchObject({ isDone: true, post: { title: 'Night mode', urlName: into.urlName } })
    }
  })

  it('stays undone, and the person is in, where it is a draft or has gone', async () => {
    const gone = await world.post(board.id)
    await expectOK(world.call('/api/posts/delete', { postID: gone.id }, { as: world.company.owner }))
    const hidden = await world.post((await world.board({ access: 'private' })).id, {}, world.company.owner)
    const elsewhere = await world.post((await world.board({}, world.other)).id, {}, undefined, world.other)
    const intents: Intent[] = [
      { deed: 'post' },
      { deed: 'comment' },
      ...[gone, hidden, elsewhere].map(({ id }) => ({ deed: 'vote' as const, postID: id })),
      { deed: 'follow', postID: hidden.id },
      { deed: 'like', commentID: hidden.id },
    ]
    for (const [at, intent] of intents.entries()) {
      const { result, as } = await carry(`undone-${at}@example.com`, intent)
      expect(result).toMatchObject({ isDone: false, intent, post: null })
      expect(await rowsOf('votes', as.userID)).toBe(0)
      expect(await rowsOf('subscriptions', as.userID)).toBe(0)
    }
  })

  it('is not done for a blocked person, who is in to read', async () => {
    const ann = await world.user('Ann')
    await world.call('/api/users/block', { userID: ann.userID }, { as: world.company.owner })
    const post = await world.post(board.id)
    const { result } = await carry(ann.email, { deed: 'vote', postID: post.id })
    expect(result).toMatchObject({ isDone: false, viewer: { isBlocked: true } })
    expect(await rowsOf('votes', ann.userID)).toBe(0)
  })
})

it('refuses alike what is garbage, used, replaced, expired or another company’s, and nothing is lost', async () => {
  const answers: Answered[] = []
  const used = await linkTokenFor(world, 'used@example.com')
  await expectOK(enter(used))
  const replaced = await linkTokenFor(world, 'replaced@example.com')
  const fresh = await linkTokenFor(world, 'replaced@example.com')
  const expired = await linkTokenFor(world, 'expired@example.com')
  await world.db
    .updateTable('sign_in_codes')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('email', '=', 'expired@example.com')
    .execute()
  for (const token of [used, replaced, expired, '', 'garbage', `${fresh}x`, 'x'.repeat(200)])
    answers.push(await enter(token))
  answers.push(await enter(fresh, { at: world.other }))
  for (const { status, body, headers } of answers) {
    expect([status, body.code, body.field]).toEqual([400, 'badLink', 'token'])
    expect(sessionCookieOf({ status, body, headers })).toBeUndefined()
  }
  expect((await enter(fresh)).status).toBe(200)
})
