import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryDraft } from '../../../contract/changelog.ts'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
let voter: Person
let owner: Person
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openPages()
  owner = world.company.owner
  voter = await world.user('Ada Byron')
  board = await world.board({ name: 'Ideas' })
  await world.board({ name: 'Bugs' })
})
afterAll(() => world.close())

async function open(url: string, as: Person | null = null) {
  const response = await world.app.inject({
    url,
    headers: { host: 'acme.upwell.test', cookie: as ? `upwell=${as.cookie}` : '' },
  })
  const [html = ''] = response.body.split('<script id="state"')
  return { status: response.statusCode, html, location: response.headers.location }
}

async function ask<Answer>(call: string, input: Record<string, unknown>, name: string, as = owner): Promise<Answer> {
  const { body } = await expectOK(world.call(`/api/changelog/${call}`, input, { as }))
  return body[name] as Answer
}

async function publish(input: Record<string, unknown>, backdatedTo?: string): Promise<EntryDraft> {
  const draft = await ask<EntryDraft>('createEntry', input, 'draft')
  return ask('publishEntry', { entryID: draft.id, revision: draft.team.revision, backdatedTo }, 'draft')
}

test('without JavaScript the changelog is read, narrowed, searched and followed', async () => {
  const label = await ask<{ id: string; urlName: string }>('createLabel', { name: 'Mobile' }, 'label')
  const post = await world.post(board.id, { title: 'Dark mode' }, voter)
  await publish(
    { title: 'Night falls', body: 'It is **dark** now.', types: ['new'], labelIDs: [label.id], postIDs: [post.id] },
    '2026-03-01T09:00',
  )
  await publish({ title: 'Quicker lists', body: 'By half.', types: ['improved'] }, '2026-02-01T09:00')
  const all = await open('/changelog')
  expect(all.status).toBe(200)
  for (const text of [
    'Night falls',
    '<strong>dark</strong>',
    'Mar 1, 2026',
    'Dark mode',
    '1 vote',
    'Quicker lists',
    'Improved',
  ])
    expect(all.html).toContain(text)
  expect(all.html.indexOf('Night falls')).toBeLessThan(all.html.indexOf('Quicker lists'))
  for (const format of ['rss', 'atom', 'json']) expect(all.html).toContain(`href="/changelog/feed.${format}"`)
  expect(all.html).toContain('action="/changelog/-/subscribe" method="post"')
  const titlesOf = async (query: string) =>
    [...(await open(`/changelog?${query}`)).html.matchAll(/<h2 id="entry-.*?<a[^>]*>([^<]*)</g)].map(
      ([, title]) => title,
    )
  expect(await titlesOf('label=mobile')).toEqual(['Night falls'])
  expect(await titlesOf('type=improved')).toEqual(['Quicker lists'])
  expect(await titlesOf('q=half')).toEqual(['Quicker lists'])
  expect((await open('/changelog?q=nothing-like-it')).html).toContain('No matching entries')
  for (const name of [label.id, label.urlName]) {
    expect(await titlesOf(`labels=${name}`)).toEqual(['Night falls'])
    expect((await open(`/changelog?type=new&labels=${name}`)).html).toMatch(
      /<a href="\/changelog\?type=new"[^>]*><span[^>]*>Mobile<\/span>/,
    )
  }
})

test('the next entries are an address that works without JavaScript', async () => {
  for (let day = 1; day <= 12; day += 1)
    await publish({ title: `Old ${day}.`, body: 'x' }, `2020-01-${String(day).padStart(2, '0')}T09:00`)
  const first = await open('/changelog')
  expect(first.html).not.toContain('Old 1.')
  const more = /href="([^"]*pages=2[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await open(more)).html).toContain('Old 1.')
})

test('an entry has its text, what asked for it, the entries beside it, and what others see where it is shared', async () => {
  const { status, html } = await open('/changelog/night-falls')
  expect(status).toBe(200)
  expect(html).toContain('<title>Night falls · acme</title>')
  expect(html).toMatch(/<h1[^>]*>Night falls</)
  for (const text of ['You asked for this', 'Dark mode', 'Quicker lists']) expect(html).toContain(text)
  expect(html).toContain('<link rel="canonical" href="http://acme.upwell.test/changelog/night-falls">')
  expect(html).toContain('<meta property="og:image" content="http://acme.upwell.test/changelog/night-falls/card.png">')
  expect(html).toContain('<meta property="article:published_time" content="2026-03-01T09:00:00.000Z">')
  const [, article = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(article)).toMatchObject({ '@type': 'Article', datePublished: '2026-03-01T09:00:00.000Z' })
  const card = await world.app.inject({ url: '/changelog/night-falls/card.png', headers: { host: 'acme.upwell.test' } })
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png'])
})

test('headings of an entry follow its title without a gap', async () => {
  await publish(
    { title: 'Chapters', body: '# One\n\nText.\n\n## Two\n\nText.\n\n```html\n<h3>typed</h3>\n```' },
    '2019-01-01T09:00',
  )
  const { html } = await open('/changelog/chapters')
  expect(html).toContain('<h2>One</h2>')
  expect(html).toContain('<h3>Two</h3>')
  expect(html).not.toContain('<h2>typed')
})

test('a link to a video loads nothing from its place', async () => {
  await publish({ title: 'Seen', body: 'https://www.youtube.com/watch?v=abcdefghijk' }, '2018-01-01T09:00')
  const { html } = await open('/changelog/seen')
  expect(html).toMatch(/<p class="video"><a [^>]*href="https:\/\/www\.youtube\.com/)
  expect(html).not.toMatch(/<(iframe|img|script|link)[^>]*youtube/)
})

test('an old address leads to the entry; a draft and what never was are not found, and the team is told who sees a draft', async () => {
  const { id } = await publish({ title: 'Now', body: 'x' }, '2017-01-01T09:00')
  await world.db
    .insertInto('changelog_slugs')
    .values({ company_id: world.company.id, url_name: 'once', entry_id: id })
    .execute()
  const moved = await open('/changelog/once')
  expect([moved.status, moved.location]).toEqual([308, '/changelog/now'])
  await ask('createEntry', { title: 'Not yet', body: 'Soon.' }, 'draft')
  expect((await open('/changelog/not-yet')).status).toBe(404)
  expect((await open('/changelog/never-was')).status).toBe(404)
  const seen = await open('/changelog/not-yet', owner)
  expect(seen.html).toContain('Draft: only your team can see this page.')
  expect(seen.html).toContain('href="/admin/changelog/not-yet"')
  expect((await open('/changelog/now', voter)).html).not.toContain('/admin/changelog')
})

test('a company that doesn’t show its changelog has no tab and no page, but its team is told so', async () => {
  const tab = '<a href="/changelog"'
  expect((await open('/')).html).toContain(tab)
  await expectOK(world.call('/api/company/updatePortal', { showsChangelog: false }, { as: owner }))
  expect((await open('/')).html).not.toContain(tab)
  expect((await open('/changelog')).status).toBe(404)
  expect((await open('/changelog/night-falls')).status).toBe(404)
  expect((await open('/changelog', owner)).html).toContain('Only your team can see this page.')
  await expectOK(world.call('/api/company/updatePortal', { showsChangelog: true }, { as: owner }))
})
