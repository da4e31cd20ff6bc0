import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntryDraft } from '../contract/changelog.ts'
import { newID } from '../server/domain/ids.ts'
import { openSharedRoadmap } from '../server/test/sharedRoadmap.ts'
import { expectOK, type Person, type World } from '../server/test/world.ts'
import type { Page } from './area.ts'
import { pages as accountPages } from './account/areas.ts'
import { pages as adminPages } from './admin/areas.ts'
import { render } from './entry.server.tsx'
import { pages as portalPages } from './portal/areas.ts'
import { atOneMinute } from './test/atOneMinute.ts'
import { openPages } from './test/openPages.ts'
import { pages as widgetPages } from './widget/areas.ts'

let world: World
let reader: Person

beforeAll(async () => {
  world = await openPages({}, atOneMinute(render))
  reader = await world.user('Rhea')
  const { id: boardID } = await world.board({ name: 'Ideas' })
  await world.board({ name: 'Bugs' })
  await world.post(boardID, { title: 'Dark mode' }, reader)
  await expectOK(world.call('/api/company/update', { name: 'Acme' }, { as: world.company.owner }))
  const thirdPartyCompanyID = newID()
  await world.db
    .insertInto('third_party_companies')
    .values({ company_id: world.company.id, id: thirdPartyCompanyID, name: 'Initech', url_name: 'initech' })
    .execute()
  await expectOK(world.call('/api/changelog/createEntry', { title: 'Faster exports' }, { as: world.company.owner }))
  await expectOK(world.call('/api/segments/create', { name: 'Pioneers', subject: 'user' }, { as: world.company.owner }))
  await expectOK(world.call('/api/changelog/createLabel', { name: 'Mobile' }, { as: world.company.owner }))
  const { body: begun } = await expectOK(
    world.call('/api/changelog/createEntry', { title: 'Night falls', body: 'Dark.' }, { as: world.company.owner }),
  )
  const { id: entryID, team } = begun['draft'] as EntryDraft
  await expectOK(
    world.call('/api/changelog/publishEntry', { entryID, revision: team.revision }, { as: world.company.owner }),
  )
  const made = await expectOK(
    world.call(
      '/api/sharedCustomerPages/create',
      { thirdPartyCompanyID, days: 7, showsMoney: false },
      { as: world.company.owner },
    ),
  )
  shared = new URL((made.body['result'] as { url: string }).url).pathname
  const sharedView = await openSharedRoadmap(world).then(({ share }) => share())
  sharedRoadmap = new URL(sharedView.url).pathname
  const { body } = await expectOK(world.call('/api/users/getOne', { urlName: reader.userID }))
  profile = `/u/${(body['user'] as { urlName: string }).urlName}`
})
afterAll(() => world.close())

