import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KeyScope } from '../../contract/keyScopes.ts'
import { writeKeysUsed } from '../domain/apiKeys/lastUsed.ts'
import { openAnotherProcess } from '../test/anotherProcess.ts'
import { callWithKey, makeAPIKey } from '../test/apiKeys.ts'
import { earlyInWindow } from '../test/earlyInWindow.ts'
import { expectOK, openWorld, type Answered, type World } from '../test/world.ts'

let world: World
let logged = ''

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString()
      done()
    },
  })
  world = await openWorld({}, undefined, pino({ level: 'trace' }, stream))
})
afterAll(() => world.close())

const ask = (secret: string, path: string, input: Record<string, unknown> = {}) =>
  callWithKey(world, secret, path, input)
const titlesOf = ({ body }: Answered) =>
  (body['result'] as { posts: { title: string }[] }).posts.map(({ title }) => title).toSorted()
const key = (scopes: readonly KeyScope[], boardIDs?: string[]) =>
  makeAPIKey(world, world.company, { scopes, ...(boardIDs ? { boardIDs } : {}) })

describe('what a key opens', () => {
  test('needs no cookie, token or origin, and sets none', async () => {
    const { secret } = await key(['company:read'])
    const { body, headers } = await expectOK(ask(secret, '/api/company/get'))
    expect(body['company']).toMatchObject({ subdomain: 'acme' })
    expect([headers['set-cookie'], headers['x-csrf-token']]).toEqual([undefined, undefined])
  })

  test('only its scopes, and only the calls that answer to keys', async () => {
    const { secret } = await key(['company:read'])
    expect(await ask(secret, '/api/posts/get', { pages: 1 })).toMatchObject({
      status: 403,
      body: { code: 'scopeMissing', error: 'This API key needs the scope posts:read for this.' },
    })
    for (const path of ['/api/viewer/get', '/api/posts/create', '/api/company/getAPIKey', '/api/company/createAPIKey'])
      expect(await ask(secret, path), path).toMatchObject({ status: 403, body: { code: 'notForKeys' } })
    expect((await ask(secret, '/api/posts/nothing')).status).toBe(404)
  })

  test('cookies beside it say nothing: not the owner’s session, not a language', async () => {
    const { secret } = await key(['posts:read'])
    const cookie = `upwell=${world.company.owner.cookie}; upwell-language=de`
    const asked = (path: string) => callWithKey(world, secret, path, { pages: 1 }, { headers: { cookie } })
    expect(await asked('/api/notifications/get')).toMatchObject({ status: 403, body: { code: 'notForKeys' } })
    expect((await asked('/api/votes/get')).body.error).toBe('This API key needs the scope votes:read for this.')
    // A wrong key is not mended by the cookie.
    const wrong = await callWithKey(world, 'upw_wrong', '/api/company/get', {}, { headers: { cookie } })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'badKey' } })
  })

  test('other kinds of authorization are none of ours', async () => {
    const headers = { authorization: 'Basic dXNlcjpwYXNzd29yZA==' }
    await expectOK(world.call('/api/viewer/get', {}, { as: world.company.owner, headers }))
  })
})

describe('what a key sees', () => {
  let boards: Record<'public' | 'signedIn' | 'private', { id: string; urlName: string }>

  beforeEach(async () => {
    await world.db.deleteFrom('posts').execute()
    boards = {
      public: await world.board(),
      signedIn: await world.board({ access: 'signedIn' }),
      private: await world.board({ access: 'private' }),
    }
    for (const [access, { id }] of Object.entries(boards)) await world.post(id, { title: access }, world.company.owner)
  })

  const posts = async (secret: string) => titlesOf(await expectOK(ask(secret, '/api/posts/get', { pages: 1 })))

  test('without private:read what signed-in people see, with it everything', async () => {
    expect(await posts((await key(['posts:read'])).secret)).toEqual(['public', 'signedIn'])
    expect(await posts((await key(['posts:read', 'private:read'])).secret)).toEqual(['private', 'public', 'signedIn'])
  })

  test('held to boards it sees these, a private one too, and no others', async () => {
    expect(await posts((await key(['posts:read'], [boards.private.id])).secret)).toEqual(['private'])
    const { secret } = await key(['posts:read', 'boards:read', 'private:read'], [boards.public.id, boards.private.id])
    expect(await posts(secret)).toEqual(['private', 'public'])
    expect((await expectOK(ask(secret, '/api/boards/getAll'))).body['boards']).toHaveLength(2)
    const hidden = await ask(secret, '/api/boards/get', { boardURLName: boards.signedIn.urlName })
    const unknown = await ask(secret, '/api/boards/get', { boardURLName: 'no-such-board' })
    expect(hidden).toMatchObject({ status: 404, body: unknown.body })
  })

  test('what only the team knows comes with private:read: addresses, internal comments, access', async () => {
    const author = await world.user('Ada')
    const post = await world.post(boards.public.id, { title: 'Hers' }, author)
    await expectOK(
      world.call(
        '/api/comments/create',
        { postID: post.id, body: 'Between us', internal: true },
        {
          as: world.company.owner,
        },
      ),
    )
    const scopes = ['posts:read', 'comments:read', 'users:read', 'boards:read'] as const
    const plain = (await key(scopes)).secret
    const full = (await key([...scopes, 'private:read'])).secret
    const held = (await key([...scopes, 'private:read'], [boards.public.id])).secret
    const getOne = { boardID: boards.public.id, postURLName: post.urlName }
    const activity = { postID: post.id, internalComments: true }
    const texts: Record<string, string> = {}
    for (const [who, secret] of Object.entries({ plain, full, held })) {
      const answers = [
        await ask(secret, '/api/posts/getOne', getOne),
        await ask(secret, '/api/posts/activity/get', activity),
        await ask(secret, '/api/boards/getAll'),
      ]
      texts[who] = JSON.stringify(answers.map(({ body }) => body))
    }
    for (const secretOfTeam of [author.email, 'Between us', '"access":"public"']) {
      expect(texts['plain']).not.toContain(secretOfTeam)
      expect(texts['full']).toContain(secretOfTeam)
      expect(texts['held']).toContain(secretOfTeam)
    }
    expect((await ask(plain, '/api/posts/activity/get', activity)).status).toBe(403)
    // Someone who wrote nothing on its boards is not its business.
    const profile = async (secret: string) =>
      (await ask(secret, '/api/users/getOne', { urlName: author.userID })).body['user'] as { team: unknown }
    expect((await profile(full)).team).toMatchObject({ email: author.email })
    expect((await profile(held)).team).toBeNull()
  })
})

