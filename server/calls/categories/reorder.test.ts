import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let ids: string[]

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  ids = []
  for (const name of ['One', 'Two', 'Three']) {
    const { body } = await expectOK(
      world.call('/api/categories/create', { boardID: board.id, name }, { as: world.company.owner }),
    )
    ids.push((body['category'] as { id: string }).id)
  }
})
afterAll(() => world.close())

const reorder = (categoryIDs: string[]) =>
  world.call('/api/categories/reorder', { boardID: board.id, categoryIDs }, { as: world.company.owner })
const order = async () => {
  const { body } = await expectOK(world.call('/api/boards/get', { boardURLName: board.urlName }))
  return (body['board'] as Board).categories.map(({ id }) => id)
}

test('the board has its categories in the new order, which is recorded once', async () => {
  const wanted = ids.toReversed()
  await expectOK(reorder(wanted))
  await expectOK(reorder(wanted))
  expect(await order()).toEqual(wanted)
  const events = await eventsOf(world, { boardID: board.id })
  expect(events.filter(({ type }) => type === 'category.reordered')).toHaveLength(1)
})

test('an order that is not of all of them, or names one twice, is refused', async () => {
  const [first = ''] = ids
  for (const wanted of [ids.slice(1), [...ids, first], [first, first, first], []])
    expect((await reorder(wanted)).body).toMatchObject({ code: 'changedMeanwhile', field: 'categoryIDs' })
})

test('orders set at once leave one of them', async () => {
  const [a, b] = [ids, ids.toReversed()]
  const answered = await Promise.all([reorder(a), reorder(b), reorder(a), reorder(b)])
  expect(answered.every(({ status }) => status === 200)).toBe(true)
  expect([a, b]).toContainEqual(await order())
})

test('only a member who manages boards of this company', async () => {
  const input = { boardID: board.id, categoryIDs: ids }
  expect((await world.call('/api/categories/reorder', input, { as: await world.user() })).status).toBe(403)
  expect((await world.call('/api/categories/reorder', input, { as: await world.member('contributor') })).status).toBe(
    403,
  )
  expect((await world.call('/api/categories/reorder', input, { as: world.other.owner, at: world.other })).status).toBe(
    404,
  )
})
