import { afterAll, beforeAll, expect, test } from 'vitest'
import { absentID } from '../../test/commentsWorld.ts'
import { openGuestsWorld, type GuestsWorld } from '../../test/guestsWorld.ts'
import { expectOK } from '../../test/world.ts'

let world: GuestsWorld
beforeAll(async () => {
  world = await openGuestsWorld()
})
afterAll(() => world.close())

const ask = (input: Record<string, unknown>) => world.guest().call('/api/guests/get', input)

test('a board says what guests may do, and so does a post of it', async () => {
  const { owner } = world.company
  const rights = async (input: Record<string, unknown>) => (await expectOK(ask(input))).body['rights']
  const board = await world.board()
  const post = await world.post(board.id)
  expect(await rights({ postID: post.id })).toEqual({ mayVote: false, mayPost: false })
  await expectOK(world.call('/api/boards/update', { boardID: board.id, guests: 'votes' }, { as: owner }))
  expect(await rights({ postID: post.id })).toEqual({ mayVote: true, mayPost: false })
  expect(await rights({ boardID: world.boardID })).toEqual({ mayVote: true, mayPost: true })
})

test('a board that a stranger may not see says nothing', async () => {
  const hidden = await world.board({ access: 'private' })
  const post = await world.post(hidden.id, {}, world.company.owner)
  for (const input of [{ boardID: hidden.id }, { postID: post.id }, { postID: absentID }, {}])
    expect((await ask(input)).body.code).toBe('notFound')
})
