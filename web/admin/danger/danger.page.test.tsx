import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, type Person, type World } from '../../../server/test/world.ts'
import { openPages } from '../../test/openPages.ts'

let world: World
beforeAll(async () => {
  world = await openPages()
  await expectOK(world.call('/api/company/delete', { name: 'acme' }, { as: world.company.owner }))
})
afterAll(() => world.close())

const open = (url: string, as: Person | null) =>
  world.app.inject({
    method: 'GET',
    url,
    headers: { host: 'acme.upwell.test', cookie: as ? `upwell=${as.cookie}` : '' },
  })

test('visitors and signed-in people find one sentence at every address of the portal, and the team’s way in', async () => {
  for (const as of [null, await world.user()])
    for (const url of ['/', '/roadmap', '/ideas/p/dark-mode', '/settings', '/nothing/here']) {
      const { statusCode, body, headers } = await open(url, as)
      expect([statusCode, headers['cache-control']], url).toEqual([403, 'no-store'])
      expect(body, url).toContain('This portal is closing.')
      expect(body, url).toContain('href="/login?team=&amp;next=%2Fadmin"')
      expect(body, url).not.toContain('<script')
    }
  expect((await open('/login?team=', null)).statusCode).toBe(200)
})

test('the team sees on every page of the admin when the company is erased, and an owner the way back', async () => {
  const owners = await open('/admin/settings/danger', world.company.owner)
  for (const text of ['This company will be erased on', 'Cancel deletion', 'Keep this company', 'owner deleted it on'])
    expect(owners.body).toContain(text)
  const managers = await open('/admin/posts', await world.member('manager'))
  expect(managers.body).toContain('This company will be erased on')
  expect(managers.body).not.toContain('Cancel deletion')
  expect((await open('/', world.company.owner)).statusCode).toBe(200)
})
