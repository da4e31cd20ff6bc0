import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, type World } from '../server/test/world.ts'
import { render } from './entry.server.tsx'
import { atOneMinute } from './test/atOneMinute.ts'
import { openPages } from './test/openPages.ts'

let world: World

beforeAll(async () => {
  world = await openPages({}, atOneMinute(render))
  const { id: boardID } = await world.board({ name: 'Ideas' })
  const { id: postID } = await world.post(boardID, { title: 'Dark mode' })
  const change = { postID, statusID: world.company.statuses['planned'], note: 'Soon' }
  await expectOK(world.call('/api/posts/changeStatus', change, { as: world.company.owner }))
})
afterAll(() => world.close())

const open = async (url: string, language: string) =>
  (await world.app.inject({ url, headers: { host: 'acme.upwell.test', 'accept-language': language } })).body.replace(
    /<script[^]*?<\/script>/g,
    '',
  )

const pages = ['/ideas', '/ideas?status=planned', '/ideas/p/dark-mode', '/roadmap']

test('a status that every company begins with is named in the reader’s language', async () => {
  for (const url of pages) {
    const german = await open(url, 'de')
    expect(german, url).toContain('Geplant')
    expect(german, url).not.toContain('Planned')
    expect(await open(url, 'ar'), url).toContain('مخطط له')
    expect(await open(url, 'en'), url).toContain('Planned')
  }
})

test('calls answer with the name as it is kept', async () => {
  const headers = { 'accept-language': 'de' }
  const { body } = await expectOK(world.call('/api/company/get', {}, { headers }))
  expect((body['company'] as { statuses: { name: string }[] }).statuses.map(({ name }) => name)).toEqual([
    'Open',
    'Under review',
    'Planned',
    'In progress',
    'Complete',
    'Closed',
  ])
})

test('a status that the company renamed has its name in every language', async () => {
  await world.db
    .updateTable('statuses')
    .set({ name: 'Next up' })
    .where('company_id', '=', world.company.id)
    .where('url_name', '=', 'planned')
    .execute()
  for (const url of pages)
    for (const language of ['en', 'de', 'ar']) {
      const body = await open(url, language)
      expect(body, url).toContain('Next up')
      expect(body, url).not.toMatch(/Planned|Geplant/)
    }
})
