import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title)

test('the latest come first, a page at a time, the pinned one before all', async () => {
  for (let day = 10; day < 23; day += 1) await world.published({ title: `Day ${day}` }, `2026-01-${day}T09:00`)
  const [oldest] = await world.entries({ searchText: 'Day 10' })
  await expectOK(world.ask('pinEntry', { entryID: oldest?.id, isPinned: true }, world.publisher))
  const first = (await expectOK(world.ask('getEntries', { pages: 1 }, null))).body['result'] as {
    entries: { title: string; isPinned: boolean }[]
    cursor: string
    hasNextPage: boolean
  }
  expect(titles(first.entries)).toEqual(['Day 10', ...Array.from({ length: 9 }, (_, at) => `Day ${22 - at}`)])
  expect(first.hasNextPage).toBe(true)
  expect(first.entries.filter(({ isPinned }) => isPinned)).toHaveLength(1)
  expect(titles(await world.entries({ cursor: first.cursor }))).toEqual(['Day 13', 'Day 12', 'Day 11'])
  expect(titles(await world.entries({ limit: 2, searchText: 'Day' }))).toEqual(['Day 10', 'Day 22'])
  expect(await world.ask('getEntries', { pages: 1, cursor: first.cursor, type: 'new' }, null)).toMatchObject({
    body: { code: 'badCursor' },
  })
})

test('drafts are for those who write them; for anyone else a status is as if it were absent', async () => {
  await world.draft({ title: 'Secret plans', types: ['new'] })
  const published = titles(await world.entries())
  expect(titles(await world.entries({ status: 'draft' }, world.writer))).toEqual(['Secret plans'])
  for (const as of [null, await world.user(), await world.member('sales')])
    for (const status of ['draft', 'all', 'waiting', 'scheduled'])
      expect(titles(await world.entries({ status }, as))).toEqual(published)
  expect(await world.entries({ searchText: 'plans' })).toEqual([])
  expect((await world.entries({ status: 'all' }, world.writer))[0]).toMatchObject({
    title: 'Secret plans',
    team: { state: 'draft' },
  })
})

test('types, labels and words narrow the list, and a label that isn’t there is not found', async () => {
  const { body } = await expectOK(world.ask('createLabel', { name: 'Mobile app' }))
  const label = body['label'] as { id: string }
  const facts = { labelIDs: [label.id], types: ['fixed'] }
  await world.published({ title: 'Faster lanterns', body: 'They glow at once.', ...facts })
  expect(titles(await world.entries({ type: 'fixed' }))).toEqual(['Faster lanterns'])
  expect(titles(await world.entries({ labels: ['mobile-app'] }))).toEqual(['Faster lanterns'])
  expect(titles(await world.entries({ searchText: 'lantern glowing' }))).toEqual(['Faster lanterns'])
  expect(titles(await world.entries({ searchText: 'lantern', type: 'new' }))).toEqual([])
  expect(await world.ask('getEntries', { pages: 1, labels: ['none'] }, null)).toMatchObject({ status: 404 })
  for (const name of [label.id, 'mobile-app'])
    expect(titles(await world.entries({ labelIDs: [name, 'none'] }))).toEqual(['Faster lanterns'])
  expect(titles(await world.entries({ labelIDs: ['none', 'a\u0000b'] }))).toEqual([])
  expect((await world.entries({ labelIDs: [] })).length).toBeGreaterThan(1)
})

test('a long entry shows its beginning, and posts as far as the viewer may see them', async () => {
  const hidden = (await world.board({ access: 'private' })).id
  const posts = [await world.post(world.boardID), await world.post(hidden, {}, world.company.owner)]
  const body = Array.from({ length: 60 }, (_, at) => `Paragraph ${at}. ${'More of it. '.repeat(10)}`).join('\n\n')
  await world.published({ title: 'A long one', body, postIDs: posts.map(({ id }) => id) })
  const [shown] = await world.entries({ searchText: 'long one' })
  expect(shown).toMatchObject({ isCut: true, postCount: 1, posts: [{ id: posts[0]?.id }] })
  expect(shown?.html).toContain('Paragraph 0')
  expect(shown?.html).not.toContain('Paragraph 50')
  const [whole] = await world.entries({ searchText: 'long one' }, world.writer)
  expect(whole).toMatchObject({ postCount: 2 })
})
