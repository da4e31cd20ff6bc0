import { afterAll, beforeAll, expect, it } from 'vitest'
import { roadmapCalls } from '../../test/roadmapCalls.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, refused, result, settle, posts } = roadmapCalls(() => world)

it('copies posts, columns, factors and values', async () => {
  const board = await world.board()
  const post = await world.post(board.id, { title: 'Copied' })
  const { id, revision, factors } = await done('create', { name: 'From', template: 'valueAndEffort' })
  const { columns } = await done('setColumns', {
    roadmapID: id,
    revision,
    columns: [{ name: 'Quarter', type: 'choice', options: [{ name: 'Q1' }] }],
  })
  await result('posts/add', { roadmapID: id, postIDs: [post.id] })
  await result('posts/setValues', {
    roadmapID: id,
    cells: [
      { postID: post.id, factorID: factors[0]?.id, value: 7 },
      { postID: post.id, columnID: columns[0]?.id, value: columns[0]?.options[0]?.id },
      { postID: post.id, note: 'Ask them' },
    ],
  })
  const copy = await done('duplicate', { roadmapID: id, name: 'To' })
  await settle()
  const [row] = await posts(copy.id)
  expect(row).toMatchObject({
    id: post.id,
    note: 'Ask them',
    values: { [copy.factors[0]?.id ?? '']: 7 },
    columns: { [copy.columns[0]?.id ?? '']: copy.columns[0]?.options[0]?.id },
  })
  expect(copy.factors[0]?.id).not.toBe(factors[0]?.id)
})

it('refuses a name that is taken', async () => {
  const { id: roadmapID } = await done('create', { name: 'Once' })
  expect(await refused('duplicate', { roadmapID, name: 'Once' })).toEqual(['nameTaken', 'name'])
})
