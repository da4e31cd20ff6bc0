import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInboxWorld, type InboxWorld } from '../../test/inboxWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: InboxWorld
beforeAll(async () => {
  world = await openInboxWorld()
})
afterAll(() => world.close())

test('what one put aside oneself comes back, and not what a colleague did', async () => {
  const { id, boardID } = await world.waiting('A kazoo')
  const until = new Date(Date.now() + 86_400_000).toISOString()
  for (const [path, input] of [
    ['/api/inbox/markSeen', {}],
    ['/api/inbox/snooze', { until }],
  ] as const) {
    await world.asTeam(path, { postIDs: [id], ...input })
    const { body } = await expectOK(world.call('/api/inbox/undo', { postIDs: [id] }, { as: world.company.owner }))
    expect(body['result']).toEqual({ postIDs: [] })
    expect(await world.inbox(boardID)).toEqual([])
    expect(await world.asTeam('/api/inbox/undo', { postIDs: [id] })).toEqual({ result: { postIDs: [id] } })
    expect(await world.inbox(boardID)).toHaveLength(1)
  }
})
