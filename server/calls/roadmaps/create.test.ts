import { afterAll, beforeAll, expect, it } from 'vitest'
import { roadmapCalls } from '../../test/roadmapCalls.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, refused, settle, posts } = roadmapCalls(() => world)

it('adds a roadmap, empty or with a ready set of factors', async () => {
  expect(await done('create', { name: ' Next  year ' })).toMatchObject({
    name: 'Next year',
    urlName: 'next-year',
    unscored: 'noImpact',
    method: 'weighted',
    factors: [],
    canEdit: true,
  })
  const rice = await done('create', { name: 'Rice', template: 'rice' })
  expect(rice.method).toBe('geometric')
  expect(rice.factors.map(({ name, side, type }) => [name, side, type])).toEqual([
    ['Reach', 'impact', 'votes'],
    ['Impact', 'impact', 'stars'],
    ['Confidence', 'impact', 'percentage'],
    ['Effort', 'effort', 'hundred'],
  ])
  expect((await done('create', { name: 'Ice', template: 'ice' })).factors).toHaveLength(3)
  expect((await done('create', { name: 'Plain', template: 'valueAndEffort' })).unscored).toBeNull()
})

it('begins with the posts of a filter', async () => {
  const [one, other] = [await world.board(), await world.board()]
  const here = await world.post(one.id, { title: 'Here' })
  await world.post(other.id, { title: 'Elsewhere' })
  const { id } = await done('create', { name: 'Of a board', posts: { boardURLNames: [one.urlName] } })
  await settle()
  expect((await posts(id)).map((post) => post.id)).toEqual([here.id])
})

it('refuses a name that is taken, empty or too long', async () => {
  await done('create', { name: 'Twice' })
  expect(await refused('create', { name: 'twice' })).toEqual(['nameTaken', 'name'])
  expect(await refused('create', { name: ' ' })).toEqual(['textMissing', 'name'])
  expect(await refused('create', { name: 'x'.repeat(61) })).toEqual(['textTooLong', 'name'])
})
