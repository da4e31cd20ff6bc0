import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { furnish, inputFor } from '../test/furniture.ts'
import type { Names } from '../test/furnitureNames.ts'
import { openMailWorld, type MailWorld } from '../test/mailWorld.ts'
import { makeMarked, marks, marksIn, type Marked } from '../test/markedWorld.ts'
import { expectOK, type Person } from '../test/world.ts'
import type { ReceivedMail } from '../test/mailServer.ts'
import { answers } from './all.ts'

/**
 * No part of an email address is public: neither the part before the @ nor the domain, for people without a name,
 * whatever they did and however they joined.
 */
let world: MailWorld
let marked: Marked
let names: Names
let stranger: Person
let mails: ReceivedMail[]

beforeAll(async () => {
  world = await openMailWorld()
  marked = await makeMarked(world)
  const { company, posts } = marked
  stranger = await world.user('Other Customer', company)
  names = await furnish(world, company, 'Other', stranger)
  for (const { id: postID } of posts)
    await expectOK(world.call('/api/subscriptions/create', { postID }, { as: stranger, at: company }))
  for (const as of marked.people)
    for (const { id: postID } of posts)
      await expectOK(
        world.call(
          '/api/comments/create',
          { postID, body: `Hello @[x](user:${stranger.userID})` },
          { as, at: company },
        ),
      )
  mails = await world.settle()
  await world.fold()
})
afterAll(() => world.close())

const places = (): Partial<Names>[] => [
  ...marked.posts.map(({ id, urlName }) => ({ post: id, postURLName: urlName })),
  ...marked.comments.map((comment) => ({ comment })),
  ...marked.people.map(({ userID }) => ({ user: userID })),
]

test('no call tells anything of an address, whatever names the company shows', async () => {
  const { company, board } = marked
  const there = places().map((place) => ({ ...names, board: board.id, boardURLName: board.urlName, ...place }))
  // Calls about the viewer alone, and calls that change what the others read, are left out.
  const reads = [...answers.values()].filter(
    ({ call }) => call.kind === 'read' && !call.path.startsWith('/api/viewer/'),
  )
  for (const voterNames of ['full', 'first', 'hidden'] as const) {
    await world.db.updateTable('companies').set({ voter_names: voterNames }).where('id', '=', company.id).execute()
    for (const { call } of reads) {
      const inputs = there.map((one) => JSON.stringify({ ...inputFor(call, one), ...everyStatus(call) }))
      for (const input of new Set(inputs)) {
        for (const as of [null, stranger, world.company.owner]) {
          const { body, status } = await world.call(call.path, JSON.parse(input) as Record<string, unknown>, {
            as,
            at: company,
          })
          expect(marksIn(JSON.stringify(body)), `${call.path}, ${status}, ${voterNames}`).toEqual([])
        }
      }
    }
  }
})

const everyStatus = (call: Call) => (call.input.shape['status'] ? { status: ['*'] } : {})

test('the sweep would see an address: the team is shown them', async () => {
  const { company, posts } = marked
  const { body } = await expectOK(
    world.call('/api/posts/getVoters', { postID: posts[0]?.id ?? '' }, { as: company.owner, at: company }),
  )
  expect(marksIn(JSON.stringify(body)).length).toBeGreaterThan(3)
})

test('a person who writes, votes or is mentioned without a name is someone, with a picture that says nothing', async () => {
  const { company, board, posts, people } = marked
  await world.db.updateTable('companies').set({ voter_names: 'full' }).where('id', '=', company.id).execute()
  const read = async (path: string, input: object, language = 'en') =>
    (
      await expectOK(
        world.call(path, { ...input }, { at: company, headers: { cookie: `upwell-language=${language}` } }),
      )
    ).body
  const post = posts.at(-1)
  for (const [language, word] of [
    ['en', 'Someone'],
    ['de', 'Jemand'],
    ['ar', 'شخص ما'],
  ] as const) {
    const { post: shown } = (await read(
      '/api/posts/getOne',
      { boardID: board.id, postURLName: post?.urlName },
      language,
    )) as { post: { author: object; detailsHTML: string } }
    expect(shown.author).toMatchObject({ name: word, pictureURL: '/someone.svg' })
    const { result } = (await read('/api/posts/getVoters', { postID: post?.id }, language)) as {
      result: { voters: object[] }
    }
    expect(result.voters).toHaveLength(people.length)
    for (const voter of result.voters) expect(voter).toMatchObject({ name: word, pictureURL: '/someone.svg' })
    for (const { userID } of people)
      expect(shown.detailsHTML).toContain(`<a class="mention" href="/u/${userID}">@Someone</a>`)
  }
})

test('no feed, sitemap, card or list of one’s own data holds anything of an address', async () => {
  const { company, board, posts } = marked
  const host = `${company.subdomain}.upwell.test`
  const map = (await world.app.inject({ url: '/sitemap.xml', headers: { host } })).body
  const urls = [
    `/${board.urlName}/feed.atom`,
    `/${board.urlName}/feed.rss`,
    '/robots.txt',
    '/sitemap.xml',
    ...[...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
    ...posts.map(({ urlName }) => `/${board.urlName}/p/${urlName}/card.png`),
    '/account/data.json',
  ]
  expect(urls.length).toBeGreaterThan(8)
  for (const url of urls) {
    const cookie = `upwell=${stranger.cookie}`
    const { statusCode, rawPayload } = await world.app.inject({ url, headers: { host, cookie } })
    expect([statusCode, marksIn(rawPayload.toString('latin1'))], url).toEqual([200, []])
  }
})

test('no email tells its reader anything of another’s address', () => {
  expect(mails.length).toBeGreaterThan(20)
  for (const { recipient, raw, text, html } of mails) {
    // Readers may be shown their own address, and the domain that they share with others.
    const own = Object.values(marks).filter((mark) => recipient.includes(mark))
    expect(marksIn(`${raw.toString('latin1')}\n${text}\n${html}`, own), `${recipient}: ${text}`).toEqual([])
  }
})

test('the profile of one who has no name is called by its id; what an earlier version made of their address leads nowhere', async () => {
  const { company, people, oldURLName } = marked
  for (const { userID } of people) {
    const { body } = await expectOK(world.call('/api/users/getOne', { urlName: userID }, { at: company }))
    expect(body['user']).toMatchObject({ name: 'Someone', urlName: userID, pictureURL: '/someone.svg', team: null })
  }
  expect((await world.call('/api/users/getOne', { urlName: oldURLName }, { at: company })).body.code).toBe('notFound')
})
