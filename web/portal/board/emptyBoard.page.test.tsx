import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, type World } from '../../../server/test/world.ts'
import { render } from '../../entry.server.tsx'
import { atOneMinute } from '../../test/atOneMinute.ts'
import { openPages } from '../../test/openPages.ts'

/** What a portal shows where nothing is listed, and where "+ Post" leads. */
let world: World

beforeAll(async () => {
  world = await openPages({}, atOneMinute(render))
  const author = await world.user('Ada')
  const done = await world.board({ name: 'Ideas' })
  await world.board({ name: 'Bugs' })
  for (const [title, status] of [
    ['Dark mode', 'complete'],
    ['Bright mode', 'closed'],
  ] as const) {
    const { id: postID } = await world.post(done.id, { title }, author)
    const statusID = world.company.statuses[status] ?? ''
    await expectOK(world.call('/api/posts/changeStatus', { postID, statusID }, { as: world.company.owner }))
  }
})
afterAll(() => world.close())

const shownAt = async (url: string, locale = 'en') => {
  const headers = { host: 'acme.upwell.test', 'accept-language': locale }
  const { body } = await world.app.inject({ url, headers })
  return body.slice(0, body.indexOf('<script type="application/json"'))
}

test('a board whose posts are all done or closed says so and leads to them', async () => {
  const shown = await shownAt('/ideas')
  expect(shown).toContain('All 2 posts here are done or closed.')
  expect(shown).toContain('href="/ideas?status=*"')
  expect(shown).not.toContain('No posts yet')
  const all = await shownAt('/ideas?status=*')
  expect(all).toContain('Dark mode')
  expect(all).toContain('Bright mode')
})

test('a board without a post says that there are none yet', async () => {
  const shown = await shownAt('/bugs')
  expect(shown).toContain('No posts yet')
  expect(shown).not.toContain('status=*"')
})

test.each(['en', 'ar'])(
  '“+ Post” leads to the composer of the board, and elsewhere to that of the overview: %s',
  async (locale) => {
    for (const [url, href] of [
      ['/bugs', '/bugs#post-title'],
      ['/ideas/p/dark-mode', '/ideas#post-title'],
      ['/', '/#post-title'],
      ['/roadmap', '/#post-title'],
      ['/search', '/#post-title'],
      ['/login', '/#post-title'],
    ] as const)
      expect(await shownAt(url, locale), url).toContain(`<a href="${href}"`)
    expect(await shownAt('/', locale)).toContain('id="post-title"')
  },
)
