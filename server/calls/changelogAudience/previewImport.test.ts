import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

// What it shows is in `importEntries.test.ts`.
test('is refused to who may not publish', async () => {
  const as = await world.member('contributor')
  const { body } = await world.call('/api/changelogAudience/previewImport', { format: 'json', text: '[]' }, { as })
  expect(body.code).toBe('forbidden')
})
