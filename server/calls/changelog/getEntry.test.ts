import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('an entry is whole, with its neighbours, and without what only the team knows', async () => {
  await world.published({ title: 'Before' }, '2026-01-01T09:00')
  await world.published({ title: 'Middle', body: '| a | b |\n| - | - |\n| 1 | 2 |' }, '2026-01-02T09:00')
  await world.published({ title: 'After' }, '2026-01-03T09:00')
  const entry = await world.entry('middle')
  expect(entry).toMatchObject({
    newer: { title: 'After', urlName: 'after' },
    older: { title: 'Before', urlName: 'before' },
    published: '2026-01-02T09:00:00.000Z',
  })
  expect(entry.html).toContain('<table>')
  expect(entry.team).toBe(undefined)
  expect((await world.entry('middle', world.writer)).team).toMatchObject({ state: 'published' })
})

test('an entry for a segment is for its people and for who writes the changelog', async () => {
  const customer = await world.user()
  const { body } = await expectOK(
    world.call('/api/segments/create', { subject: 'user', name: 'Beta' }, { as: world.company.owner }),
  )
  const segmentID = (body['segment'] as { id: string }).id
  await world.published({ title: 'For a few', segmentID })
  const people = [null, customer, await world.member('sales')]
  for (const as of people)
    expect(await world.ask('getEntry', { entryURLName: 'for-a-few' }, as)).toMatchObject({ status: 404 })
  await expectOK(
    world.call('/api/segments/changeMembers', { segmentID, adds: [customer.userID] }, { as: world.company.owner }),
  )
  expect(await world.entry('for-a-few', customer)).toMatchObject({ title: 'For a few' })
  expect((await world.entries({}, customer)).some(({ title }) => title === 'For a few')).toBe(true)
  expect((await world.entries()).some(({ title }) => title === 'For a few')).toBe(false)
  expect(await world.entry('for-a-few', world.writer)).toMatchObject({ team: { segment: { name: 'Beta' } } })
  expect(await world.call('/api/segments/delete', { segmentID }, { as: world.company.owner })).toMatchObject({
    body: { code: 'segmentUsed' },
  })
})

test('a changelog that isn’t shown is the team’s', async () => {
  await world.published({ title: 'Unseen' })
  await expectOK(world.ask('updateSettings', { isShown: false }, world.chief))
  for (const as of [null, await world.user()]) {
    expect(await world.ask('getEntry', { entryURLName: 'unseen' }, as)).toMatchObject({ status: 404 })
    expect(await world.ask('getEntries', { pages: 1 }, as)).toMatchObject({ status: 404 })
    expect(await world.ask('get', {}, as)).toMatchObject({ status: 404 })
  }
  expect(await world.entry('unseen', world.writer)).toMatchObject({ title: 'Unseen' })
  await expectOK(world.ask('updateSettings', { isShown: true }, world.chief))
})
