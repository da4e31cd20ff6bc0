import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../contract/call.ts'
import type { postsGetVoters } from '../../../contract/postVoters.ts'
import { expectOK, type Person } from '../../test/world.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'

type Voters = OutputOf<typeof postsGetVoters>

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

async function voters(postID: string, as: Person | null = null, cursor?: string): Promise<Voters> {
  return (
    await expectOK(world.call('/api/posts/getVoters', { postID, ...(cursor === undefined ? {} : { cursor }) }, { as }))
  ).body['result'] as Voters
}

async function show(names: 'first' | 'full' | 'hidden'): Promise<void> {
  await expectOK(world.call('/api/company/updatePortal', { voterNames: names }, { as: world.company.owner }))
}

test('the public sees the names that the company shows, the team all of them with addresses', async () => {
  const author = await world.user('Ada Lovelace')
  const post = await world.post(world.boardID, {}, author)
  const shown = async (as: Person | null = null) => (await voters(post.id, as)).voters
  expect(await shown()).toMatchObject([{ id: null, name: 'Ada', isMember: false, team: null }])
  await show('full')
  expect(await shown()).toMatchObject([{ id: author.userID, name: 'Ada Lovelace', team: null }])
  await show('hidden')
  expect(await shown(author)).toMatchObject([{ id: null, name: null, team: null }])
  expect(await shown(world.contributor)).toMatchObject([
    { id: author.userID, name: 'Ada Lovelace', team: { email: author.email } },
  ])
  await show('first')
})

test('the latest come first, thirty a page, and the count is of all at once', async () => {
  const post = await world.post(world.boardID, {}, world.manager)
  const people: Person[] = []
  for (let number = 0; number < 34; number += 1) {
    const voter = await world.user()
    await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: voter }))
    people.push(voter)
    if (number === 20) await world.fold()
  }
  await world.db.updateTable('post_stats').set({ imported_votes: 7 }).where('post_id', '=', post.id).execute()
  const first = await voters(post.id, world.manager)
  expect(first).toMatchObject({ count: 35, importedVotes: 7, hasNextPage: true })
  const second = await voters(post.id, world.manager, first.cursor ?? '')
  expect(second).toMatchObject({ count: 35, hasNextPage: false, cursor: null })
  const ids = [...first.voters, ...second.voters].map((voter) => voter.id)
  expect(first.voters).toHaveLength(30)
  expect(ids).toEqual([...people.map((person) => person.userID).toReversed(), world.manager.userID])
  expect(second.voters.at(-1)).toMatchObject({ isMember: true })
})

test('a cursor of another post is refused', async () => {
  const post = await world.post(world.boardID)
  const answered = await world.call('/api/posts/getVoters', { postID: post.id, cursor: 'x' })
  expect(answered).toMatchObject({ status: 400, body: { code: 'badCursor', field: 'cursor' } })
})

test('a post without votes has none', async () => {
  const post = await world.post(world.boardID, {}, world.manager)
  await expectOK(world.call('/api/votes/delete', { postID: post.id }, { as: world.manager }))
  expect(await voters(post.id)).toEqual({ voters: [], count: 0, importedVotes: 0, hasNextPage: false, cursor: null })
})

test('hidden, deleted, absent and another company’s posts answer alike', async () => {
  const hidden = await world.post(world.hiddenBoardID, {}, world.manager)
  const deleted = await world.post(world.boardID)
  await expectOK(world.call('/api/posts/delete', { postID: deleted.id }, { as: world.manager }))
  const foreign = await world.foreignComment()
  for (const postID of [hidden.id, deleted.id, foreign.postID, absentID, 'no id']) {
    expect(said(await world.call('/api/posts/getVoters', { postID }))).toEqual(notThere)
  }
})

test('the team finds voters by how their name or address begins, and sees an address that takes no email; nobody else may search', async () => {
  const post = await world.post(world.boardID, {}, world.manager)
  const [grace, gregor] = [await world.user('Grace Hopper'), await world.user('Gregor')]
  for (const as of [grace, gregor]) await expectOK(world.call('/api/votes/create', { postID: post.id }, { as }))
  await world.user('Grit')
  await world.db
    .updateTable('user_identities')
    .set({ refused_at: new Date(), refused_code: 550 })
    .where('user_id', '=', gregor.userID)
    .execute()
  const search = (text: string, as: Person | null = world.manager) =>
    world.call('/api/posts/getVoters', { postID: post.id, search: text }, { as })
  const found = async (text: string) => ((await expectOK(search(text))).body['result'] as Voters).voters
  expect((await found('gr')).map(({ name }) => name)).toEqual(['Gregor', 'Grace Hopper'])
  expect(await found(gregor.email)).toMatchObject([{ name: 'Gregor', team: { email: gregor.email, isRefused: true } }])
  expect(await found('hopper')).toEqual([])
  expect(await search('gr', grace)).toMatchObject({ status: 403, body: { code: 'forbidden', field: 'search' } })
})
