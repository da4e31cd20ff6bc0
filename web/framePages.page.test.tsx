import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetCompanies } from '../server/http/hosts.ts'
import { servePreview } from '../server/http/widget/servePreview.ts'
import { expectOK, openWorld, type Person, type World } from '../server/test/world.ts'
import { pagesBy } from './test/openPages.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({}, async (app, service) => {
    await pagesBy()(app, service)
    servePreview(app, service, 'assets/preview.js')
  })
})
afterAll(() => world.close())

const open = (url: string, as: Person | null = null, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: 'acme.upwell.test', cookie: as ? `upwell=${as.cookie}` : '', ...headers } })
const frame = '/widget/a-frame'

test('a frame stands in pages of every origin, or of those that the company named, also when its browser has it already', async () => {
  const { headers } = await open(frame)
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self' \*$/)
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const origins = ['https://app.example.com', 'https://www.example.com']
  await expectOK(world.call('/api/widget/changeSettings', { origins }, { as: world.company.owner }))
  const named = /frame-ancestors 'self' https:\/\/app\.example\.com https:\/\/www\.example\.com$/
  const again = await open(frame)
  expect(again.headers['content-security-policy']).toMatch(named)
  const held = await open(frame, null, { 'if-none-match': String(again.headers['etag']) })
  expect(held.headers['content-security-policy']).toMatch(named)
})

test('a board’s token is answered by its board’s page, which says its own address; one of no board by a page that says so', async () => {
  const { id, urlName } = await world.board()
  const asked = await open(`/widget/panel.dark.de/-/board?boardToken=${id}`)
  const direct = await open(`/widget/panel.dark.de/${urlName}`)
  expect(asked.statusCode).toBe(200)
  const stateOf = (body: string) => JSON.parse(/<script id="state"[^>]*>([^<]*)</.exec(body)?.[1] ?? '') as object
  expect(stateOf(asked.body)).toEqual({ ...stateOf(direct.body), at: `/widget/panel.dark.de/${urlName}` })
  const shown = (body: string) => /<div id="app">.*?<script id="state"/s.exec(body)?.[0]
  expect(shown(asked.body)).toBe(shown(direct.body))
  expect((await open('/widget/panel/-/board?boardToken=nothing')).statusCode).toBe(404)
})

test('a frame is nobody’s, whatever cookies come', async () => {
  const { owner } = world.company
  const [{ body }, nobodys] = [await open(frame, owner), await open(frame)]
  expect(body).toBe(nobodys.body)
  expect((await open('/', owner)).body).not.toBe((await open('/')).body)
})

test('every other page, and the window to sign in, stands in no other page', async () => {
  for (const url of ['/', '/widget', '/widgets/x', '/widget/sign-in']) {
    const { headers } = await open(url)
    expect(headers['x-frame-options'], url).toBe('SAMEORIGIN')
    expect(headers['content-security-policy'], url).toMatch(/frame-ancestors 'self'$/)
  }
  expect((await open('/widget/sign-in')).headers['cross-origin-opener-policy']).toBe('unsafe-none')
})

const rulesOf = ({ headers }: Awaited<ReturnType<typeof open>>) =>
  String(headers['content-security-policy']).split('; ')

test('the preview has the company’s own widget, and stands in pages of its own origin alone', async () => {
  const preview = await open('/widget/preview')
  expect(preview.statusCode).toBe(200)
  expect(preview.headers['x-frame-options']).toBe('SAMEORIGIN')
  const portal = 'http://acme.upwell.test'
  expect(rulesOf(preview)).toEqual(
    expect.arrayContaining([
      `script-src 'self' ${portal}`,
      `frame-src 'self' ${portal}`,
      `connect-src 'self' ${portal}`,
      "frame-ancestors 'self'",
    ]),
  )
})

test('where the portal has a domain of its own, the preview at the admin’s address may show the widget from there', async () => {
  const origins = ['https://app.example.com']
  await expectOK(world.call('/api/widget/changeSettings', { origins }, { as: world.company.owner }))
  const domain = 'ideas.acme.example'
  await world.db.updateTable('companies').set({ domain }).where('id', '=', world.company.id).execute()
  forgetCompanies(world.db)
  const portal = `http://${domain}`
  const preview = await open('/widget/preview')
  expect(preview.statusCode).toBe(200)
  expect(rulesOf(preview)).toEqual(
    expect.arrayContaining([
      `script-src 'self' ${portal}`,
      `frame-src 'self' ${portal}`,
      `connect-src 'self' ${portal}`,
      "frame-ancestors 'self'",
    ]),
  )
  const shown = await open(frame, null, { host: domain })
  expect(rulesOf(shown)).toContain("frame-ancestors 'self' https://app.example.com http://acme.upwell.test")
  // No other page may stand in the team’s.
  expect(rulesOf(await open('/', null, { host: domain }))).toContain("frame-ancestors 'self'")
})
