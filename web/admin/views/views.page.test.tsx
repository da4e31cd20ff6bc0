import { afterAll, beforeAll, expect, test } from 'vitest'
import type { View } from '../../../contract/views.ts'
import { expectOK, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
beforeAll(async () => {
  world = await openPages()
})
afterAll(() => world.close())

async function open(search = '', as = world.company.owner) {
  const headers = { host: 'acme.upwell.test', cookie: `upwell=${as.cookie}` }
  return (await world.app.inject({ url: `/admin/posts${search}`, headers })).body.split('<script id="state"')[0] ?? ''
}
const call = async (path: string, input: Record<string, unknown>) =>
  (await expectOK(world.call(path, input, { as: world.company.owner }))).body

test('a view’s address shows its posts, and its filters can be changed there', async () => {
  const board = await world.board({ name: 'Ideas' })
  await world.post(board.id, { title: 'Dark mode' })
  await world.post(board.id, { title: 'Calendar feed' })
  const query = { textSearch: 'calendar' }
  const { view } = (await call('/api/views/create', {
    kind: 'posts',
    name: 'Calendars',
    isShared: true,
    query,
  })) as unknown as {
    view: View
  }
  const all = await open()
  for (const text of ['Dark mode', 'Calendar feed', 'Calendars', 'All posts']) expect(all).toContain(text)
  const narrowed = await open('?view=calendars')
  expect(narrowed).toContain('Calendar feed')
  expect(narrowed).not.toContain('Dark mode')
  expect(narrowed).not.toContain('Unsaved changes')
  const changed = await open('?q=dark&view=calendars-')
  expect(changed).toContain('Dark mode')
  expect(changed).toContain('Unsaved changes')

  await call('/api/viewOrder/set', { defaultViewIDs: [view.id] })
  expect(await open()).not.toContain('Dark mode')
  expect(await open('?view=all')).toContain('Dark mode')
  const colleague = await world.member('contributor')
  expect(await open('', colleague)).toContain('Dark mode')
})

test('a view whose board is gone says what it left out; one that is gone says so', async () => {
  const board = await world.board({ name: 'Short-lived' })
  const query = { boardURLNames: [board.urlName], textSearch: 'dark' }
  await call('/api/views/create', { kind: 'posts', name: 'Brief', isShared: true, query })
  await world.db.deleteFrom('boards').where('id', '=', board.id).execute()
  const html = await open('?view=brief')
  expect(html).toContain('the board “Short-lived” no longer exists and was left out')
  expect(html).toContain('Dark mode')
  expect(await open('?view=nothing')).toContain('This view doesn’t exist anymore')
})

test('another’s own view is not there', async () => {
  const colleague = await world.member('contributor')
  const input = { kind: 'posts', name: 'Secret plans', isShared: false, query: {} }
  await expectOK(world.call('/api/views/create', input, { as: colleague }))
  expect(await open('', colleague)).toContain('Secret plans')
  expect(await open()).not.toContain('Secret plans')
  expect(await open('?view=my-secret-plans')).toContain('This view doesn’t exist anymore')
})
