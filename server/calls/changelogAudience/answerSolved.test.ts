import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEntry } from '../../test/changelogEntries.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string }
beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const answer = (entryID: string, solved: boolean, as?: Person) =>
  world.call('/api/changelogAudience/answerSolved', { entryID, solved }, as ? { as } : {})
const asked = async (entryID: string, as?: Person) =>
  (await expectOK(world.call('/api/changelogAudience/getSolved', { entryID }, as ? { as } : {}))).body['solving']

test('who voted for a post of the entry is asked, and answers once', async () => {
  const author = await world.user()
  const post = await world.post(board.id, {}, author)
  const { id } = await makeEntry(world, { postIDs: [post.id] })
  expect(await asked(id, author)).toEqual({ isAsked: true, solved: null })
  await expectOK(answer(id, true, author))
  await expectOK(answer(id, true, author))
  await expectOK(answer(id, false, author))
  expect(await asked(id, author)).toEqual({ isAsked: true, solved: false })
  expect(await countEvents(world, 'entry.answered', { userID: author.userID })).toBe(2)
})

test('a vote for what was merged into the post counts', async () => {
  const author = await world.user()
  const [root, merged] = [await world.post(board.id), await world.post(board.id, {}, author)]
  await expectOK(
    world.call('/api/posts/merge', { postID: merged.id, intoPostID: root.id }, { as: world.company.owner }),
  )
  const { id } = await makeEntry(world, { postIDs: [root.id] })
  expect(await asked(id, author)).toMatchObject({ isAsked: true })
})

test('nobody else is: a stranger, who did not vote, who may not see the post, and of a draft', async () => {
  const author = await world.user()
  const closed = await world.board()
  const post = await world.post(closed.id, {}, author)
  const { id } = await makeEntry(world, { postIDs: [post.id] })
  const draft = await makeEntry(world, { postIDs: [post.id], isDraft: true })
  expect(await asked(id)).toEqual({ isAsked: false, solved: null })
  expect((await answer(id, true)).body.code).toBe('signInNeeded')
  expect((await answer(id, true, await world.user())).body.code).toBe('notFound')
  expect((await answer(draft.id, true, author)).body.code).toBe('notFound')
  await world.db.updateTable('boards').set({ access: 'private' }).where('id', '=', closed.id).execute()
  expect((await answer(id, true, author)).body.code).toBe('notFound')
})
