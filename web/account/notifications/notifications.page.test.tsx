import { afterAll, beforeAll, expect, test } from 'vitest'
import { furnish } from '../../../server/test/furniture.ts'
import type { Names } from '../../../server/test/furnitureNames.ts'
import type { Person, World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
let ann: Person
let names: Names

beforeAll(async () => {
  world = await openPages()
  await world.board({ name: 'Bugs' })
  ann = await world.user('Ann')
  names = await furnish(world, world.company, 'Told', ann)
})
afterAll(() => world.close())

async function open(url: string, as: Person | null = ann): Promise<{ status: number; html: string; cache: unknown }> {
  const response = await world.app.inject({
    method: 'GET',
    url,
    headers: { host: 'acme.upwell.test', cookie: as ? `upwell=${as.cookie}` : '' },
  })
  return {
    status: response.statusCode,
    html: response.body.split('<script id="state"')[0] ?? '',
    cache: response.headers['cache-control'],
  }
}

test('what someone was told is read without JavaScript, and kept by nobody', async () => {
  const { status, html, cache } = await open('/notifications')
  expect([status, cache]).toEqual([200, 'private, no-store'])
  for (const text of [
    'commented:',
    `/p/${names.postURLName}`,
    'Mark all as read',
    '<meta name="robots" content="noindex',
  ])
    expect(html).toContain(text)
})

test('the list of one board has that board’s, and an unknown board is no filter', async () => {
  expect((await open(`/notifications?board=${names.boardURLName}`)).html).toContain('commented:')
  expect((await open('/notifications?board=bugs')).html).toContain('No notifications from this board yet.')
  const { statusCode, headers } = await world.app.inject({
    url: '/notifications?board=nobodys-board',
    headers: { host: 'acme.upwell.test', cookie: `upwell=${ann.cookie}` },
  })
  expect([statusCode, headers.location]).toEqual([307, '/notifications'])
})

test('people without notifications are told what appears here, and strangers where to sign in', async () => {
  expect((await open('/notifications', await world.user())).html).toContain('You’re all caught up')
  for (const address of ['/notifications', '/settings/notifications']) {
    const { status, html } = await open(address, null)
    expect(status).toBe(200)
    expect(html).toContain(`/login?next=${encodeURIComponent(address)}`)
  }
})

test('what someone chose stands on a page of its own, with a kind more for the team', async () => {
  const { html } = await open('/settings/notifications')
  for (const text of ['Status changes', 'Email right away', ann.email, 'after 8:00']) expect(html).toContain(text)
  expect(html).not.toContain('New posts')
  expect((await open('/settings/notifications', world.company.owner)).html).toContain('New posts')
})

test('an address that takes no email is said so, with a way to put it right', async () => {
  const bob = await world.user('Bob')
  await world.db
    .updateTable('user_identities')
    .set({ refused_at: new Date('2026-11-20T10:00:00Z'), refused_code: 550 })
    .where('value', '=', bob.email)
    .execute()
  const { html } = await open('/settings/notifications', bob)
  expect(html).toMatch(/On Nov 20, 2026, an email to .*was rejected \(code 550\)[^]*Send test email/)
})
