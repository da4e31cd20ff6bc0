import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../test/pictures.ts'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('a draft has its texts, an address of its title, and who began it', async () => {
  const draft = await world.draft({ title: ' Dark\n theme ', body: '# Hello\n\nThere. ', types: ['new', 'fixed'] })
  expect(draft).toMatchObject({
    title: 'Dark theme',
    body: '# Hello\n\nThere.',
    urlName: 'dark-theme',
    types: ['fixed', 'new'],
    published: null,
    canChange: true,
    canPublish: false,
    tell: { voters: true, subscribers: true, segmentIDs: [] },
    team: { state: 'draft', revision: 1, approval: 'none', author: { id: world.writer.userID } },
  })
  expect(await world.recorded(draft.id)).toEqual([{ type: 'entry.created', data: { entryID: draft.id } }])
  expect((await world.draft({ title: 'Dark theme' })).urlName).toBe('dark-theme-2')
  expect((await world.draft({ title: 'New' })).urlName).toBe('new-2')
})

test('its posts, labels and cover have to be there and the viewer’s to use', async () => {
  const absent = '00000000-0000-7000-8000-000000000000'
  for (const [field, given] of [
    ['labelIDs', { labelIDs: [absent] }],
    ['segmentID', { segmentID: absent }],
    ['postIDs', { postIDs: [absent] }],
    ['coverID', { coverID: (await picture(world, world.publisher, { kind: 'cover' })).id }],
  ] as const)
    expect(await world.ask('createEntry', { title: 'One', ...given })).toMatchObject({
      status: 404,
      body: { code: 'notFound', field },
    })
  const cover = await picture(world, world.writer, { kind: 'cover' })
  const post = await world.post(world.boardID)
  const draft = await world.draft({ coverID: cover.id, coverAlt: 'A lamp', postIDs: [post.id] })
  expect(draft).toMatchObject({ cover: { id: cover.id, alt: 'A lamp' }, posts: [{ id: post.id }] })
})

test('without a title, with too much text, or without the permission nothing is begun', async () => {
  expect(await world.ask('createEntry', { title: ' ' })).toMatchObject({ body: { code: 'titleMissing' } })
  expect(await world.ask('createEntry', { title: 'One', body: 'x'.repeat(40_001) })).toMatchObject({
    body: { code: 'textTooLong', field: 'body' },
  })
  const stranger = await world.user()
  expect(await world.ask('createEntry', { title: 'One' }, stranger)).toMatchObject({ status: 403 })
  expect(await world.ask('createEntry', { title: 'One' }, await world.member('sales'))).toMatchObject({ status: 403 })
})
