import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOK, openWorld, type World } from '../world.ts'
import { Book } from './book.ts'
import { compareGroups } from './compareGroups.ts'
import { nothingYet } from './groups.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('what a group of merged posts shows is as the book has it, and each difference is a sentence', async () => {
  const { company } = world
  const board = await world.board()
  const [author, voter] = [await world.user(), await world.user()]
  const [from, into] = [await world.post(board.id, {}, author), await world.post(board.id, {}, author)]
  await expectOK(world.call('/api/votes/create', { postID: from.id }, { as: voter }))
  const said = await expectOK(world.call('/api/comments/create', { postID: from.id, body: 'Words' }, { as: voter }))
  const { id: commentID } = said.body['comment'] as { id: string }
  await expectOK(world.call('/api/posts/merge', { postID: from.id, intoPostID: into.id }, { as: company.owner }))
  await world.fold()

  const book = new Book()
  const rows = [from, into].flatMap(({ id }) =>
    ['vote', 'following'].map((kind) => ({ fact: `${kind}|${id}|${author.userID}`, to: 'follows' })),
  )
  book.enter({
    changes: [
      ...rows,
      ...['vote', 'following'].map((kind) => ({ fact: `${kind}|${from.id}|${voter.userID}`, to: 'follows' })),
      ...[from, into].map(({ id }) => ({ fact: `presence|${id}`, to: 'live' })),
      { fact: `comment|${commentID}`, to: 'live' },
      { fact: `merged|${from.id}`, to: into.id },
    ],
    events: [],
  })
  const comment = { id: commentID, postID: from.id, authorID: voter.userID }
  const posts = [from, into].map(({ id }) => ({ id, authorID: author.userID }))
  const compare = () =>
    compareGroups(
      world.db,
      { id: company.id, people: [author, voter], clients: [] },
      { book, things: { ...nothingYet(), posts, comments: [comment] } },
    )
  expect(await compare()).toEqual([])

  book.enter({ changes: [{ fact: `merged|${from.id}`, to: null }], events: [] })
  const apart = await compare()
  for (const fact of ['votes', 'comments', 'merged'])
    expect(apart).toContainEqual(expect.stringMatching(new RegExp(`^${into.id}.* \\d ${fact}`)))
  expect(apart).toContainEqual(expect.stringContaining(`The comment ${commentID} should be read with ${from.id}`))

  book.enter({
    changes: [
      { fact: `merged|${from.id}`, to: into.id },
      { fact: `following|${into.id}|${voter.userID}`, to: 'muted' },
    ],
    events: [],
  })
  expect(await compare()).toEqual([expect.stringContaining(`${into.id} should be followed by ${author.userID}, `)])
})
