import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationSettings } from '../../../contract/notifications.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('sets whose clock holds, records it once, and plans summaries anew', async () => {
  const member = await world.member('manager')
  const change = async (timeZone: string | null) => {
    const { body } = await expectOK(world.call('/api/notifications/changeTimeZone', { timeZone }, { as: member }))
    return body['settings'] as NotificationSettings
  }
  await expectOK(world.call('/api/notifications/changeSummary', { kind: 'daily', isOn: true }, { as: member }))
  await world.db
    .updateTable('summaries')
    .set({ next_at: new Date('2030-01-01') })
    .execute()
  expect(await change('Asia/Kathmandu')).toMatchObject({ timeZone: 'Asia/Kathmandu', companyTimeZone: 'UTC' })
  await change('Asia/Kathmandu')
  expect(await countEvents(world, 'user.notificationsChanged', { userID: member.userID })).toBe(2)
  const planned = await world.db.selectFrom('summaries').select('next_at').executeTakeFirstOrThrow()
  expect(planned.next_at.getTime()).toBe(0)
  expect((await change(null)).timeZone).toBeNull()
})

test('a change of the company’s clock plans anew who follows it', async () => {
  const member = await world.member('manager')
  await expectOK(world.call('/api/notifications/changeSummary', { kind: 'weekly', isOn: true }, { as: member }))
  await world.db
    .updateTable('summaries')
    .set({ next_at: new Date('2030-01-01') })
    .execute()
  await expectOK(world.call('/api/company/update', { timeZone: 'Asia/Tokyo' }, { as: world.company.owner }))
  const { next_at: next } = await world.db
    .selectFrom('summaries')
    .select('next_at')
    .where('user_id', '=', member.userID)
    .executeTakeFirstOrThrow()
  expect(next.getTime()).toBe(0)
})

test('refuses what is no time zone, and strangers', async () => {
  const as = await world.user()
  for (const timeZone of ['Mars/Olympus', '', 'europe/berlin; drop table', 'EST5EDT,M3'])
    expect(await world.call('/api/notifications/changeTimeZone', { timeZone }, { as })).toMatchObject({
      status: 400,
      body: { code: 'badInput', field: 'timeZone' },
    })
  expect((await world.call('/api/notifications/changeTimeZone', { timeZone: null })).status).toBe(401)
})
