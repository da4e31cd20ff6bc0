import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOK, type Person, type World } from '../server/test/world.ts'
import type { Page } from './area.ts'
import { pages as accountPages } from './account/areas.ts'
import { pages as adminPages } from './admin/areas.ts'
import { render } from './entry.server.tsx'
import { pages as portalPages } from './portal/areas.ts'
import { atOneMinute } from './test/atOneMinute.ts'
import { openPages } from './test/openPages.ts'

let world: World
let reader: Person

beforeAll(async () => {
  world = await openPages({}, atOneMinute(render))
  reader = await world.user('Rhea')
  const { id: boardID } = await world.board({ name: 'Ideas' })
  await world.board({ name: 'Bugs' })
  await world.post(boardID, { title: 'Dark mode' }, reader)
  await expectOK(world.call('/api/company/update', { name: 'Acme' }, { as: world.company.owner }))
  const { body } = await expectOK(world.call('/api/users/getOne', { urlName: reader.userID }))
  profile = `/u/${(body['user'] as { urlName: string }).urlName}`
})
afterAll(() => world.close())

let profile = ''

/** Every page by its path in its area, and the titles of addresses that lead to it. Those of the team are under `/admin`. */
const titles: Record<string, Record<string, string>> = {
  '/': { '/': 'Feedback for Acme' },
  $board: {
    '/ideas': 'Ideas · Acme',
    '/bugs?sort=top': 'Bugs · Acme',
    '/ideas?q=dark': '“dark” · Ideas · Acme',
    '/nope': 'Page not found · Acme',
  },
  '$board/p/$post': { '/ideas/p/dark-mode': 'Dark mode · Ideas · Acme' },
  roadmap: { '/roadmap': 'Roadmap · Acme' },
  search: { '/search': 'Search · Acme', '/search?q=dark': 'Results for “dark” · Acme' },
  notifications: { '/notifications': 'Notifications · Acme' },
  'u/$person': { '/u/': 'Rhea · Acme', '/u/?show=comments': 'Comments · Rhea · Acme' },
  'my/posts': { '/my/posts': 'Posts · My activity · Acme' },
  'my/comments': { '/my/comments': 'Comments · My activity · Acme' },
  'my/votes': { '/my/votes': 'Votes · My activity · Acme' },
  'my/following': { '/my/following': 'Following · My activity · Acme' },
  settings: { '/settings': 'Profile · Settings · Acme' },
  'settings/notifications': { '/settings/notifications': 'Notifications · Settings · Acme' },
  'settings/sessions': { '/settings/sessions': 'Sessions · Settings · Acme' },
  'settings/data': { '/settings/data': 'Data · Settings · Acme' },
  login: { '/login': 'Sign in to Acme' },
  'login/link': { '/login/link': 'Sign-in link · Acme' },
  'set-password': { '/set-password': 'Set your password · Acme' },
  'admin posts': { '/admin/posts': 'Posts · Acme admin' },
  'admin posts/$board/$post': { '/admin/posts/ideas/dark-mode': 'Dark mode · Acme admin' },
  'admin moderation': { '/admin/moderation': 'Moderation · Acme admin' },
  'admin boards': { '/admin/boards': 'Boards · Acme admin' },
  'admin boards/$board': { '/admin/boards/ideas': 'Ideas · Acme admin' },
  'admin look': { '/admin/look': 'Look · Acme admin' },
  'admin roadmap': { '/admin/roadmap': 'Roadmap · Acme admin' },
  'admin settings': { '/admin/settings': 'Settings · Acme admin' },
}

async function titleOf(url: string, as: Person | null): Promise<string | undefined> {
  const { body } = await world.app.inject({
    url: url.replace(/^\/u\//, profile),
    headers: { host: 'acme.upwell.test', accept: 'text/html', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
  })
  return /<title>([^<]*)<\/title>/.exec(body)?.[1]
}

test('every page has its title in this list', () => {
  const paths = (pages: readonly Page[], area = '') => pages.map(({ path }) => area + path)
  const all = [...paths(portalPages), ...paths(accountPages), ...paths(adminPages, 'admin ')]
  expect(Object.keys(titles).toSorted(), 'Write the titles of the page’s addresses').toEqual(all.toSorted())
})

describe('a page’s title says what is on it, and of which company', () => {
  test.each(Object.values(titles).flatMap((of) => Object.entries(of)))('%s: %s', async (url, title) => {
    expect(await titleOf(url, url.startsWith('/admin') ? world.company.owner : reader)).toBe(title)
  })

  test('no two addresses have the same one', () => {
    const all = Object.values(titles).flatMap((of) => Object.values(of))
    expect(all.filter((title, place) => all.indexOf(title) !== place)).toEqual([])
  })

  test('an address that no page takes says so in the company’s name', async () => {
    for (const as of [null, reader]) expect(await titleOf('/a/b/c/d', as)).toBe('Page not found · Acme')
  })
})
