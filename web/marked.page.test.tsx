import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailWorld, type MailWorld } from '../server/test/mailWorld.ts'
import { makeMarked, marksIn, type Marked } from '../server/test/markedWorld.ts'
import { expectOK, type Person } from '../server/test/world.ts'
import { pagesBy } from './test/openPages.ts'

/** No page that anyone but the team sees holds anything of an address, of people who gave no name. */

let world: MailWorld
let marked: Marked
let stranger: Person

beforeAll(async () => {
  world = await openMailWorld({}, undefined, pagesBy())
  marked = await makeMarked(world)
  stranger = await world.user('Other Customer', marked.company)
  for (const { id: postID } of marked.posts)
    await expectOK(world.call('/api/subscriptions/create', { postID }, { as: stranger, at: marked.company }))
  const [post] = marked.posts
  for (const as of marked.people)
    await expectOK(
      world.call(
        '/api/comments/create',
        { postID: post?.id, body: `Hello @[x](user:${stranger.userID})` },
        { as, at: marked.company },
      ),
    )
  await world.settle()
  await world.fold()
})
afterAll(() => world.close())

async function open(url: string, as: Person | null, language: string) {
  const cookies = [`upwell-language=${language}`, ...(as ? [`upwell=${as.cookie}`] : [])]
  const headers = { host: `${marked.company.subdomain}.upwell.test`, cookie: cookies.join('; ') }
  return world.app.inject({ url, headers })
}

test.each(['full', 'first', 'hidden'])('with %s names of voters', async (voterNames) => {
  const { company, board, posts, people } = marked
  await world.db.updateTable('companies').set({ voter_names: voterNames }).where('id', '=', company.id).execute()
  const urls = [
    '/',
    `/${board.urlName}`,
    '/roadmap',
    ...posts.map(({ urlName }) => `/${board.urlName}/p/${urlName}`),
    ...people.map(({ userID }) => `/u/${userID}`),
    '/notifications',
    '/login',
  ]
  for (const url of urls) {
    for (const as of [null, stranger, world.company.owner]) {
      for (const language of ['en', 'de']) {
        const { body, statusCode } = await open(url, as, language)
        expect([statusCode, marksIn(body)], url).toEqual([200, []])
      }
    }
  }
})

test('a comment and a profile of one who has no name say someone in the reader’s language', async () => {
  const { board, posts, people } = marked
  const post = `/${board.urlName}/p/${posts.at(-1)?.urlName}`
  for (const [language, word] of [
    ['en', 'Someone'],
    ['de', 'Jemand'],
    ['ar', 'شخص ما'],
  ] as const) {
    expect((await open(post, null, language)).body).toContain(word)
    expect((await open(`/u/${people[0]?.userID}`, null, language)).body).toContain(word)
  }
})

test('a profile address that an earlier version made of an address is not there', async () => {
  expect((await open(`/u/${marked.oldURLName}`, null, 'en')).statusCode).toBe(404)
})
