import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTokenFor } from '../../../server/test/signedIn.ts'
import type { World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
beforeAll(async () => {
  world = await openPages()
})
afterAll(() => world.close())

const open = (url: string, method: 'GET' | 'HEAD' = 'GET', cookie = '') =>
  world.app.inject({ method, url, headers: { host: 'acme.upwell.test', cookie } })

test('the page of a one-time link is in no cache and no search engine, and stands in no frame', async () => {
  const page = await open('/login/link')
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(page.headers['etag']).toBeUndefined()
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(page.body).toContain('<meta name="robots" content="noindex">')
})

test('opening it uses nothing up, however often and however it is written', async () => {
  const token = await linkTokenFor(world, 'ann@example.com')
  for (const url of ['/login/link', `/login/link?token=${token}`, `/login/link%23token=${token}`])
    for (const method of ['GET', 'HEAD'] as const) await open(url, method)
  expect((await world.call('/api/viewer/signInByLink', { token })).status).toBe(200)
})
