import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World

beforeAll(async () => {
  world = await openPages()
})
afterAll(() => world.close())

async function open() {
  const headers = { host: 'acme.upwell.test', cookie: `upwell=${world.company.owner.cookie}` }
  return (await world.app.inject({ url: '/admin/roadmap', headers })).body.split('<script id="state"')[0] ?? ''
}

test('the team finds its roadmap where visitors do not, with private boards and what is late', async () => {
  const as = world.company.owner
  expect(await open()).toContain('Nothing on the roadmap yet')
  const board = await world.board({ name: 'Plans', access: 'private' })
  const post = await world.post(board.id, { title: 'Dark mode' }, as)
  const status = { postID: post.id, statusID: world.company.statuses['planned'] }
  await expectOK(world.call('/api/posts/changeStatus', status, { as }))
  expect(await open()).toContain('No month yet')
  await expectOK(world.call('/api/posts/changeETA', { postID: post.id, eta: '2020-03-01' }, { as }))
  await expectOK(world.call('/api/company/updatePortal', { showsRoadmap: false }, { as }))
  const page = await open()
  expect(page).toContain('Dark mode')
  expect(page).toContain('March 2020, late')
  expect(page).toContain('Visitors can’t see the roadmap.')
})
