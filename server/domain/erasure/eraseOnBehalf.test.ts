import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyRow } from '../../test/everyRow.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'
import { checkData } from '../checks/checkData.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await openWorld()
  owner = world.company.owner
})
afterAll(() => world.close())

/** A post and a vote on another post, both on behalf of a new customer, with links to where they said so and a linked task. */
async function given(member: Person) {
  const { id: boardID } = await world.board()
  const write = async (path: string, input: Record<string, unknown>) =>
    (await expectOK(world.call(path, input, { as: member }))).body
  const email = `saxhorn-${boardID}@example.com`
  const { post } = (await write('/api/posts/createOnBehalf', {
    boardID,
    title: `Saxhorn ${boardID}`,
    email,
    sourceURL: `https://example.com/saxhorn-${boardID}`,
  })) as { post: { id: string } }
  const other = await world.post(boardID, {}, owner)
  const { vote } = (await write('/api/votes/createOnBehalf', {
    postID: other.id,
    email,
    sourceURL: `https://example.com/saxhorn-${boardID}/vote`,
    priority: 'important',
  })) as { vote: { userID: string } }
  await world.db
    .insertInto('post_tasks')
    .values({
      company_id: world.company.id,
      post_id: post.id,
      vendor: 'jira',
      key: 'UP-1',
      title: `Saxhorn ${boardID}`,
      status: 'Open',
      url: 'https://example.com/UP-1',
    })
    .execute()
  await world.fold()
  return { post, other, customerID: vote.userID, word: `example.com/saxhorn-${boardID}`, title: `Saxhorn ${boardID}` }
}

const erase = (userID: string, texts: 'keep' | 'remove') =>
  expectOK(world.call('/api/users/erase', { userID, texts }, { as: owner }))

const votesOf = (postID: string) =>
  world.db
    .selectFrom('votes')
    .select(['user_id', 'by_id', 'source_url', 'priority'])
    .where('post_id', '=', postID)
    .execute()

async function isSound(): Promise<void> {
  await world.fold()
  expect(await checkData(world.db, world.company.id, { history: true })).toEqual([])
}

async function rowsWith(value: string): Promise<string[]> {
  return Object.values(await everyRow(world))
    .flat()
    .filter((row) => row.includes(value))
}

test('with a customer go the votes that were given for them, the links to where they said so and, with their texts, linked tasks', async () => {
  const { post, other, customerID, word, title } = await given(await world.member('contributor'))
  expect((await rowsWith(word)).length).toBeGreaterThan(1)
  expect((await rowsWith(title)).length).toBeGreaterThan(1)
  await erase(customerID, 'remove')
  await isSound()
  for (const value of [word, title]) {
    expect(await rowsWith(value), value).toEqual([])
  }
  expect(await votesOf(post.id)).toEqual([])
  expect(await votesOf(other.id)).toHaveLength(1)
})

test('a customer’s post stays without them where their texts do, and its linked tasks with it', async () => {
  const { post, customerID, word } = await given(await world.member('contributor'))
  await erase(customerID, 'keep')
  await isSound()
  expect(await rowsWith(word)).toEqual([])
  const tasks = await world.db.selectFrom('post_tasks').select('key').where('post_id', '=', post.id).execute()
  expect(tasks).toEqual([{ key: 'UP-1' }])
})

test('when the teammate is erased, what they gave for customers stays the customers’, by nobody', async () => {
  const member = await world.member('contributor')
  const { post, other, customerID, word } = await given(member)
  await expectOK(world.call('/api/team/remove', { userID: member.userID }, { as: owner }))
  await erase(member.userID, 'remove')
  await isSound()
  const row = await world.db
    .selectFrom('posts')
    .select(['author_id', 'added_by'])
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ author_id: customerID, added_by: null })
  expect(await votesOf(post.id)).toEqual([
    { user_id: customerID, by_id: null, source_url: `https://${word}`, priority: null },
  ])
  expect(await votesOf(other.id)).toContainEqual({
    user_id: customerID,
    by_id: null,
    source_url: `https://${word}/vote`,
    priority: 'important',
  })
})
