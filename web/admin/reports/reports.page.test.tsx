import { afterAll, beforeAll, expect, test } from 'vitest'
import { countDays } from '../../../server/domain/reporting/countDays.ts'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
beforeAll(async () => {
  world = await openPages()
  const { id } = await world.board({ name: 'Ideas' })
  const post = await world.post(id, { title: 'Dark mode' }, await world.user())
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: await world.user() }))
  await world.fold()
  while ((await countDays(world.db)) > 0);
})
afterAll(() => world.close())

async function page(path: string, as: Person, status = 200): Promise<string> {
  const { statusCode, headers, body } = await world.app.inject({
    method: 'GET',
    url: path,
    headers: { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` },
  })
  expect([statusCode, headers['location']]).toEqual([status, undefined])
  expect(headers['content-type']).toContain('html')
  return body.replaceAll(/<!-- -->/g, '')
}

test('the first document says in a sentence what the chart will show, and has the figures and posts', async () => {
  const text = await page('/admin/reports', world.company.owner)
  expect(text).toContain('2 votes in 30 days, none in the period before.')
  expect(text).toContain('Dark mode')
  expect(text).toContain('Nobody from your team has answered a post of this period yet.')
  expect(await page('/admin/reports?days=7&show=posts', world.company.owner)).toContain('1 post in 7 days')
})

test('a period in which nothing happened says so, and what the address names stays in its fields', async () => {
  const text = await page('/admin/reports?from=2020-01-01&to=2020-01-31&category=gone', world.company.owner)
  expect(text).toContain('Nothing happened in this period')
  expect(text).toContain('value="2020-01-31"')
  expect(text).toContain('Clear filters')
})

test('days that no report can be of are said to be too many, not a failure', async () => {
  const text = await page('/admin/reports?from=2020-01-01&to=2026-01-01', world.company.owner, 404)
  expect(text).toContain('A report covers up to two years.')
  expect(text).toContain('href="/admin/reports?days=365"')
})

test('who may not see reports finds no link to them, and their page says who can help', async () => {
  const contributor = await world.member('contributor')
  const text = await page('/admin/reports', contributor)
  expect(text).toContain('Your role doesn’t let you see reports.')
  expect(text).not.toContain('href="/admin/reports"')
  expect(await page('/admin/inbox', world.company.owner)).toContain('href="/admin/reports"')
})
