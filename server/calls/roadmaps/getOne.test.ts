import { afterAll, beforeAll, expect, it } from 'vitest'
import { roadmapCalls } from '../../test/roadmapCalls.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, refused } = roadmapCalls(() => world)

it('reads a roadmap by its address', async () => {
  const { id } = await done('create', { name: 'A plan' })
  expect(await done('getOne', { roadmapURLName: 'a-plan' })).toMatchObject({ id, name: 'A plan' })
  expect(await refused('getOne', { roadmapURLName: 'another' })).toEqual(['notFound', 'roadmapURLName'])
})

it('lets who may not edit read, and says so', async () => {
  const viewer = await memberWith(world, ['admin.view', 'roadmaps.view'])
  await done('create', { name: 'Seen' })
  expect(await done('getOne', { roadmapURLName: 'seen' }, viewer)).toMatchObject({ canEdit: false, currency: null })
})
