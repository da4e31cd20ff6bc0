import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndedKind } from '../domain/notifications/endMails.ts'
import { countEvents } from '../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../test/world.ts'
import { endOfKindURL, unsubscribeURL } from './mailLinks.ts'

let world: World
let person: Person
let postID: string

beforeAll(async () => {
  world = await openWorld()
  const board = await world.board()
  person = await world.user()
  postID = (await world.post(board.id, {}, person)).id
})
afterAll(() => world.close())

const host = 'acme.upwell.test'
const link = (facts: Partial<{ companyID: string; postID: string; userID: string }> = {}) => {
  const url = new URL(
    unsubscribeURL(world.service.secret, `http://${host}`, {
      companyID: world.company.id,
      postID,
      userID: person.userID,
      ...facts,
    }),
  )
  return url.pathname + url.search
}

async function isMuted(): Promise<boolean> {
  const row = await world.db
    .selectFrom('subscriptions')
    .select('muted')
    .where('company_id', '=', world.company.id)
    .where('post_id', '=', postID)
    .where('user_id', '=', person.userID)
    .executeTakeFirst()
  return row?.muted ?? false
}

test('opening the link changes nothing and shows a button, because mail scanners open every link', async () => {
  const page = await world.app.inject({ method: 'GET', url: link(), headers: { host } })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<form method="post">')
  expect(await isMuted()).toBe(false)
})

test('one POST without sign-in, as email programs send it, ends the emails at once', async () => {
  const page = await world.app.inject({
    method: 'POST',
    url: link(),
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(page.statusCode).toBe(200)
  expect(await isMuted()).toBe(true)
})

test('that is recorded, once, however often the link is used', async () => {
  const reader = await world.user()
  const url = link({ userID: reader.userID })
  const used = await Promise.all(
    Array.from({ length: 4 }, () => world.app.inject({ method: 'POST', url, headers: { host } })),
  )
  expect(used.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await countEvents(world, 'post.unfollowed', { userID: reader.userID })).toBe(1)
})

test("a link with another's id, or at another company's host, is not there", async () => {
  const forged = link().replace(person.userID, world.company.owner.userID)
  expect((await world.app.inject({ method: 'POST', url: forged, headers: { host } })).statusCode).toBe(404)
  expect(
    (await world.app.inject({ method: 'POST', url: link(), headers: { host: 'other.upwell.test' } })).statusCode,
  ).toBe(404)
})

describe('one click', () => {
  const muted = async (userID: string) =>
    (
      await world.db
        .selectFrom('subscriptions')
        .select('muted')
        .where('company_id', '=', world.company.id)
        .where('post_id', '=', postID)
        .where('user_id', '=', userID)
        .executeTakeFirst()
    )?.muted ?? false
  const boundary = 'x----x'
  const bodies = [
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' },
    // RFC 8058, 3.2 allows both.
    {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
    },
    { headers: {}, payload: undefined },
  ]

  test.each(bodies)('needs no cookie, and no more of the body than is sent: %o', async ({ headers, payload }) => {
    const reader = await world.user()
    const request = {
      method: 'POST' as const,
      url: link({ userID: reader.userID }),
      headers: { host, ...headers },
      ...(payload === undefined ? {} : { payload }),
    }
    expect((await world.app.inject(request)).statusCode).toBe(200)
    expect(await muted(reader.userID)).toBe(true)
    expect((await world.app.inject(request)).statusCode).toBe(200)
    expect(await countEvents(world, 'post.unfollowed', { userID: reader.userID })).toBe(1)
  })

  test('asks for nothing but the proof: no matter who else is signed in there, it ends the emails of the reader alone', async () => {
    const [reader, other] = [await world.user(), await world.user()]
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: link({ userID: reader.userID }),
      headers: { host, cookie: other.cookie, origin: 'https://mail.example' },
    })
    expect([statusCode, await muted(reader.userID), await muted(other.userID)]).toEqual([200, true, false])
  })

  test.each(['GET', 'HEAD'] as const)('is never a %s, which changes nothing', async (method) => {
    const reader = await world.user()
    expect(
      (await world.app.inject({ method, url: link({ userID: reader.userID }), headers: { host } })).statusCode,
    ).toBe(200)
    expect(await muted(reader.userID)).toBe(false)
    expect(await countEvents(world, 'post.unfollowed', { userID: reader.userID })).toBe(0)
  })

  test('refuses every link that we did not make in the same words, and lets it change nothing', async () => {
    const reader = await world.user()
    const right = link({ userID: reader.userID })
    const elsewhere = link({ userID: reader.userID, companyID: '01900000-0000-7000-8000-000000000005' })
    const nowhere = right.replace(/proof=.*/, '')
    const wrong = [
      right.slice(0, -1) + (right.endsWith('A') ? 'B' : 'A'),
      right.replace(/proof=.*/, 'proof='),
      nowhere,
      elsewhere,
      right.replace(reader.userID, person.userID),
      `${nowhere}proof=${'A'.repeat(5000)}`,
      '/unsubscribe',
      `${right}&proof=x`,
    ]
    const answers = await Promise.all(wrong.map((url) => world.app.inject({ method: 'POST', url, headers: { host } })))
    const said = answers.map(({ statusCode, headers: { 'content-type': type }, body }) => ({ statusCode, type, body }))
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(said[0]?.statusCode).toBe(404)
    expect(await muted(reader.userID)).toBe(false)
  })
})

