import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishDue } from '../../domain/changelog/publishing/publishDue.ts'
import { localMinute, openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('an entry is scheduled in the company’s time zone and published once its time has come', async () => {
  await world.db
    .updateTable('companies')
    .set({ time_zone: 'Europe/Berlin' })
    .where('id', '=', world.company.id)
    .execute()
  const { id } = await world.draft({ title: 'Later' })
  const schedule = (at: string) => world.ask('scheduleEntry', { entryID: id, revision: 1, at }, world.publisher)
  expect((await expectOK(schedule('2098-07-01T09:00'))).body['draft']).toMatchObject({
    scheduledLocal: '2098-07-01T09:00',
    team: { state: 'scheduled', scheduled: '2098-07-01T07:00:00.000Z' },
  })
  expect(await publishDue(world.db)).toBe(0)
  expect(await world.ask('getEntry', { entryURLName: 'later' }, null)).toMatchObject({ status: 404 })
  await world.db
    .updateTable('changelog_entries')
    .set({ publish_at: new Date('2026-01-01T08:00:00Z') })
    .where('id', '=', id)
    .execute()
  expect(await publishDue(world.db)).toBe(1)
  expect(await publishDue(world.db)).toBe(0)
  expect(await world.entry('later')).toMatchObject({ published: '2026-01-01T08:00:00.000Z' })
  expect((await world.recorded(id)).map(({ type }) => type)).toEqual([
    'entry.created',
    'entry.scheduled',
    'entry.published',
  ])
})

test('a time that is over, or that the clocks leave out, is said and not guessed', async () => {
  const { id } = await world.draft()
  const schedule = (at: string) => world.ask('scheduleEntry', { entryID: id, revision: 1, at }, world.publisher)
  expect(await schedule(localMinute(-180))).toMatchObject({ status: 400, body: { code: 'inPast', field: 'at' } })
  expect(await schedule('2097-03-31T02:30')).toMatchObject({ body: { code: 'noSuchTime', field: 'at' } })
  expect(await schedule('tomorrow')).toMatchObject({ body: { code: 'badInput' } })
  expect(await world.reread(id)).toMatchObject({ team: { state: 'draft' } })
})

test('its posts move when it is published, to a status that still means complete', async () => {
  const post = await world.post(world.boardID)
  const { id } = await world.draft({ postIDs: [post.id] })
  const moves = { statusID: world.company.statuses['complete'], mails: true }
  await expectOK(
    world.ask('scheduleEntry', { entryID: id, revision: 1, at: '2098-01-01T09:00', moves }, world.publisher),
  )
  expect(await world.reread(id)).toMatchObject({ moves, posts: [{ status: { type: 'open' } }] })
  await world.db
    .updateTable('changelog_entries')
    .set({ publish_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await publishDue(world.db)
  expect(await world.reread(id)).toMatchObject({ moves: null, posts: [{ status: { type: 'complete' } }] })
})
