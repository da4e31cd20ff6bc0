import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, type Person, type World } from '../../server/test/world.ts'
import { openPages } from '../test/openPages.ts'

let world: World
let board: { id: string; urlName: string }
let author: Person
let people: Record<'owner' | 'manager' | 'contributor', Person>

beforeAll(async () => {
  world = await openPages()
  board = await world.board({ name: 'Ideas' })
  author = await world.user('Ada Byron')
  people = {
    owner: await world.member('owner'),
    manager: await world.member('manager'),
    contributor: await world.member('contributor'),
  }
})
afterAll(() => world.close())

async function open(url: string, as: Person | null) {
  const response = await world.app.inject({
    method: 'GET',
    url,
    headers: { host: 'acme.upwell.test', cookie: as ? `upwell=${as.cookie}` : '' },
  })
  const [html = '', data = ''] = response.body.split('<script id="state"')
  return {
    status: response.statusCode,
    html,
    data,
    location: response.headers.location,
    cache: response.headers['cache-control'],
  }
}

const pages = [
  '/admin/posts',
  '/admin/posts/ideas/dark-mode',
  '/admin/boards',
  '/admin/boards/ideas',
  '/admin/settings',
]

test('whoever is not signed in as a member sees one sentence and where to sign in, and no page or data of one', async () => {
  await world.post(board.id, { title: 'Dark mode' }, author)
  for (const who of [null, author]) {
    for (const page of pages) {
      const { html, data, cache } = await open(page, who)
      expect(html).toContain('This area is for the ')
      expect(html).toContain(`/login?team&amp;next=${encodeURIComponent(page)}`)
      expect(html + data).not.toContain('Dark mode')
      expect(cache).toBe('private, no-store')
    }
  }
})

test('the admin begins with the posts', async () => {
  expect((await open('/admin', people.owner)).location).toBe('/admin/posts')
})

test('the list of posts is rendered with every column, narrowed by its address', async () => {
  const other = await world.board({ name: 'Mobile' })
  await world.post(other.id, { title: 'Offline drafts' }, author)
  const all = (await open('/admin/posts', people.contributor)).html
  for (const text of ['Dark mode', 'Offline drafts', 'Ada Byron', 'Open', 'Mobile']) expect(all).toContain(text)
  const narrowed = (await open(`/admin/posts?board=${other.urlName}`, people.contributor)).html
  expect(narrowed).not.toContain('Dark mode')
  expect((await open('/admin/posts?q=zebra', people.contributor)).html).toContain('No matching posts')
})

test('a post is rendered with what only the team may know: the author’s address and internal notes', async () => {
  const post = await world.post(board.id, { title: 'Calendar feed' }, author)
  await expectOK(
    world.call('/api/comments/create', { postID: post.id, body: 'Ask sales.', internal: true }, { as: people.manager }),
  )
  const { status, html } = await open(`/admin/posts/${board.urlName}/${post.urlName}`, people.contributor)
  expect(status).toBe(200)
  for (const text of ['Calendar feed', author.email, 'Ask sales.']) expect(html).toContain(text)
})

test('a deleted post is found by its address, with the way to restore it, by whoever may delete posts', async () => {
  const post = await world.post(board.id, { title: 'Mistake' }, author)
  await expectOK(world.call('/api/posts/delete', { postID: post.id }, { as: people.manager }))
  const address = `/admin/posts/${board.urlName}/${post.urlName}`
  expect((await open(address, people.manager)).html).toContain('Restore')
  expect((await open(address, people.contributor)).status).toBe(404)
})

test('a post that moved or was renamed is found at its old address', async () => {
  const post = await world.post(board.id, { title: 'Old name' }, author)
  await expectOK(world.call('/api/posts/update', { postID: post.id, title: 'New name' }, { as: people.manager }))
  const { status, location } = await open(`/admin/posts/${board.urlName}/${post.urlName}`, people.manager)
  expect([status, location]).toEqual([302, `/admin/posts/${board.urlName}/new-name`])
})

test('what is not there answers 404 in the frame of the admin', async () => {
  for (const page of [
    '/admin/boards/nothing',
    '/admin/posts/nothing/nothing',
    `/admin/posts/${board.urlName}/nothing`,
  ]) {
    const { status, html } = await open(page, people.owner)
    expect(status, page).toBe(404)
    expect(html, page).toContain('Settings')
  }
})

test('a role is shown what it may change, and a sentence where it may not', async () => {
  const forbidden = 'You don’t have access to this'
  expect((await open('/admin/settings', people.owner)).html).not.toContain(forbidden)
  expect((await open('/admin/settings', people.manager)).html).toContain(forbidden)
  expect((await open(`/admin/boards/${board.urlName}`, people.manager)).html).not.toContain(forbidden)
  expect((await open(`/admin/boards/${board.urlName}`, people.contributor)).html).toContain(forbidden)
  expect((await open('/admin/boards', people.manager)).html).toContain('New board')
  expect((await open('/admin/boards', people.contributor)).html).not.toContain('New board')
})
