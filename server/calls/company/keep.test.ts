import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('what one owner began another one takes back, once', async () => {
  const [first, second] = [world.company.owner, await world.member('owner')]
  await expectOK(world.call('/api/company/delete', { name: 'acme' }, { as: first }))
  const answers = await Promise.all([first, second].map((as) => world.call('/api/company/keep', {}, { as })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})
