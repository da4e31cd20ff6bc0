import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryDraft } from '../../../contract/changelog.ts'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
beforeAll(async () => {
  world = await openPages()
  await world.post((await world.board()).id, { title: 'Sort the orders' })
})
afterAll(() => world.close())

async function open(url: string, as: Person | null = null): Promise<string> {
  const cookie = as ? `upwell=${as.cookie}` : ''
  const { body } = await world.app.inject({ url, headers: { host: 'acme.upwell.test', cookie } })
  return body.split('<script id="state"')[0] ?? ''
}

async function write(call: string, input: Record<string, unknown>): Promise<EntryDraft> {
  const { body } = await expectOK(world.call(`/api/changelog/${call}`, input, { as: world.company.owner }))
  return body['draft'] as EntryDraft
}

test('the search shows the latest entries with the words that its reader may see, before the posts', async () => {
  const publish = async (title: string, segmentID: string | null = null) => {
    const { id } = await write('createEntry', { title, body: 'About orders.', segmentID })
    await write('publishEntry', { entryID: id, revision: 1 })
  }
  await write('createEntry', { title: 'Orders, soon', body: 'Not yet.' })
  const { body } = await expectOK(
    world.call('/api/segments/create', { subject: 'user', name: 'Few' }, { as: world.company.owner }),
  )
  await publish('Orders for a few', (body['segment'] as { id: string }).id)
  await publish('Orders sorted')
  const html = await open('/search?q=orders')
  expect(html).toMatch(/href="\/changelog\/orders-sorted"[^]*Sort the orders/)
  expect(html).not.toContain('Orders, soon')
  expect(html).not.toContain('Orders for a few')
  expect(html).not.toContain('/changelog?q=orders')
  expect(await open('/search?q=orders&pages=2')).not.toContain('orders-sorted')
  for (const title of ['Orders 1', 'Orders 2', 'Orders 3']) await publish(title)
  const more = await open('/search?q=orders')
  expect(more).not.toContain('orders-sorted')
  expect(more).toContain('href="/changelog?q=orders"')
  await expectOK(world.call('/api/company/updatePortal', { showsChangelog: false }, { as: world.company.owner }))
  for (const as of [null, world.company.owner]) expect(await open('/search?q=orders', as)).not.toContain('/changelog/')
})
