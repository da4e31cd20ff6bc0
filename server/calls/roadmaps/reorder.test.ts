import { afterAll, beforeAll, expect, it } from 'vitest'
import { roadmapCalls } from '../../test/roadmapCalls.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, refused, result } = roadmapCalls(() => world)

it('puts roadmaps in order, unless there are others by now', async () => {
  const [one, two] = [await done('create', { name: 'One' }), await done('create', { name: 'Two' })]
  await result('reorder', { roadmapIDs: [two.id, one.id] })
  const { body } = await world.call('/api/roadmaps/get', {}, { as: world.company.owner })
  expect((body['roadmaps'] as { name: string }[]).map(({ name }) => name)).toEqual(['Two', 'One'])
  expect(await refused('reorder', { roadmapIDs: [two.id] })).toEqual(['changedMeanwhile', 'roadmapIDs'])
})