let profile = ''
let shared = ''
let sharedRoadmap = ''

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
  changelog: {
    '/changelog': 'Changelog · Acme',
    '/changelog?label=mobile': 'Mobile · Changelog · Acme',
  },
  'changelog/$entry': { '/changelog/night-falls': 'Night falls · Acme' },
  'changelog/-/confirm': { '/changelog/-/confirm': 'Confirm your subscription · Acme' },
  'changelog/-/subscription': { '/changelog/-/subscription': 'Your subscription · Acme' },
  search: { '/search': 'Search · Acme', '/search?q=dark': 'Results for “dark” · Acme' },
  notifications: { '/notifications': 'Notifications · Acme' },
  'u/$person': { '/u/': 'Rhea · Acme', '/u/?show=comments': 'Comments · Rhea · Acme' },
  'my/posts': { '/my/posts': 'Posts · My activity · Acme' },
  'my/comments': { '/my/comments': 'Comments · My activity · Acme' },
  'my/votes': { '/my/votes': 'Votes · My activity · Acme' },
  'my/following': { '/my/following': 'Following · My activity · Acme' },
  'roadmaps/shared/$roadmap/$view': { '/roadmaps/shared/': 'Viewname · Acme' },
  'shared/customers/$token': { '/shared/customers/': 'What Initech asked for · Acme' },
  settings: { '/settings': 'Profile · Settings · Acme' },
  'settings/notifications': { '/settings/notifications': 'Notifications · Settings · Acme' },
  'settings/sessions': { '/settings/sessions': 'Sessions · Settings · Acme' },
  'settings/data': { '/settings/data': 'Data · Settings · Acme' },
  login: { '/login': 'Sign in to Acme' },
  'login/link': { '/login/link': 'Sign-in link · Acme' },
  auth: { '/auth': 'Signing in · Acme' },
  'set-password': { '/set-password': 'Set your password · Acme' },
  '-/board': { '/widget/panel/-/board?boardToken=nothing': 'Board not found · Acme' },
  'widget/sign-in': { '/widget/sign-in': 'Sign in to continue · Acme' },
  'admin inbox': { '/admin/inbox': 'Inbox · Acme admin' },
  'admin posts': { '/admin/posts': 'Posts · Acme admin' },
  'admin posts/$board/$post': { '/admin/posts/ideas/dark-mode': 'Dark mode · Acme admin' },
  'admin duplicates': { '/admin/duplicates': 'Possible duplicates · Acme admin' },
  'admin users': { '/admin/users': 'Users · Acme admin' },
  'admin changelog': { '/admin/changelog': 'Changelog · Acme admin' },
  'admin changelog/$entry': { '/admin/changelog/faster-exports': 'Faster exports · Acme admin' },
  'admin segments': { '/admin/segments': 'Segments · Acme admin' },
  'admin segments/new': { '/admin/segments/new': 'New segment · Acme admin' },
  'admin segments/$segment': { '/admin/segments/pioneers': 'Pioneers · Acme admin' },
  'admin companies': { '/admin/companies': 'Companies · Acme admin' },
  'admin sales': {
    '/admin/sales': 'Sales · Acme admin',
    '/admin/sales?company=initech': 'What Initech asked for · Acme admin',
  },
  'admin users/$person': { '/admin/users/': 'Rhea · Acme admin' },
  'admin companies/$company': { '/admin/companies/initech': 'Initech · Acme admin' },
  'admin reports': { '/admin/reports': 'Reports · Acme admin' },
  'admin search': {
    '/admin/search': 'Search · Acme admin',
    '/admin/search?q=dark': 'Results for “dark” · Acme admin',
  },
  'admin moderation': { '/admin/moderation': 'Moderation · Acme admin' },
  'admin settings/boards': { '/admin/settings/boards': 'Boards · Acme admin' },
  'admin settings/boards/$board': { '/admin/settings/boards/ideas': 'Ideas · Acme admin' },
  'admin settings/translations': { '/admin/settings/translations': 'Translations · Acme admin' },
  'admin settings/data': { '/admin/settings/data': 'Data · Acme admin' },
  'admin settings/team': { '/admin/settings/team': 'Team · Acme admin' },
  'admin settings/roles': { '/admin/settings/roles': 'Roles · Acme admin' },
  'admin settings/api-keys': { '/admin/settings/api-keys': 'API keys · Acme admin' },
  'admin settings/domain': { '/admin/settings/domain': 'Domain · Acme admin' },
  'admin settings/look': { '/admin/settings/look': 'Look · Acme admin' },
  'admin roadmap': { '/admin/roadmap': 'Public roadmap · Acme admin' },
  'admin roadmaps': { '/admin/roadmaps': 'Roadmaps · Acme admin' },
  'admin roadmaps/$roadmap': { '/admin/roadmaps/roadmapname': 'Roadmapname · Acme admin' },
  'admin settings': { '/admin/settings': 'Settings · Acme admin' },
  'admin settings/answers': { '/admin/settings/answers': 'Saved answers · Acme admin' },
  'admin settings/guests': { '/admin/settings/guests': 'Guests · Acme admin' },
  'admin settings/tags': { '/admin/settings/tags': 'Tags · Acme admin' },
  'admin settings/fields': { '/admin/settings/fields': 'Post fields · Acme admin' },
  'admin settings/customer-fields': { '/admin/settings/customer-fields': 'Customer fields · Acme admin' },
  'admin settings/money': { '/admin/settings/money': 'Money · Acme admin' },
  'admin settings/statuses': { '/admin/settings/statuses': 'Statuses · Acme admin' },
  'admin settings/changelog': { '/admin/settings/changelog': 'Changelog settings · Acme admin' },
  'admin settings/danger': { '/admin/settings/danger': 'Delete company · Acme admin' },
  'admin settings/email': { '/admin/settings/email': 'Email · Acme admin' },
  'admin settings/audit': { '/admin/settings/audit': 'Audit log · Acme admin' },
  'admin settings/sso': { '/admin/settings/sso': 'Sign-in tokens · Acme admin' },
  'admin settings/widget': { '/admin/settings/widget': 'Widget · Acme admin' },
  'admin settings/security': { '/admin/settings/security': 'Security · Acme admin' },
  'admin settings/general': { '/admin/settings/general': 'General · Acme admin' },
  'admin settings/sign-in': { '/admin/settings/sign-in': 'Sign-in · Acme admin' },
  'admin settings/sign-in/new': {
    '/admin/settings/sign-in/new?audience=team': 'Add a provider for the team · Acme admin',
  },
  'admin settings/sign-in/$provider': { '/admin/settings/sign-in/nope': 'Page not found · Acme admin' },
}

async function titleOf(url: string, as: Person | null): Promise<string | undefined> {
  const { body } = await world.app.inject({
    url: url
      .replace(/^\/u\//, profile)
      .replace(/^\/shared\/customers\/$/, shared)
      .replace(/^\/roadmaps\/shared\/$/, sharedRoadmap)
      .replace(/^\/admin\/users\/$/, profile.replace('/u/', '/admin/users/')),
    headers: { host: 'acme.upwell.test', accept: 'text/html', ...(as ? { cookie: `upwell=${as.cookie}` } : {}) },
  })
  return /<title>([^<]*)<\/title>/.exec(body)?.[1]
}

test('every page has its title in this list', () => {
  const paths = (pages: readonly Page[], area = '') => pages.map(({ path }) => area + path)
  const all = [...paths(portalPages), ...paths(accountPages), ...paths(widgetPages), ...paths(adminPages, 'admin ')]
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
