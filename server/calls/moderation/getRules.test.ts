import { afterAll, beforeAll, expect, test } from 'vitest'
import { openModerationWorld, type ModerationWorld } from '../../test/moderationWorld.ts'

let m: ModerationWorld
beforeAll(async () => {
  m = await openModerationWorld()
})
afterAll(() => m.world.close())

test('gives the words in the order of their letters, of this company alone', async () => {
  await m.write('/api/moderation/updateRules', { words: 'zebra\napple' })
  expect(await m.write('/api/moderation/getRules', {})).toEqual({
    rules: { words: ['apple', 'zebra'], holdsSuspects: true },
  })
  const { body } = await m.world.call('/api/moderation/getRules', {}, { as: m.world.other.owner, at: m.world.other })
  expect(body).toEqual({ rules: { words: [], holdsSuspects: true } })
  expect((await m.world.call('/api/moderation/getRules', {}, { as: m.ada })).status).toBe(403)
})
