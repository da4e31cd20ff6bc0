import { afterAll, beforeAll, expect, it } from 'vitest'
import { roadmapCalls } from '../../test/roadmapCalls.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, refused } = roadmapCalls(() => world)

it('makes columns, renames and orders them, and deletes what is left out', async () => {
  const { id: roadmapID, revision } = await done('create', { name: 'Columns' })
  const first = await done('setColumns', {
    roadmapID,
    revision,
    columns: [
      { name: 'Why', type: 'text' },
      { name: 'When', type: 'choice', options: [{ name: 'Q1' }, { name: 'Q2' }] },
      { name: 'Who', type: 'person' },
    ],
  })
  const [why, when] = first.columns
  const second = await done('setColumns', {
    roadmapID,
    revision: first.revision,
    columns: [
      { id: when?.id, name: 'Quarter', type: 'choice', options: [{ id: when?.options[1]?.id, name: 'Second' }] },
      { id: why?.id, name: 'Why', type: 'text' },
    ],
  })
  expect(second.columns).toEqual([
    { id: when?.id, name: 'Quarter', type: 'choice', options: [{ id: when?.options[1]?.id, name: 'Second' }] },
    { id: why?.id, name: 'Why', type: 'text', options: [] },
  ])
})

it('refuses what was changed meanwhile, twice the same name, choices without options and other types', async () => {
  const { id: roadmapID, revision } = await done('create', { name: 'Refused' })
  const text = { name: 'Why', type: 'text' }
  const given = { roadmapID, revision, columns: [text] }
  expect(await refused('setColumns', { ...given, revision: 99 })).toEqual(['changedMeanwhile', 'revision'])
  expect(await refused('setColumns', { ...given, columns: [text, text] })).toEqual(['nameTaken', 'columns'])
  expect(await refused('setColumns', { ...given, columns: [{ name: 'x', type: 'choice' }] })).toEqual([
    'optionsMissing',
    'columns',
  ])
  const { columns, revision: next } = await done('setColumns', given)
  const other = [{ id: columns[0]?.id, name: 'Why', type: 'date' }]
  expect(await refused('setColumns', { roadmapID, revision: next, columns: other })).toEqual(['badInput', 'columns'])
})

it('leaves the ranking alone: no score follows from a column', async () => {
  const { id: roadmapID, revision } = await done('create', { name: 'Ranked' })
  const changes = () =>
    world.db.selectFrom('roadmaps').select('changed').where('id', '=', roadmapID).executeTakeFirstOrThrow()
  const before = await changes()
  await done('setColumns', { roadmapID, revision, columns: [{ name: 'Why', type: 'text' }] })
  expect(await changes()).toEqual(before)
})
