import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangelogWorld, type ChangelogWorld } from '../../test/changelogWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: ChangelogWorld
beforeAll(async () => {
  world = await openChangelogWorld()
})
afterAll(() => world.close())

test('three entries are pinned at most', async () => {
  const ids: string[] = []
  for (let nr = 0; nr < 4; nr += 1) ids.push((await world.published()).id)
  const pin = (entryID: string | undefined, isPinned = true) =>
    world.ask('pinEntry', { entryID, isPinned }, world.publisher)
  for (const id of ids.slice(0, 3)) await expectOK(pin(id))
  await expectOK(pin(ids[0]))
  expect(await pin(ids[3])).toMatchObject({ body: { code: 'entryPinsFull' } })
  expect((await expectOK(pin(ids[0], false))).body['draft']).toMatchObject({ isPinned: false })
  await expectOK(pin(ids[3]))
  expect(await pin((await world.draft()).id)).toMatchObject({ body: { code: 'notPublished' } })
})
