import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../domain/checks/checkData.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let member: Person

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  member = await world.member('manager')
})
afterAll(() => world.close())

const byMember = (path: string, input: Record<string, unknown>) => expectOK(world.call(path, input, { as: member }))

interface Voter {
  id: string
  team: { priority: string | null; by: { id: string } | null }
}

async function votersOf(postID: string) {
  const { body } = await byMember('/api/posts/getVoters', { postID })
  return body['result'] as { voters: Voter[]; count: number; hasNextPage: boolean; cursor: string | null }
}

/** A post that a person voted for, merged into another one that they may have voted for as well. */
async function merged(person: Person, voted: 'both' | 'merged'): Promise<{ from: string; into: string }> {
  const [from, into] = [(await world.post(board.id)).id, (await world.post(board.id)).id]
  for (const postID of voted === 'both' ? [from, into] : [from])
    await expectOK(world.call('/api/votes/create', { postID }, { as: person }))
  await byMember('/api/posts/merge', { postID: from, intoPostID: into })
  return { from, into }
}

test('a person who voted for both is one voter, and the post stands once among their votes', async () => {
  const person = await world.user()
  const { into } = await merged(person, 'both')
  const { voters, count } = await votersOf(into)
  expect([voters.length, count]).toEqual([3, 3])
  expect(voters.filter(({ id }) => id === person.userID)).toHaveLength(1)
  const { body } = await byMember('/api/votes/get', { userID: person.userID, limit: 10 })
  expect((body['result'] as { votes: { post: { id: string } }[] }).votes.map(({ post }) => post.id)).toEqual([into])
  const profile = await byMember('/api/users/getPosts', { userID: person.userID, filter: 'voted', limit: 10 })
  expect(JSON.stringify(profile.body).split(`"id":"${into}"`)).toHaveLength(2)
})

test('each voter is on one page only, however many of them voted for both', async () => {
  const [from, into] = [(await world.post(board.id)).id, (await world.post(board.id)).id]
  const people = await Promise.all(Array.from({ length: 40 }, () => world.user()))
  for (const as of people)
    for (const postID of [from, into]) await expectOK(world.call('/api/votes/create', { postID }, { as }))
  await byMember('/api/posts/merge', { postID: from, intoPostID: into })
  const first = await votersOf(into)
  const { body } = await byMember('/api/posts/getVoters', { postID: into, cursor: first.cursor })
  const second = body['result'] as { voters: Voter[]; hasNextPage: boolean }
  expect([first.voters.length, first.hasNextPage, second.voters.length, second.hasNextPage]).toEqual([
    30,
    true,
    12,
    false,
  ])
  expect(new Set([...first.voters, ...second.voters].map(({ id }) => id)).size).toBe(42)
})

test('the priority of someone who voted for the merged post only is set there, and goes back with it', async () => {
  const person = await world.user()
  const { from, into } = await merged(person, 'merged')
  await byMember('/api/votes/changeOnBehalf', { postID: into, userID: person.userID, priority: 'mustHave' })
  const shown = (await votersOf(into)).voters.find(({ id }) => id === person.userID)
  expect(shown?.team.priority).toBe('mustHave')
  await byMember('/api/posts/unmerge', { postID: from })
  const own = (await votersOf(from)).voters.find(({ id }) => id === person.userID)
  expect(own?.team.priority).toBe('mustHave')
})

test('a vote that the team gave for the merged post is taken back where it is shown, and counted once', async () => {
  const [person, other] = [await world.user(), await world.user()]
  const [from, into] = [(await world.post(board.id)).id, (await world.post(board.id)).id]
  await byMember('/api/votes/createOnBehalf', { postID: from, userID: person.userID })
  for (const postID of [from, into]) await byMember('/api/votes/createOnBehalf', { postID, userID: other.userID })
  await byMember('/api/posts/merge', { postID: from, intoPostID: into })
  const takeBack = async ({ userID }: Person) =>
    (await byMember('/api/votes/deleteOnBehalf', { postID: into, userID })).body['vote'] as { score: number }
  expect((await takeBack(person)).score).toBe(3)
  expect((await takeBack(other)).score).toBe(3)
  expect((await takeBack(other)).score).toBe(2)
  await world.fold()
  expect((await votersOf(into)).voters).toHaveLength(2)
  await byMember('/api/posts/unmerge', { postID: from })
  expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
})

test('someone who only follows the merged post finds the other one among what they follow, once', async () => {
  const [person, board2] = [await world.user(), await world.board()]
  const [from, second, into] = [await world.post(board.id), await world.post(board.id), await world.post(board2.id)]
  for (const { id: postID } of [from, second])
    await expectOK(world.call('/api/subscriptions/create', { postID }, { as: person }))
  for (const { id: postID } of [from, second]) await byMember('/api/posts/merge', { postID, intoPostID: into.id })
  const following = async () => {
    const input = { userID: person.userID, filter: 'following', limit: 10 }
    const { body } = await expectOK(world.call('/api/users/getPosts', input, { as: person }))
    return JSON.stringify(body).split(`"id":"${into.id}"`).length - 1
  }
  expect(await following()).toBe(1)
  await expectOK(world.call('/api/subscriptions/delete', { postID: into.id }, { as: person }))
  expect(await following()).toBe(0)
})