describe('a link that ends a kind of emails', () => {
  const ofKind = (kind: EndedKind, userID = person.userID) => {
    const url = new URL(
      endOfKindURL(world.service.secret, `http://${host}`, { companyID: world.company.id, kind, userID }),
    )
    return url.pathname + url.search
  }
  const choicesOf = async (as: Person) => {
    const { body } = await expectOK(world.call('/api/notifications/getSettings', {}, { as }))
    return (body['settings'] as { choices: { kind: string; mail: string; inApp: boolean }[] }).choices
  }

  test('says which when it is opened, and changes nothing', async () => {
    const before = await choicesOf(person)
    const page = await world.app.inject({ method: 'GET', url: ofKind('reply'), headers: { host } })
    expect(page.body).toContain('Unsubscribe from acme emails about replies to you?')
    expect(await choicesOf(person)).toEqual(before)
    expect(before).toContainEqual({ kind: 'reply', mail: 'now', inApp: true })
  })

  test('ends them by one POST, once, and what shows in the product stays', async () => {
    const before = await choicesOf(person)
    const used = await Promise.all(
      Array.from({ length: 3 }, () => world.app.inject({ method: 'POST', url: ofKind('reply'), headers: { host } })),
    )
    expect(used.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(used[0]?.body).toContain('You won’t get any more emails about replies to you.')
    expect(await choicesOf(person)).toEqual(
      before.map((choice) => (choice.kind === 'reply' ? { ...choice, mail: 'off' } : choice)),
    )
    expect(await countEvents(world, 'user.notificationsChanged', { userID: person.userID })).toBe(1)
  })

  test('is not there for another kind, person or company than it was made for', async () => {
    const forged = [
      ofKind('reply').replace('kind=reply', 'kind=mention'),
      ofKind('reply').replace(person.userID, world.company.owner.userID),
      ofKind('reply').replace('kind=reply', 'kind=all'),
    ]
    for (const url of forged)
      expect((await world.app.inject({ method: 'POST', url, headers: { host } })).statusCode).toBe(404)
    expect(
      (await world.app.inject({ method: 'POST', url: ofKind('reply'), headers: { host: 'other.upwell.test' } }))
        .statusCode,
    ).toBe(404)
  })

  test('of a person who is gone changes nothing', async () => {
    expect(
      (
        await world.app.inject({
          method: 'POST',
          url: ofKind('reply', '01900000-0000-7000-8000-000000000004'),
          headers: { host },
        })
      ).statusCode,
    ).toBe(200)
  })
})