describe('a key that doesn’t work', () => {
  test('wrong, expired, revoked, another company’s and empty ones are refused alike', async () => {
    const refused: Answered[] = []
    const expired = await makeAPIKey(world, world.company, { days: 1 })
    await world.db
      .updateTable('api_keys')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', expired.id)
      .execute()
    const revoked = await key(['posts:read'])
    await expectOK(world.call('/api/company/revokeAPIKey', { apiKeyID: revoked.id }, { as: world.company.owner }))
    const theirs = await makeAPIKey(world, world.other)
    const wrong = `${revoked.secret.slice(0, -1)}${revoked.secret.endsWith('0') ? '1' : '0'}`
    for (const secret of [expired.secret, revoked.secret, theirs.secret, wrong, 'upw_', '', 'x'.repeat(5_000)])
      refused.push(await ask(secret, '/api/boards/getAll'))
    for (const { status, body, headers } of refused) {
      expect({ status, body }).toEqual({
        status: 401,
        body: { code: 'badKey', error: 'This API key doesn’t work: it is wrong, expired or revoked.' },
      })
      expect([headers['www-authenticate'], headers['cache-control']]).toEqual(['Bearer', 'no-store'])
    }
  })

  test('revoked in one process, it opens nothing in another from the next request on', async () => {
    const another = await openAnotherProcess(world)
    try {
      const { id, secret } = await key(['boards:read'])
      const there = () => callWithKey({ ...world, app: another.app }, secret, '/api/boards/getAll')
      await expectOK(there())
      await expectOK(world.call('/api/company/revokeAPIKey', { apiKeyID: id }, { as: world.company.owner }))
      expect((await there()).status).toBe(401)
      const made = await key(['boards:read'])
      await expectOK(callWithKey({ ...world, app: another.app }, made.secret, '/api/boards/getAll'))
    } finally {
      await another.close()
    }
  })
})

test('says when it was last used, a while later and for all keys at once', async () => {
  await writeKeysUsed(world.db)
  const [used, idle] = [await key(['boards:read']), await key(['boards:read'])]
  await expectOK(ask(used.secret, '/api/boards/getAll'))
  await expectOK(ask(used.secret, '/api/boards/getAll'))
  expect(await writeKeysUsed(world.db)).toBe(1)
  const lastUsed = async ({ id }: { id: string }) =>
    (await world.db.selectFrom('api_keys').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow())
      .last_used_at
  expect(await lastUsed(used)).not.toBeNull()
  expect(await lastUsed(idle)).toBeNull()
  await expectOK(ask(used.secret, '/api/boards/getAll'))
  expect(await writeKeysUsed(world.db)).toBe(0)
})

test('each key has a limit of its own, wherever it is used from; a wrong one costs its address more', async () => {
  await earlyInWindow(60)
  const limited = await openWorld({ READS_PER_MINUTE: '40', TRUST_PROXY: '1' })
  try {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const [one, other] = [await makeAPIKey(limited), await makeAPIKey(limited)]
    const statuses = []
    for (let count = 0; count < 41; count += 1)
      statuses.push((await callWithKey(limited, one.secret, '/api/boards/getAll', {}, from(`192.0.2.${count}`))).status)
    expect(statuses).toEqual([...Array.from({ length: 40 }, () => 200), 429])
    await expectOK(callWithKey(limited, other.secret, '/api/boards/getAll', {}, from('192.0.2.1')))
    const guesses = []
    for (let count = 0; count < 10; count += 1) {
      const guess = `upw_${String(count).padStart(48, '0')}`
      guesses.push((await callWithKey(limited, guess, '/api/boards/getAll', {}, from('198.51.100.1'))).status)
    }
    expect(guesses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 401))
    expect(guesses.slice(8)).toEqual([429, 429])
  } finally {
    await limited.close()
  }
})

test('no key is ever logged', async () => {
  const { secret } = await key(['boards:read'])
  await ask(secret, '/api/boards/getAll')
  await ask(`${secret.slice(0, -1)}g`, '/api/boards/getAll')
  expect(logged).toContain('/api/boards/getAll')
  expect(logged).not.toContain(secret.slice(12, 40))
})
