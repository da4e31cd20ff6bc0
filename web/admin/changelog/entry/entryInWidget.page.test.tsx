import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryDraft } from '../../../../contract/changelog.ts'
import { entryInWidget, type EntryPlace } from '../../../../contract/entryInWidget.ts'
import { memberWith } from '../../../../server/test/teamWorld.ts'
import { expectOK, type Person, type World } from '../../../../server/test/world.ts'
import { openPages } from '../../../test/openPages.ts'

let world: World
let owner: Person
let board: { id: string; urlName: string }
beforeAll(async () => {
  world = await openPages()
  owner = world.company.owner
  board = await world.board({ name: 'Ideas' })
})
afterAll(() => world.close())

async function open(url: string, as: Person | null = null, host = 'acme.upwell.test') {
  const { statusCode, headers, body } = await world.app.inject({
    url,
    headers: { host, cookie: as ? `upwell=${as.cookie}` : '' },
  })
  return {
    status: statusCode,
    headers,
    body,
    page: /<div id="app">.*?(?=<script id="state"|<\/body>)/s.exec(body)?.[0],
  }
}
const preview = (entryID: string, place: EntryPlace = 'list', as: Person | null = owner) =>
  open(entryInWidget(entryID, place, 'light'), as)

async function ask<Answer>(call: string, input: Record<string, unknown>, name: string): Promise<Answer> {
  const { body } = await expectOK(world.call(`/api/changelog/${call}`, input, { as: owner }))
  return body[name] as Answer
}
const timeless = (page = '') => page.replace(/<time[^]*?<\/time>/g, '<time>')
const draftOf = (input: Record<string, unknown>) => ask<EntryDraft>('createEntry', input, 'draft')

test('an entry is previewed as the widget’s pop-up of news shows it: the same page, in the list and opened', async () => {
  const voter = await world.user('Ada Byron')
  const label = await ask<{ id: string }>('createLabel', { name: 'Mobile' }, 'label')
  const post = await world.post(board.id, { title: 'Dark mode' }, voter)
  const hidden = await world.post(
    (await world.board({ name: 'Inside', access: 'private' })).id,
    { title: 'Secret' },
    owner,
  )
  const body = `It is **dark** now.\n\n> [!TIP]\n> Look.\n\n${'One paragraph after another. '.repeat(12)}\n\n`.repeat(6)
  const draft = await draftOf({
    title: 'Night falls',
    body,
    types: ['new'],
    labelIDs: [label.id],
    postIDs: [post.id, hidden.id],
  })
  const before = { list: await preview(draft.id), entry: await preview(draft.id, 'entry') }
  await ask('publishEntry', { entryID: draft.id, revision: draft.team.revision }, 'draft')
  const { urlName } = await ask<EntryDraft>('getDraft', { entryID: draft.id }, 'draft')
  const paths = { list: '/changelog', entry: `/changelog/${urlName}` }
  for (const place of ['list', 'entry'] as const) {
    const inWidget = await open(`/widget/news.light.en${paths[place]}`)
    expect(inWidget.page).toContain('Night falls')
    expect(inWidget.page).not.toContain('Secret')
    const after = await preview(draft.id, place)
    expect([after.status, after.page]).toEqual([200, inWidget.page])
    // And it was so before anyone else could read it, but for the moment.
    expect(timeless(before[place].page)).toBe(timeless(inWidget.page))
    for (const { body: document } of [before[place], after]) {
      expect(document).toContain('<html lang="en" dir="ltr" data-theme="light">')
      expect(document).toContain('<link rel="stylesheet" href="/assets/frame.css">')
      expect(document).not.toMatch(/<script|rel="(canonical|alternate)"|og:title/)
    }
  }
})

test('its document runs and sends nothing, is nobody’s to keep, and stands in our pages alone', async () => {
  const { id } = await draftOf({ title: 'Still', body: 'Text' })
  const { headers } = await preview(id)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-frame-options': 'SAMEORIGIN' })
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-same-origin',
    "frame-ancestors 'self'",
  ])
})

test('a theme and a language can be asked for; a translation is shown in its own', async () => {
  const { id } = await draftOf({ title: 'Faster', body: 'Text' })
  await ask('saveTranslation', { entryID: id, language: 'ar', title: 'أسرع', body: 'نص' }, 'translation')
  const { body, status } = await open(`/admin/changelog/widget/${id}/list?theme=dark&language=ar`, owner)
  expect(status).toBe(200)
  expect(body).toContain('<html lang="ar" dir="rtl" data-theme="dark">')
  expect(body).toContain('أسرع')
  const plain = await open(`/admin/changelog/widget/${id}/list?theme=pink&language=xx&language=yy`, owner)
  expect(plain.body).toContain('<html lang="en" dir="ltr" data-theme="light">')
  expect(plain.body).toContain('Faster')
})

test('who may not edit the changelog sees none of it: strangers, users, members without the permission, another company’s owner', async () => {
  const { id } = await draftOf({ title: 'Hush hush', body: 'Text' })
  const writer = await memberWith(world, ['admin.view', 'changelog.edit'])
  expect((await preview(id, 'list', writer)).page).toContain('Hush hush')
  const member = await memberWith(world, ['admin.view', 'posts.edit'])
  const path = entryInWidget(id, 'list', 'light')
  const refused = await Promise.all([
    open(path),
    open(path, await world.user()),
    open(path, member),
    open(path, world.other.owner),
    open(path, world.other.owner, 'other.upwell.test'),
    open(path, owner, 'other.upwell.test'),
    open(path, owner, 'upwell.test'),
    open(path, owner, 'nobody.upwell.test'),
  ])
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 403, 401, 404, 401, 404, 404])
  expect(refused.filter(({ body }) => /Hush hush|<html/.test(body))).toEqual([])
  expect(refused.filter(({ headers }) => !/no-store/.test(String(headers['cache-control'])))).toEqual([])
})

test('what is no entry, and what is no part of the widget, is not found', async () => {
  const { id } = await draftOf({ title: 'Here', body: 'Text' })
  for (const path of [
    entryInWidget('01900000-0000-7000-8000-000000000000', 'list', 'light'),
    entryInWidget('nothing', 'entry', 'light'),
    `/admin/changelog/widget/${id}/panel`,
  ])
    expect((await open(path, owner)).status, path).toBe(404)
})

test('it is shown before the company shows its changelog', async () => {
  const { id } = await draftOf({ title: 'The first of many', body: 'Text' })
  await expectOK(world.call('/api/company/updatePortal', { showsChangelog: false }, { as: owner }))
  for (const place of ['list', 'entry'] as const) {
    const { status, page } = await preview(id, place)
    expect([status, page?.includes('The first of many')]).toEqual([200, true])
  }
  await expectOK(world.call('/api/company/updatePortal', { showsChangelog: true }, { as: owner }))
})
