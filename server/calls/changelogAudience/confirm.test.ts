import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

// What a right link does is in `subscribe.test.ts`, where the email has it.
test('refuses what is no link of ours in the same words', async () => {
  const wrong = ['01900000-0000-7000-8000-000000000005', 'x'].map((request) =>
    world.call('/api/changelogAudience/confirm', { request, proof: 'y' }),
  )
  const bodies = (await Promise.all(wrong)).map(({ body }) => JSON.stringify(body))
  expect(new Set(bodies).size).toBe(1)
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ code: 'badLink' })
})
