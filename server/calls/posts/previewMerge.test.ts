import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const preview = async (postID: string, intoPostID: string) => {
  const { body } = await expectOK(
    world.call('/api/posts/previewMerge', { postID, intoPostID }, { as: world.company.owner }),
  )
  return body['result']
}

test('says what both have together, and who would be told', async () => {
  const board = await world.board()
  const voter = await world.user()
  const [one, other] = [await world.post(board.id), await world.post(board.id)]
  for (const { id } of [one, other]) await expectOK(world.call('/api/votes/create', { postID: id }, { as: voter }))
  await expectOK(world.call('/api/comments/create', { postID: one.id, body: 'Words' }, { as: voter }))
  expect(await preview(one.id, other.id)).toEqual({
    votes: 3,
    both: 1,
    comments: 1,
    told: 2,
    notAllowed: 0,
    opens: false,
    names: false,
  })
})

test('says who may not see the other board, and that a private one’s comments become visible', async () => {
  const [open, hidden] = [await world.board(), await world.board({ access: 'private' })]
  const one = await world.post(open.id)
  const other = await world.post(hidden.id, {}, world.company.owner)
  expect(await preview(one.id, other.id)).toMatchObject({ told: 0, notAllowed: 1, opens: false })
  expect(await preview(other.id, one.id)).toMatchObject({ opens: true })
})

test('says that private comments become visible, and that people with aliases are named', async () => {
  const [open, guarded, masked] = [await world.board(), await world.board(), await world.board()]
  const set = (boardID: string, input: Record<string, unknown>) =>
    expectOK(world.call('/api/boards/update', { boardID, ...input }, { as: world.company.owner }))
  await set(guarded.id, { hasPrivateComments: true })
  await set(masked.id, { isAnonymous: true })
  const [into, one, other] = [await world.post(open.id), await world.post(guarded.id), await world.post(masked.id)]
  expect(await preview(one.id, into.id)).toMatchObject({ opens: true, names: false })
  expect(await preview(other.id, into.id)).toMatchObject({ opens: false, names: true })
  expect(await preview(into.id, other.id)).toMatchObject({ opens: false, names: false })
})
