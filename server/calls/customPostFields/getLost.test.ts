import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { giveValue } from '../../test/fieldValues.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ask = (path: string, input: Record<string, unknown>) =>
  world.call(`/api/customPostFields/${path}`, input, { as: world.company.owner })
const create = async (input: Record<string, unknown>) =>
  (await expectOK(ask('create', input))).body['customPostField'] as CustomPostField
const lost = async (fieldID: string, change: Record<string, unknown> = {}) =>
  (await expectOK(ask('getLost', { fieldID, ...change }))).body['result'] as {
    count: number
    posts: { id: string; value: string }[]
  }

test('values that do not fit are counted, and the newest twenty of the posts are listed with them', async () => {
  const board = await world.board()
  const field = await create({ name: 'Tier', type: 'text' })
  const posts = []
  for (let nr = 0; nr < 23; nr += 1) {
    const { id } = await world.post(board.id)
    posts.push(id)
    await giveValue(world, id, field, nr % 23 === 0 ? '7' : `tier ${nr}`)
  }
  const { count, posts: shown } = await lost(field.id, { type: 'number' })
  expect(count).toBe(22)
  expect(shown.map(({ id }) => id)).toEqual(posts.slice(3).toReversed())
  expect(shown[0]).toMatchObject({ value: 'tier 22', board: { id: board.id } })
  expect(await lost(field.id)).toMatchObject({ count: 23 })
  expect(await lost(field.id, { type: 'text' })).toEqual({ count: 0, posts: [] })
  await expectOK(world.call('/api/posts/delete', { postID: posts.at(-1) }, { as: world.company.owner }))
  const after = await lost(field.id, { type: 'number' })
  expect([after.count, after.posts.length]).toEqual([22, 20])
  expect(after.posts[0]?.id).toBe(posts.at(-2))
})

test('an option that is left out is lost where it was chosen', async () => {
  const board = await world.board()
  const field = await create({ name: 'Parts', type: 'choices', options: [{ name: 'A' }, { name: 'B' }] })
  const [a, b] = field.options
  const { id } = await world.post(board.id)
  await giveValue(world, id, field, [a?.id ?? '', b?.id ?? ''])
  expect(await lost(field.id, { options: [a] })).toMatchObject({ count: 1, posts: [{ id, value: 'A, B' }] })
  expect(await lost(field.id, { options: [b, { ...a, name: 'Renamed' }] })).toMatchObject({ count: 0 })
  expect(await lost(field.id, { type: 'choice' })).toMatchObject({ count: 1 })
})
