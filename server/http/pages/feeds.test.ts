import { parseFeed } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let ada: Person
let board: { id: string; urlName: string }
beforeAll(async () => {
  world = await openWorld()
  ada = await world.user('Ada & <Co>')
  board = await world.board({ name: 'Ideas & <b>more</b>' })
})
afterAll(() => world.close())

const host = 'acme.upwell.test'

function get(path: string, headers: Record<string, string> = {}) {
  return world.app.inject({ method: 'GET', url: path, headers: { host, ...headers } })
}

test('a board’s newest posts are an Atom and an RSS feed that another party’s reader understands', async () => {
  await world.post(board.id, { title: 'Dark mode' }, ada)
  const second = await world.post(
    board.id,
    { title: 'Export </title><script>alert(1)</script> & "more"', details: 'Rows < columns & cells' },
    ada,
  )
  for (const [format, kind] of [
    ['atom', 'atom'],
    ['rss', 'rss'],
  ] as const) {
    const { statusCode, headers, body } = await get(`/${board.urlName}/feed.${format}`)
    expect([statusCode, headers['content-type']]).toEqual([200, `application/${format}+xml; charset=utf-8`])
    const feed = parseFeed(body, { xmlMode: true })
    expect(feed).toMatchObject({ type: kind, title: 'Ideas & <b>more</b> · acme' })
    expect(feed?.items?.map(({ title }) => title)).toEqual([
      'Export </title><script>alert(1)</script> & "more"',
      'Dark mode',
    ])
    const [newest] = feed?.items ?? []
    expect(newest).toMatchObject({
      id: `urn:uuid:${second.id}`,
      link: expect.stringMatching(new RegExp(`/${board.urlName}/p/${second.urlName}$`)) as string,
    })
    expect(newest?.pubDate).toBeInstanceOf(Date)
    expect(body).not.toMatch(/<script/i)
    expect(body).toContain('Ada &amp; &lt;Co&gt;')
  }
})

test('a feed that has not changed is not sent again, and a new post is in the next answer', async () => {
  const { headers } = await get(`/${board.urlName}/feed.atom`)
  const etag = String(headers.etag)
  const again = await get(`/${board.urlName}/feed.atom`, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await world.post(board.id, { title: 'Newer still' }, ada)
  const { statusCode, body } = await get(`/${board.urlName}/feed.atom`, { 'if-none-match': etag })
  expect(statusCode).toBe(200)
  expect(body).toContain('Newer still')
})

test('a hidden board has no feed, for its team neither, in the very bytes of a board that does not exist', async () => {
  const hidden = await world.board({ name: 'Secret', access: 'private' })
  await world.post(hidden.id, { title: 'Nobody knows' }, world.company.owner)
  const answers = []
  for (const path of [`/${hidden.urlName}/feed.atom`, '/no-such-board/feed.atom']) {
    for (const cookie of ['', `upwell=${world.company.owner.cookie}`]) {
      const { statusCode, headers, body } = await get(path, { cookie })
      answers.push(JSON.stringify([statusCode, headers['content-type'], body]))
    }
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('404')
})

test('a merged post is in no feed, where it was and where it went, until it is unmerged', async () => {
  const { owner } = world.company
  const [from, to] = [await world.board({ name: 'From' }), await world.board({ name: 'To' })]
  const same = await world.post(from.id, { title: 'The same' }, ada)
  const wanted = await world.post(to.id, { title: 'Wanted' }, ada)
  const titles = async () =>
    Promise.all(
      [from, to].map(async ({ urlName }) => {
        const feed = parseFeed((await get(`/${urlName}/feed.atom`)).body, { xmlMode: true })
        return feed?.items?.map(({ title }) => title)
      }),
    )
  await expectOK(world.call('/api/posts/merge', { postID: same.id, intoPostID: wanted.id }, { as: owner }))
  expect(await titles()).toEqual([[], ['Wanted']])
  await expectOK(world.call('/api/posts/unmerge', { postID: same.id }, { as: owner }))
  expect(await titles()).toEqual([['The same'], ['Wanted']])
})

test('an empty board has a feed without entries', async () => {
  const empty = await world.board({ name: 'Empty' })
  for (const format of ['atom', 'rss'])
    expect(parseFeed((await get(`/${empty.urlName}/feed.${format}`)).body, { xmlMode: true })?.items).toEqual([])
})
