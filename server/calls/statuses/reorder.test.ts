import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Company } from '../../../contract/company.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ids = async () => {
  const { body } = await expectOK(world.call('/api/company/get'))
  return (body['company'] as Company).statuses.map(({ id }) => id)
}
const reorder = (statusIDs: readonly string[]) =>
  world.call('/api/statuses/reorder', { statusIDs }, { as: world.company.owner })

test('the order is everyone’s on the next request, and new posts begin with the first open one', async () => {
  const [open = '', review = '', ...others] = await ids()
  await expectOK(reorder([review, ...others, open]))
  expect(await ids()).toEqual([review, ...others, open])
  const board = await world.board()
  const { id } = await world.post(board.id)
  const post = await world.db.selectFrom('posts').select('status_id').where('id', '=', id).executeTakeFirstOrThrow()
  expect(post.status_id).toBe(review)
  const events = await world.db.selectFrom('events').select('type').where('type', '=', 'status.reordered').execute()
  expect(events).toHaveLength(1)
})

test('an order that lacks a status, has one twice or one of another company is refused', async () => {
  const [first = '', ...others] = await ids()
  for (const wrong of [others, [first, first, ...others.slice(1)], [world.other.statuses['open'] ?? '', ...others], []])
    expect(await reorder(wrong)).toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } })
  expect(await ids()).toEqual([first, ...others])
})
