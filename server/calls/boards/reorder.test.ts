import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../contract/boards.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let ids: string[]

beforeAll(async () => {
  world = await openWorld()
  for (let nr = 0; nr < 2; nr += 1) await world.board()
  const { id } = await world.board({ access: 'private' })
  await expectOK(world.call('/api/boards/update', { boardID: id, isArchived: true }, { as: world.company.owner }))
  ids = await order()
})
afterAll(() => world.close())

async function order(as = world.company.owner): Promise<string[]> {
  const { body } = await expectOK(world.call('/api/boards/getAll', {}, { as }))
  return (body['boards'] as Board[]).map(({ id }) => id)
}
const reorder = (boardIDs: string[]) => world.call('/api/boards/reorder', { boardIDs }, { as: world.company.owner })

test('every reader has the boards in the new order, archived ones among them, and it is recorded once', async () => {
  const reader = await world.user()
  const seen = await order(reader)
  const wanted = ids.toReversed()
  await expectOK(reorder(wanted))
  await expectOK(reorder(wanted))
  expect(await order()).toEqual(wanted)
  expect(await order(reader)).toEqual(seen.toReversed())
  expect(await countEvents(world, 'board.reordered', {})).toBe(1)
})

test('a new board comes last', async () => {
  const { id } = await world.board()
  expect((await order()).at(-1)).toBe(id)
  ids = await order()
})

test('an order that is not of all boards, or names one twice, is refused', async () => {
  const [first = ''] = ids
  for (const wanted of [ids.slice(1), [...ids, first], ids.map(() => first), []])
    expect((await reorder(wanted)).body).toMatchObject({ code: 'changedMeanwhile', field: 'boardIDs' })
})

test('orders set at once, while posts are made, leave one of them', async () => {
  const [a, b] = [ids, ids.toReversed()]
  const boardID = ids.find((id) => id === (b.at(-2) ?? ''))
  const author = await world.user()
  const answered = await Promise.all([
    reorder(a),
    reorder(b),
    world.call('/api/posts/create', { boardID, title: 'Meanwhile' }, { as: author }),
    reorder(a),
    reorder(b),
  ])
  expect(answered.filter(({ status }) => status >= 500)).toEqual([])
  expect([a, b]).toContainEqual(await order())
})

test('only a member who manages boards', async () => {
  const input = { boardIDs: ids }
  expect((await world.call('/api/boards/reorder', input, { as: await world.user() })).status).toBe(403)
  expect((await world.call('/api/boards/reorder', input, { as: await world.member('contributor') })).status).toBe(403)
  const other = { as: world.other.owner, at: world.other }
  expect((await world.call('/api/boards/reorder', input, other)).body.code).toBe('changedMeanwhile')
})
