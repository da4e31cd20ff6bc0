import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf, OutputOf } from '../../../contract/call.ts'
import type { votesGet } from '../../../contract/votes.ts'
import { expectOK, type Person } from '../../test/world.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'

type Votes = OutputOf<typeof votesGet>

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

async function votes(as: Person, input: Partial<InputOf<typeof votesGet>> = {}): Promise<Votes> {
  return (await expectOK(world.call('/api/votes/get', { userID: as.userID, limit: 200, ...input }, { as }))).body[
    'result'
  ] as Votes
}

async function voteFor(voter: Person, title: string, boardID = world.boardID): Promise<string> {
  const post = await world.post(boardID, { title }, world.manager)
  await expectOK(
    world.call(
      '/api/votes/create',
      { postID: post.id },
      { as: boardID === world.hiddenBoardID ? world.manager : voter },
    ),
  )
  return post.id
}

const titles = ({ votes: found }: Votes) => found.map((vote) => vote.post.title)

test('a person reads their own votes, the newest first, with scores that count what is not folded', async () => {
  const voter = await world.user()
  const first = await voteFor(voter, 'First')
  await voteFor(voter, 'Second')
  const found = await votes(voter)
  expect(titles(found)).toEqual(['Second', 'First'])
  expect(found.votes[1]).toMatchObject({
    post: { id: first, score: 2, board: { id: world.boardID }, status: { urlName: 'open' } },
  })
  expect(found).toMatchObject({ hasNextPage: false, cursor: null })
})

test('pages together are the whole', async () => {
  const voter = await world.user()
  for (const number of [1, 2, 3, 4, 5]) await voteFor(voter, `Post ${number}`)
  const read: string[] = []
  let cursor: string | null = null
  do {
    const page: Votes = await votes(voter, { limit: 2, ...(cursor === null ? {} : { cursor }) })
    read.push(...titles(page))
    ;({ cursor } = page)
  } while (cursor !== null)
  expect(read).toEqual(['Post 5', 'Post 4', 'Post 3', 'Post 2', 'Post 1'])
  expect(
    await world.call('/api/votes/get', { userID: voter.userID, limit: 2, cursor: 'x' }, { as: voter }),
  ).toMatchObject({ status: 400, body: { code: 'badCursor' } })
})

test('a filter keeps the posts whose status is of that type', async () => {
  const voter = await world.user()
  await voteFor(voter, 'Still open')
  const done = await voteFor(voter, 'All done')
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: done, statusID: world.company.statuses['complete'] },
      { as: world.manager },
    ),
  )
  expect(titles(await votes(voter, { filter: 'complete' }))).toEqual(['All done'])
  expect(titles(await votes(voter, { filter: 'open' }))).toEqual(['Still open'])
  expect(titles(await votes(voter, { filter: 'all' }))).toEqual(['All done', 'Still open'])
  expect(titles(await votes(voter, { filter: 'closed' }))).toEqual([])
})

test('posts that are gone or on a board the viewer may not see are left out', async () => {
  const voter = await world.user()
  const moved = await voteFor(voter, 'Moved away')
  const deleted = await voteFor(voter, 'Deleted')
  await voteFor(voter, 'There')
  await expectOK(world.call('/api/posts/move', { postID: moved, boardID: world.hiddenBoardID }, { as: world.manager }))
  await expectOK(world.call('/api/posts/delete', { postID: deleted }, { as: world.manager }))
  expect(titles(await votes(voter))).toEqual(['There'])
  expect(titles(await votes(world.manager, { userID: voter.userID }))).toEqual(['There', 'Moved away'])
})

test('others’ votes are the team’s to read; for everyone else they are a person who is not there', async () => {
  const voter = await world.user()
  const stranger = await world.user('Elsewhere', world.other)
  await voteFor(voter, 'Mine')
  expect(titles(await votes(world.contributor, { userID: voter.userID }))).toEqual(['Mine'])
  const ask = async (userID: string, as: Person | null) =>
    said(await world.call('/api/votes/get', { userID, limit: 10 }, { as }))
  for (const as of [null, await world.user()]) expect(await ask(voter.userID, as)).toEqual(notThere)
  for (const userID of [stranger.userID, absentID, 'no id']) expect(await ask(userID, world.manager)).toEqual(notThere)
})
