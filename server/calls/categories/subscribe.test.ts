import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function category(boardID: string, name = 'Web'): Promise<string> {
  const as = world.company.owner
  const { body } = await expectOK(world.call('/api/categories/create', { boardID, name }, { as }))
  return (body['category'] as { id: string }).id
}

test('following twice is once, is recorded once, and shows in the list of what one follows', async () => {
  const as = await world.user()
  const board = await world.board({ name: 'Followed' })
  const categoryID = await category(board.id)
  const follow = () => expectOK(world.call('/api/categories/subscribe', { categoryID }, { as }))
  const answered = await Promise.all([follow(), follow(), follow()])
  for (const { body } of answered) expect(body['subscription']).toEqual({ categoryID, viewerFollows: true })
  const { body } = await expectOK(world.call('/api/categories/getFollowed', {}, { as }))
  expect(body['categories']).toEqual([
    {
      id: categoryID,
      name: 'Web',
      urlName: 'web',
      parentID: null,
      board: { id: board.id, name: 'Followed', urlName: board.urlName },
    },
  ])
  const events = (await eventsOf(world, { boardID: board.id })).filter(({ type }) => type === 'category.followed')
  expect(events).toEqual([{ type: 'category.followed', actorID: as.userID, data: { categoryID } }])
})

test('a category of a board that one may not see is not there, and neither is an unknown one', async () => {
  const as = await world.user()
  const categoryID = await category((await world.board({ access: 'private' })).id)
  for (const id of [categoryID, '0192f0d6-0000-7000-8000-000000000000', 'no id'])
    expect((await world.call('/api/categories/subscribe', { categoryID: id }, { as })).status).toBe(404)
  expect((await world.call('/api/categories/subscribe', { categoryID })).status).toBe(401)
})

test('a category that goes while it is followed is gone for its followers too', async () => {
  const board = await world.board()
  const people = [await world.user(), await world.user(), await world.user()]
  for (let round = 0; round < 3; round += 1) {
    const categoryID = await category(board.id, `Racing ${round}`)
    const answered = await Promise.all([
      ...people.map((as) => world.call('/api/categories/subscribe', { categoryID }, { as })),
      world.call('/api/categories/delete', { categoryID }, { as: world.company.owner }),
    ])
    expect(answered.every(({ status }) => status === 200 || status === 404)).toBe(true)
    expect(
      await world.db
        .selectFrom('category_subscriptions')
        .select('user_id')
        .where('category_id', '=', categoryID)
        .execute(),
    ).toEqual([])
  }
})
