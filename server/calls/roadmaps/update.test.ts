import { afterAll, beforeAll, expect, it } from 'vitest'
import { roadmapCalls } from '../../test/roadmapCalls.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, refused } = roadmapCalls(() => world)

it('renames, archives and locks a roadmap', async () => {
  const { id: roadmapID } = await done('create', { name: 'Before' })
  expect(await done('update', { roadmapID, name: 'After', method: 'geometric' })).toMatchObject({
    name: 'After',
    urlName: 'after',
    method: 'geometric',
  })
  expect(await done('update', { roadmapID, isArchived: true })).toMatchObject({ isArchived: true })
  expect(await done('update', { roadmapID, isArchived: false })).toMatchObject({ isArchived: false })
  expect(await done('update', { roadmapID, isLocked: true })).toMatchObject({
    lock: { by: { id: world.company.owner.userID } },
  })
})

it('changes nothing that is locked, until it is unlocked', async () => {
  const { id: roadmapID, revision } = await done('create', { name: 'Locked' })
  await done('update', { roadmapID, isLocked: true })
  for (const [verb, input] of [
    ['update', { name: 'Other' }],
    ['setColumns', { revision, columns: [] }],
    ['setFactors', { revision, factors: [] }],
    ['posts/add', { postIDs: [] }],
  ] as const)
    expect((await refused(verb, { roadmapID, ...input }))[0]).toBe('roadmapLocked')
  expect(await done('update', { roadmapID, isLocked: false, name: 'Open' })).toMatchObject({ lock: null, name: 'Open' })
})

it('refuses what someone else changed, and a name that is taken', async () => {
  const { id: roadmapID } = await done('create', { name: 'Mine' })
  await done('create', { name: 'Theirs' })
  expect(await refused('update', { roadmapID, name: 'x', expects: { name: 'Old' } })).toEqual([
    'changedMeanwhile',
    'name',
  ])
  expect(await refused('update', { roadmapID, name: 'theirs' })).toEqual(['nameTaken', 'name'])
})
