import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedRoadmap, secretWords } from '../../../server/test/sharedRoadmap.ts'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
let shared: Awaited<ReturnType<typeof openSharedRoadmap>>

beforeAll(async () => {
  world = await openPages()
  shared = await openSharedRoadmap(world)
})
afterAll(() => world.close())

const pathOf = ({ url }: { url: string }) => new URL(url).pathname
const open = (url: string, as: Person | null = null) =>
  world.app.inject({ url, headers: { host: 'acme.upwell.test', cookie: as ? `upwell=${as.cookie}` : '' } })

test('shows anyone who has the link what was chosen and no byte more, in the page and its data, and keeps out of caches, frames and search engines', async () => {
  const path = pathOf(await shared.share())
  const { statusCode, headers, body } = await open(path)
  expect(statusCode).toBe(200)
  for (const said of ['Viewname', 'Publictitle', 'Chosencolumn', 'Chosencell', 'Chosenfactor', '41'])
    expect(body).toContain(said)
  expect(body).not.toMatch(secretWords)
  expect(body).not.toContain('/admin')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['etag']).toBeUndefined()
  // Nor does it lead a member into the admin, or tell them more than was chosen.
  expect(
    (await open(path, world.company.owner)).body.replace(/<script type="application\/json"[^]*?<\/script>/g, ''),
  ).not.toMatch(/\/admin|Secret|Privatetitle/)
})

test.each([
  ['kanban', 'status', 'status'],
  ['timeline', undefined, 'eta'],
  ['matrix', undefined, 'status'],
])('as %s too', async (layout, groupBy, field) => {
  const query = { ...shared.chosen, layout, ...(groupBy === undefined ? {} : { groupBy }), fields: [field] }
  const { body } = await open(pathOf(await shared.share({ query })))
  expect(body).toContain('Publictitle')
  expect(body).not.toMatch(secretWords)
  expect(/<table/.test(body)).toBe(layout === 'matrix')
})

test('a page inside another is allowed where its sharer said, and nowhere else', async () => {
  const path = pathOf(await shared.share({ embedOrigins: ['https://acme.example'] }))
  const { headers, body } = await open(`${path}?embed=1`)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://acme.example")
  expect(headers['x-frame-options']).toBeUndefined()
  expect(body).toContain('Publictitle')
  expect((await open('/roadmap')).headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('with a password it first asks for that, in a form that needs no JavaScript, and says nothing else', async () => {
  const path = pathOf(await shared.share({ password: 'open sesame' }))
  const { statusCode, body } = await open(path)
  expect(statusCode).toBe(200)
  expect(body).toContain(`action="${path}"`)
  expect(body).not.toMatch(/Viewname|Publictitle|Chosen/)
  expect((await open(`${path}?refused=password`)).body).toContain('That’s not the password.')
  const sent = await world.app.inject({
    method: 'POST',
    url: path,
    headers: { host: 'acme.upwell.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'password=open+sesame',
  })
  const cookie = String([sent.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? ''
  const opened = await world.app.inject({ url: path, headers: { host: 'acme.upwell.test', cookie } })
  expect(opened.body).toContain('Publictitle')
})

test('revoked, expired, guessed and wrongly named links lead to the same page that says that nothing is there', async () => {
  const [revoked, expired, named] = [await shared.share(), await shared.share(), await shared.share()]
  await expectOK(
    world.call('/api/roadmaps/shares/revoke', { roadmapViewID: revoked.roadmapViewID }, { as: world.company.owner }),
  )
  await world.db
    .updateTable('roadmap_shares')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', expired.roadmapViewID)
    .execute()
  for (const path of [
    pathOf(revoked),
    pathOf(expired),
    `/roadmaps/shared/another/${named.roadmapViewID}`,
    `/roadmaps/shared/${shared.roadmap.urlName}/${crypto.randomUUID()}`,
  ]) {
    const { statusCode, headers, body } = await open(path)
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toContain('Page not found')
    expect(body).not.toMatch(/Viewname|Publictitle/)
  }
})
