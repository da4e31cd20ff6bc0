import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from '../../../server/http/pages.ts'
import { furnish, type Names } from '../../../server/test/furniture.ts'
import { expectOK, openWorld, type Person, type World } from '../../../server/test/world.ts'
import { render } from '../../entry.server.tsx'

const assets = { scripts: ['/assets/client.js'], early: '/assets/early.js', stylesheets: { portal: '/assets/portal.css', admin: '/assets/admin.css', landing: '/assets/landing.css' }, fonts: [], chunks: {} }

let world: World
let names: Names
let author: Person

beforeAll(async () => {
  world = await openWorld({}, (app, service) => Promise.resolve(servePages(app, service, render, assets)))
  author = await world.user('Quintessa Featherstonehaugh')
  names = await furnish(world, world.company, 'Anonymous', author)
  await world.board()
  await expectOK(world.call('/api/posts/changeStatus', { postID: names.post, statusID: names.status }, { as: world.company.owner }))
  await expectOK(world.call('/api/boards/update', { boardID: names.board, isAnonymous: true, hasPrivateComments: true }, { as: world.company.owner }))
})
afterAll(() => world.close())

async function open(url: string, as: Person | null) {
  const { statusCode, body } = await world.app.inject({ url, headers: { host: 'acme.upwell.test', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) } })
  expect(statusCode, url).toBe(200)
  return body
}

test('no page of an anonymous board names its people or holds what they said privately, but for themselves and the team', async () => {
  const pages = ['/', '/roadmap', `/${names.boardURLName}?status=*`, `/${names.boardURLName}/p/${names.postURLName}`]
  for (const url of pages) {
    for (const as of [null, await world.user('Another')]) {
      const body = await open(url, as)
      for (const secret of ['Quintessa', 'Featherstonehaugh', author.userID, author.email, names.comment, '>A comment<']) expect(body, url).not.toContain(secret)
    }
  }
  const [, , , post = ''] = pages
  for (const as of [author, world.company.owner]) {
    const body = await open(post, as)
    for (const shown of ['Quintessa Featherstonehaugh', names.comment]) expect(body).toContain(shown)
  }
})
