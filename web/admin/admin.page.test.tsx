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
  '/admin/settings/boards',
  '/admin/settings/boards/ideas',
  '/admin/settings/general',
]

test('people who are not signed in as members see one sentence and where to sign in, and no page or its data', async () => {
  await world.post(board.id, { title: 'Dark mode' }, author)
  for (const who of [null, author]) {
    for (const page of pages) {
      const { html, data, cache } = await open(page, who)
      expect(html).toContain('This area is for the ')
      expect(html).toContain(`/auth?next=${encodeURIComponent(page)}`)
      expect(html + data).not.toContain('Dark mode')
      expect(cache).toBe('private, no-store')
    }
  }
})

test('the admin begins with the posts', async () => {
  expect((await open('/admin', people.owner)).location).toBe('/admin/posts')
})

test('the list of posts is rendered with its usual columns, narrowed by its address, and a post beside it', async () => {
  const other = await world.board({ name: 'Mobile' })
  await world.post(other.id, { title: 'Offline drafts' }, author)
  const all = (await open('/admin/posts', people.contributor)).html
  for (const text of ['Dark mode', 'Offline drafts', 'Owner', 'Comments', 'Open', 'Mobile', '2 posts'])
    expect(all).toContain(text)
  const narrowed = (await open(`/admin/posts?board=${other.urlName}`, people.contributor)).html
  expect(narrowed).not.toContain('Dark mode')
  expect(narrowed).toContain('1 post')
  const none = (await open('/admin/posts?q=zebra', people.contributor)).html
  for (const text of ['No matching posts', 'Clear filters']) expect(none).toContain(text)
  const filtered = await open('/admin/posts?tag=gone&f=[["score","greaterThan",5]]', people.contributor)
  for (const text of ['No matching posts', 'gone (deleted)', 'more than 5']) expect(filtered.html).toContain(text)
  const beside = (await open(`/admin/posts?p=${other.urlName}/offline-drafts`, people.contributor)).html
  for (const text of ['Dark mode', 'Open in full']) expect(beside).toContain(text)
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

test('members who may delete posts find a deleted post by its address, with the way to restore it', async () => {
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
    '/admin/settings/boards/nothing',
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
  expect((await open('/admin/settings/general', people.owner)).html).not.toContain(forbidden)
  expect((await open('/admin/settings/general', people.manager)).html).toContain(forbidden)
  expect((await open(`/admin/settings/boards/${board.urlName}`, people.manager)).html).not.toContain(forbidden)
  expect((await open(`/admin/settings/boards/${board.urlName}`, people.contributor)).html).toContain(forbidden)
  expect((await open('/admin/settings/boards', people.manager)).html).toContain('New board')
  expect((await open('/admin/settings/boards', people.contributor)).html).not.toContain('New board')
})

test('the settings’ sections are listed by what a role may do, and found at their addresses of before', async () => {
  const listed = async (as: Person) =>
    [...(await open('/admin/settings', as)).html.matchAll(/href="\/admin\/settings\/([\w-]+)"/g)].map(
      ([, name]) => name,
    )
  const owners = await listed(people.owner)
  expect(owners.slice(0, 3)).toEqual(['general', 'look', 'boards'])
  expect(await listed(people.manager)).not.toContain('general')
  expect(await listed(people.contributor)).toEqual(['boards', 'answers'])
  for (const [before, now] of [
    ['look', 'look'],
    ['boards?new=1', 'boards?new=1'],
    ['boards/ideas', 'boards/ideas'],
  ]) {
    const { status, location } = await open(`/admin/${before}`, people.owner)
    expect([status, location]).toEqual([308, `/admin/settings/${now}`])
  }
})
