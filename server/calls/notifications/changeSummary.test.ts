import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationSettings } from '../../../contract/notifications.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function change(as: Person, input: Record<string, unknown>) {
  const { body } = await expectOK(world.call('/api/notifications/changeSummary', input, { as }))
  return (body['settings'] as NotificationSettings).team?.summaries ?? []
}

test('begins off, at eight, and changes what is given; says when the next one comes, and records it once', async () => {
  const member = await world.member('contributor')
  const usual = { hour: 8, weekday: 1, onWeekends: false, ifEmpty: false }
  expect(await change(member, { kind: 'daily', isOn: false })).toEqual([
    { kind: 'daily', isOn: false, ...usual, next: null },
    { kind: 'weekly', isOn: false, ...usual, next: null },
  ])
  const [, weekly] = await change(member, { kind: 'weekly', isOn: true, weekday: 4, hour: 17 })
  expect(weekly).toMatchObject({ isOn: true, weekday: 4, hour: 17 })
  const next = new Date(weekly?.next ?? '')
  expect([next.getUTCDay(), next.getUTCHours(), next.getUTCMinutes()]).toEqual([4, 17, 0])
  await change(member, { kind: 'weekly', weekday: 4 })
  expect(await countEvents(world, 'user.notificationsChanged', { userID: member.userID })).toBe(1)
})

test('refuses hours and days that are none, and everyone who is not of the team', async () => {
  const member = await world.member('contributor')
  for (const wrong of [{ hour: 24 }, { hour: -1 }, { hour: 7.5 }, { weekday: 0 }, { weekday: 8 }, { kind: 'monthly' }])
    expect(
      (await world.call('/api/notifications/changeSummary', { kind: 'daily', ...wrong }, { as: member })).status,
    ).toBe(400)
  const ann = await world.user()
  expect(
    (await world.call('/api/notifications/changeSummary', { kind: 'daily', isOn: true }, { as: ann })).status,
  ).toBe(403)
})
