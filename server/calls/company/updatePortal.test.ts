import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const asFirst = {
  language: null,
  defaultTheme: 'system',
  showsRoadmap: true,
  showsChangelog: true,
  countsChangelogClicks: false,
  roadmapGrouping: 'status',
  voterNames: 'first',
  isIndexed: true,
  anyoneMentionsTeam: false,
  homeURL: null,
  termsURL: null,
  privacyURL: null,
  imprintURL: null,
  welcome: null,
  font: 'hankenGrotesk',
}

function update(input: Record<string, unknown>, as = world.company.owner) {
  return world.call('/api/company/updatePortal', input, { as })
}

async function portal(): Promise<unknown> {
  const { body } = await world.call('/api/company/get')
  return (body['company'] as { portal: unknown }).portal
}

it('changes what is named and leaves the rest, seen by the next request, and says which fields were changed', async () => {
  expect(await portal()).toEqual(asFirst)
  const { status, body } = await update({ language: 'de', defaultTheme: 'dark', termsURL: ' example.com/terms ' })
  expect(status).toBe(200)
  const changed = { ...asFirst, language: 'de', defaultTheme: 'dark', termsURL: 'https://example.com/terms' }
  expect(body['company']).toMatchObject({ portal: changed })
  expect(await portal()).toEqual(changed)
  const events = () =>
    world.db
      .selectFrom('events')
      .select('data')
      .where('company_id', '=', world.company.id)
      .where('type', '=', 'company.updated')
      .execute()
  expect(await events()).toEqual([{ data: { fields: ['language', 'defaultTheme', 'termsURL'] } }])
  await update({ language: 'de', defaultTheme: 'dark', termsURL: 'https://example.com/terms' })
  expect(await events()).toHaveLength(1)
  await update({ language: null, defaultTheme: 'system', termsURL: '' })
  expect(await portal()).toEqual(asFirst)
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  'https://',
  'https://user:pass@example.com',
  'mailto:a@example.com',
  `https://example.com/${'x'.repeat(500)}`,
])('refuses %s as a link, naming the field, and changes nothing', async (link) => {
  const { status, body } = await update({ defaultTheme: 'light', imprintURL: link })
  expect([status, body]).toMatchObject([400, { code: 'badLinkAddress', field: 'imprintURL' }])
  expect(await portal()).toEqual(asFirst)
})

it('takes no language or theme that there is none of', async () => {
  for (const wrong of [
    { language: 'fr' },
    { defaultTheme: 'blue' },
    { showsRoadmap: 1 },
    { anyoneMentionsTeam: 'yes' },
  ])
    expect((await update(wrong)).status).toBe(400)
})

it('is for those who manage the company', async () => {
  const visitor = await world.user('Vera')
  expect((await update({ defaultTheme: 'dark' }, visitor)).status).toBe(403)
  expect((await world.call('/api/company/updatePortal', { defaultTheme: 'dark' })).status).toBe(401)
})

it('a roadmap that is not shown answers like one that does not exist, to all but the team', async () => {
  const visitor = await world.user('Vito')
  await update({ showsRoadmap: false })
  for (const as of [visitor, null])
    expect((await world.call('/api/roadmap/get', { pages: 1 }, { as })).body).toMatchObject({ code: 'notFound' })
  expect((await world.call('/api/roadmap/get', { pages: 1 }, { as: world.company.owner })).status).toBe(200)
  await update({ showsRoadmap: true })
  expect((await world.call('/api/roadmap/get', { pages: 1 }, { as: visitor })).status).toBe(200)
})

it('keeps a welcome text as plain words with its lines, and cuts a long one at 500 characters', async () => {
  const welcome = async () => ((await portal()) as { welcome: string | null }).welcome
  await update({ welcome: '  <script>alert(1)</script>\n\nأهلًا  ' })
  expect(await welcome()).toBe('<script>alert(1)</script>\n\nأهلًا')
  expect((await update({ welcome: 'word '.repeat(2_000) })).status).toBe(200)
  expect((await welcome())?.length).toBeLessThanOrEqual(500)
  expect(await welcome()).toMatch(/word…$/)
  await update({ welcome: '   ' })
  expect(await welcome()).toBeNull()
  expect((await update({ font: 'Comic Sans' })).status).toBe(400)
})

it('a setting that someone else has changed in the meantime is refused; another one of theirs is no hindrance', async () => {
  const as = world.company.owner
  const update = (input: Record<string, unknown>) => world.call('/api/company/updatePortal', input, { as })
  await expectOK(update({ showsRoadmap: true, isIndexed: true }))
  await expectOK(update({ showsRoadmap: false, expects: { showsRoadmap: true } }))
  expect(await update({ showsRoadmap: true, expects: { showsRoadmap: true } })).toMatchObject({
    status: 409,
    body: { code: 'changedMeanwhile', field: 'showsRoadmap' },
  })
  await expectOK(update({ isIndexed: false, expects: { isIndexed: true } }))
})
