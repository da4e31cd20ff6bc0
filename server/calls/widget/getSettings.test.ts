import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('shows the company’s own ids, and its boards with who sees them', async () => {
  const open = await world.board({ name: 'Open' })
  const closed = await world.board({ name: 'Closed', access: 'private' })
  await world.board({ name: 'Theirs' }, world.other)
  const { body } = await expectOK(world.call('/api/widget/getSettings', {}, { as: world.company.owner }))
  expect(body['settings']).toEqual({
    origins: [],
    appID: null,
    takesFacts: false,
    companyID: world.company.id,
    origin: 'http://acme.upwell.test',
    boards: [
      { id: open.id, name: 'Open', isPublic: true, token: null },
      { id: closed.id, name: 'Closed', isPublic: false, token: null },
    ],
  })
})
