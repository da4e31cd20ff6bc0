import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectOK, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
let ids: string[]

beforeAll(async () => {
  world = await openPages()
  const board = await world.board({ name: 'Ideas' })
  await world.board({ name: 'Bugs' })
  ids = []
  for (const title of ['First said', 'Second said', 'Last said']) ids.push((await world.post(board.id, { title })).id)
})
afterAll(() => world.close())

const at = async (url: string, locale = 'en') => {
  const headers = { host: 'acme.upwell.test', 'accept-language': locale }
  const { body, headers: sent } = await world.app.inject({ url, headers })
  return { tag: sent.etag, html: body.slice(0, body.indexOf('<script type="application/json"')) }
}
const titlesIn = (html: string) => [...html.matchAll(/(First|Second|Last) said<\/a>/g)].map(([, word]) => word)
const pin = (postID: string | undefined, pinned: boolean) =>
  expectOK(world.call('/api/posts/changeFacts', { postID, pinned }, { as: world.company.owner }))

afterEach(() => world.db.updateTable('posts').set({ pinned_at: null }).execute())

test('a pinned post is first on its board in every order, marked in the reader’s language, and nowhere else', async () => {
  const before = await at('/ideas?sort=new')
  expect(titlesIn(before.html)).toEqual(['Last', 'Second', 'First'])
  expect(before.html).not.toContain('icon-pin')
  await pin(ids[0], true)
  const pinned = await at('/ideas?sort=new')
  expect(pinned.tag).not.toBe(before.tag)
  for (const search of ['', '?sort=top', '?sort=new'])
    expect(titlesIn((await at(`/ideas${search}`)).html)).toEqual(['First', expect.any(String), expect.any(String)])
  for (const [locale, mark] of [
    ['en', 'Pinned'],
    ['de', 'Angeheftet'],
    ['ar', 'مثبَّت'],
  ] as const) {
    const { html } = await at('/ideas?sort=new', locale)
    expect(html.split('icon-pin')).toHaveLength(2)
    expect(html).toContain(`${mark}</span>`)
  }
  for (const url of ['/', '/roadmap', '/search?q=said', '/ideas?q=said', '/ideas/feed.xml'])
    expect((await at(url)).html, url).not.toContain('icon-pin')
  await pin(ids[0], false)
  expect(titlesIn((await at('/ideas?sort=new')).html)).toEqual(['Last', 'Second', 'First'])
})

test('the team sees the pin on the post and in its list, which keeps its order', async () => {
  await pin(ids[1], true)
  const headers = { host: 'acme.upwell.test', cookie: `upwell=${world.company.owner.cookie}` }
  const shown = async (url: string) => {
    const { body } = await world.app.inject({ url, headers })
    return body.slice(0, body.indexOf('<script type="application/json"'))
  }
  const list = await shown('/admin/posts?board=ideas&sort=oldest')
  expect(titlesIn(list)).toEqual(['First', 'Second', 'Last'])
  expect(list.split('icon-pin')).toHaveLength(2)
  expect(await shown('/admin/posts/ideas/second-said')).toMatch(/Pinned to the top of the board/)
})
