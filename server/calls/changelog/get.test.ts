import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('the changelog says its words and labels, and what the viewer may do', async () => {
  await expectOK(world.ask('createLabel', { name: 'API' }))
  await expectOK(world.ask('updateSettings', { intro: 'What is **new**.', needsApproval: true }, world.chief))
  const read = async (as: Parameters<typeof world.ask>[2]) =>
    (await expectOK(world.ask('get', {}, as))).body['changelog']
  expect(await read(null)).toEqual({
    introHTML: '<p>What is <strong>new</strong>.</p>',
    intro: null,
    isShown: true,
    needsApproval: false,
    labels: [{ id: expect.any(String), name: 'API', urlName: 'api', entryCount: 0 }],
    isSubscribed: false,
    canEdit: false,
    canPublish: false,
  })
  expect(await read(world.chief)).toMatchObject({ intro: 'What is **new**.', needsApproval: true, canPublish: true })
  expect(await read(world.writer)).toMatchObject({ intro: null, canEdit: true, canPublish: false })
})

test('labels count the entries that the viewer may read', async () => {
  await expectOK(world.ask('updateSettings', { needsApproval: false }, world.chief))
  const { body } = await expectOK(world.ask('createLabel', { name: 'Counted' }))
  const labelIDs = [(body['label'] as { id: string }).id]
  await world.published({ labelIDs })
  await world.draft({ labelIDs })
  const { body: read } = await expectOK(world.ask('get', {}, null))
  expect((read['changelog'] as { labels: unknown[] }).labels.at(-1)).toMatchObject({ name: 'Counted', entryCount: 1 })
})
