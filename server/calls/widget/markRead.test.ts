import { afterAll, beforeAll, expect, it } from 'vitest'
import { askFromFrame, openIdentify } from '../../test/frames.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('keeps when someone read the news, in the frame or on the portal, and never earlier than before', async () => {
  const frame = await (await openIdentify(world)).frameOf('r1')
  const { body } = await expectOK(askFromFrame(world, '/api/widget/markRead', {}, frame))
  const { lastRead } = body['result'] as { lastRead: string }
  const kept = () => world.db.selectFrom('widget_people').select('entries_read_at').execute()
  expect(await kept()).toEqual([{ entries_read_at: new Date(lastRead) }])
  const later = new Date(Date.now() + 60_000)
  await world.db.updateTable('widget_people').set({ entries_read_at: later }).execute()
  await expectOK(askFromFrame(world, '/api/widget/markRead', {}, frame))
  expect(await kept()).toEqual([{ entries_read_at: later }])
  await expectOK(world.call('/api/widget/markRead', {}, { as: await world.user() }))
  expect(await kept()).toHaveLength(2)
})

it('is nothing for nobody', async () => {
  expect((await world.call('/api/widget/markRead')).body.code).toBe('signInNeeded')
})
