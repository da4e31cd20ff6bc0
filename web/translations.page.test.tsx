import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, type World } from '../server/test/world.ts'
import { render } from './entry.server.tsx'
import { atOneMinute } from './test/atOneMinute.ts'
import { openPages } from './test/openPages.ts'

let world: World
let untouched: Record<string, string>
let boardID: string

const owner = () => world.company.owner
const asked = async (path: string, input: Record<string, unknown>) =>
  (await expectOK(world.call(path, input, { as: owner() }))).body

const open = async (url: string, language: string) => {
  const { statusCode, body } = await world.app.inject({
    url,
    headers: { host: 'acme.upwell.test', 'accept-language': language },
  })
  expect(statusCode, url).toBe(200)
  return body
}
const html = async (url: string, language: string) => (await open(url, language)).replace(/<script[^]*?<\/script>/g, '')

const pages = ['/', '/ideas', '/ideas/p/dark-mode', '/roadmap']

beforeAll(async () => {
  world = await openPages({}, atOneMinute(render))
  boardID = (await world.board({ name: 'Ideas' })).id
  await world.board({ name: 'Bugs' })
  await asked('/api/boards/update', { boardID, description: 'What should we build?', prompt: 'What for?' })
  const { category } = (await asked('/api/categories/create', { boardID, name: 'Mobile' })) as {
    category: { id: string }
  }
  await asked('/api/company/updatePortal', { welcome: 'Welcome to us' })
  const made = await asked('/api/posts/create', { boardID, title: 'Dark mode', details: '', categoryID: category.id })
  const { id: postID } = made['post'] as { id: string }
  const statusID = world.company.statuses['planned'] ?? ''
  await asked('/api/posts/changeStatus', { postID, statusID, note: 'Soon' })
  untouched = Object.fromEntries(
    await Promise.all(
      pages.flatMap((url) =>
        ['en', 'de', 'ar'].map(async (language) => [url + language, await open(url, language)] as const),
      ),
    ),
  )
  const german = (kind: string, subjectID: string | null, text: string) => ({ kind, subjectID, language: 'de', text })
  await asked('/api/translations/update', {
    changes: [
      german('welcome', null, 'Schön, dass du da bist'),
      german('boardName', boardID, 'Ideenecke'),
      german('boardDescription', boardID, 'Was sollen wir bauen?'),
      german('categoryName', category.id, 'Unterwegs'),
      german('statusName', statusID, 'Open'),
    ],
  })
})
afterAll(() => world.close())

test('a board’s page, its title and its card’s words are in the reader’s language', async () => {
  const german = await html('/ideas', 'de')
  expect(german).toContain('<title>Ideenecke · acme</title>')
  expect(german).toMatch(/<h1[^>]*>Ideenecke<\/h1>/)
  expect(german).toContain('Was sollen wir bauen?')
  expect(german).not.toMatch(/>Ideas<|What should we build/)
  expect(german).not.toMatch(/<h1[^>]* lang=/)
})

test('every page names boards, categories and statuses in the reader’s language, the company’s words before the product’s', async () => {
  expect(await html('/', 'de')).toContain('Schön, dass du da bist')
  const post = await html('/ideas/p/dark-mode', 'de')
  for (const word of ['Ideenecke', 'Unterwegs', '>Open<']) expect(post).toContain(word)
  expect(post).not.toMatch(/>Ideas<|>Mobile<|Geplant/)
  const roadmap = await html('/roadmap', 'de')
  expect(roadmap).toContain('Unterwegs')
  expect(roadmap).toContain('>Open<')
})

test('without a translation the original is shown, marked with its language, and in its own direction', async () => {
  const arabic = await html('/ideas', 'ar')
  expect(arabic).toMatch(/<html[^>]* lang="ar"[^>]* dir="rtl"|<html[^>]* dir="rtl"[^>]* lang="ar"/)
  expect(arabic).toMatch(/<h1 lang="en"[^>]*>Ideas<\/h1>/)
  expect(arabic).toMatch(/<p dir="auto" lang="en"[^>]*>What should we build\?<\/p>/)
  expect(arabic).toMatch(/<bdi lang="en">Mobile<\/bdi>/)
  // The product has Arabic for it.
  expect(arabic).toContain('مخطط له')
  const german = await html('/', 'de')
  expect(german).toMatch(/<a lang="en"[^>]*>Bugs<\/a>/)
})

test('in the company’s own language nothing changes', async () => {
  for (const url of pages) expect(await html(url, 'en'), url).toBe(withoutScripts(untouched[`${url}en`]))
})

test('without translations no page has a mark', () => {
  for (const [page, body] of Object.entries(untouched)) {
    expect(withoutScripts(body).replace(/<html[^>]*>/, ''), page).not.toMatch(
      /<(?:h1|p|bdi|span|a) [^>]*lang="en"[^>]*>(?:Ideas|Bugs|Mobile|What)/,
    )
    expect(body, page).not.toMatch(/"(?:language|welcomeLanguage|descriptionLanguage)":"en"[^}]*"urlName"/)
  }
})

test('a feed and a card are in the language of the portal', async () => {
  const feed = await open('/ideas/feed.atom', 'de')
  expect(feed).toContain('Ideas · acme')
  await asked('/api/company/updatePortal', { language: 'de' })
  const german = await open('/ideas/feed.atom', 'en')
  expect(german).toContain('Ideenecke · acme')
  expect(german).toContain('Unterwegs')
  await asked('/api/company/updatePortal', { language: null })
})

test('the team’s own pages have the originals, whatever language it reads the portal in', async () => {
  const { body } = await world.app.inject({
    url: '/admin/settings/boards/ideas',
    headers: { host: 'acme.upwell.test', 'accept-language': 'de', cookie: `${owner().cookie}; upwell-language=de` },
  })
  expect(body).not.toContain('Ideenecke')
})

function withoutScripts(body: string | undefined): string {
  return (body ?? '').replace(/<script[^]*?<\/script>/g, '')
}
