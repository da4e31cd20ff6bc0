import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../checks/checkData.ts'
import { expectOK, openWorld, type Answered, type Person, type World } from '../../../test/world.ts'

let world: World
let boardID: string

beforeAll(async () => {
  world = await openWorld()
  boardID = (await world.board()).id
})
afterAll(() => world.close())

const byOwner = (path: string, input: Record<string, unknown>) => world.call(path, input, { as: world.company.owner })
const merge = (postID: string, intoPostID: string) => byOwner('/api/posts/merge', { postID, intoPostID })
const unmerge = (postID: string) => byOwner('/api/posts/unmerge', { postID })
const post = async (as?: Person) => (await world.post(boardID, {}, as)).id
const vote = (postID: string, as: Person) => expectOK(world.call('/api/votes/create', { postID }, { as }))
const say = async (postID: string, as: Person) =>
  (await expectOK(world.call('/api/comments/create', { postID, body: 'Words' }, { as }))).body['comment'] as {
    id: string
  }
const statuses = (answers: readonly Answered[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const isSound = async () => expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])

async function scoreOf(postID: string): Promise<number> {
  const { body } = await expectOK(byOwner('/api/posts/getVoters', { postID }))
  const { count, voters } = body['result'] as { count: number; voters: unknown[] }
  expect(voters).toHaveLength(count)
  return count
}

test('of merges in a circle that are asked for at once, one is too late', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, other, third] = [await post(), await post(), await post()]
    const answers = await Promise.all([merge(one, other), merge(other, third), merge(third, one)])
    // Whichever come first: a post that is merged is neither merged again nor merged into.
    expect(statuses(answers).filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(statuses(answers).every((status) => [200, 409].includes(status))).toBe(true)
    expect(statuses(answers)).toContain(409)
  }
  await isSound()
})

test('a voter who is erased is taken from both posts, and unmerging finds neither short nor over', async () => {
  const [one, other, voter, stays] = [await post(), await post(), await world.user(), await world.user()]
  for (const postID of [one, other]) for (const as of [voter, stays]) await vote(postID, as)
  await expectOK(merge(one, other))
  expect(await scoreOf(other)).toBe(4)
  await expectOK(byOwner('/api/users/erase', { userID: voter.userID, texts: 'remove' }))
  expect(await scoreOf(other)).toBe(3)
  await world.fold()
  await expectOK(unmerge(one))
  expect([await scoreOf(one), await scoreOf(other)]).toEqual([2, 2])
  await isSound()
})

test('a merged post whose author is erased with their texts goes with them, and its voters stay with the other one', async () => {
  const [author, voter] = [await world.user(), await world.user()]
  const [one, other] = [await post(author), await post()]
  await vote(one, voter)
  await say(one, author)
  await expectOK(merge(one, other))
  await expectOK(byOwner('/api/users/erase', { userID: author.userID, texts: 'remove' }))
  await world.fold()
  await isSound()
  expect(await scoreOf(other)).toBe(2)
})

test('a post is unmerged exactly after the other one was moved, and from a chain that was merged on', async () => {
  const [one, other, third, voter] = [await post(), await post(), await post(), await world.user()]
  await vote(one, voter)
  const { id: commentID } = await say(one, voter)
  await expectOK(merge(one, other))
  const elsewhere = (await world.board({ access: 'private' })).id
  await expectOK(byOwner('/api/posts/move', { postID: other, boardID: elsewhere }))
  await expectOK(merge(other, third))
  await expectOK(unmerge(one))
  expect(await scoreOf(one)).toBe(2)
  const { body } = await expectOK(
    world.call('/api/posts/activity/get', { postID: one, internalComments: false }, { as: voter }),
  )
  expect((body['result'] as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual([commentID])
  await isSound()
})

test('a post that is part of a deleted one can be taken out by who sees deleted posts, and is there again', async () => {
  const [one, other] = [await post(), await post()]
  await expectOK(merge(one, other))
  await expectOK(byOwner('/api/posts/delete', { postID: other }))
  await expectOK(unmerge(one))
  expect(await scoreOf(one)).toBe(1)
  await isSound()
})

test('merging while people are erased, and while the posts are moved, deleted, split and changed, leaves all sound', async () => {
  const posts = await Promise.all(Array.from({ length: 6 }, () => post()))
  const people = await Promise.all(Array.from({ length: 8 }, () => world.user()))
  const comments: string[] = []
  for (const as of people) for (const postID of posts.slice(0, 4)) await vote(postID, as)
  for (const as of people.slice(0, 4)) comments.push((await say(posts[0] ?? '', as)).id)
  const elsewhere = (await world.board()).id
  const at = (nr: number) => posts[nr % posts.length] ?? ''
  const answers = await Promise.all([
    ...posts.map((postID, nr) => merge(postID, at(nr + 1))),
    ...people.slice(0, 3).map(({ userID }) => byOwner('/api/users/erase', { userID, texts: 'remove' })),
    byOwner('/api/posts/move', { postID: at(1), boardID: elsewhere }),
    byOwner('/api/posts/delete', { postID: at(2) }),
    ...comments.map((commentID) => byOwner('/api/posts/split', { commentID, title: 'Split' })),
    ...posts.map((postID) => byOwner('/api/posts/changeFacts', { postID, pinned: true })),
    ...posts.map((postID) => unmerge(postID)),
    ...people.slice(3).map((as) => world.call('/api/votes/delete', { postID: at(0) }, { as })),
  ])
  // So many at once may find no connection in time, which changes nothing.
  expect(answers.filter(({ status }) => status >= 500 && status !== 503).map(({ body }) => body)).toEqual([])
  await world.fold()
  await isSound()
})
