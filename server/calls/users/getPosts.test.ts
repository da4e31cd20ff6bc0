import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '../../../contract/call.ts'
import type { usersGetPosts } from '../../../contract/users.ts'
import { absentID, notThere, openCommentsWorld, said, type CommentsWorld } from '../../test/commentsWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

type List = OutputOf<typeof usersGetPosts>

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

const ask = (userID: string, filter: string, as: Person | null = null, more: Record<string, unknown> = {}) =>
  world.call('/api/users/getPosts', { userID, filter, limit: 50, ...more }, { as })
const list = async (...given: Parameters<typeof ask>) => (await expectOK(ask(...given))).body['result'] as List
const titles = ({ posts }: List) => posts.map(({ title }) => title)

it('lists what a person wrote, the latest first, as far as the viewer may see it', async () => {
  const ann = await world.user('Ann')
  await world.post(world.boardID, { title: 'First' }, ann)
  const second = await world.post(world.boardID, { title: 'Second' }, ann)
  const hidden = await world.post(world.hiddenBoardID, { title: 'Hidden' }, world.manager)
  const deleted = await world.post(world.boardID, { title: 'Deleted' }, ann)
  await world.db.updateTable('posts').set({ author_id: ann.userID }).where('id', '=', hidden.id).execute()
  await expectOK(world.call('/api/posts/delete', { postID: deleted.id }, { as: ann }))
  const found = await list(ann.userID, 'created')
  expect(titles(found)).toEqual(['Second', 'First'])
  expect(found.posts[0]).toMatchObject({
    id: second.id,
    score: 1,
    comment: null,
    author: { id: ann.userID },
    viewerVoted: false,
  })
  expect(found.posts[0]?.at).toBe(found.posts[0]?.created)
  expect((await list(ann.userID, 'created', ann)).posts[0]?.viewerVoted).toBe(true)
  expect(titles(await list(ann.userID, 'created', world.contributor))).toContain('Hidden')
})

it('lists comments that everyone may read, each with its beginning in plain words', async () => {
  const bob = await world.user('Bob')
  const post = await world.post(world.boardID, { title: 'Talked about' })
  const kept = await world.comment(post.id, { body: 'I **want** this' }, bob)
  const deleted = await world.comment(post.id, { body: 'Not this' }, bob)
  await expectOK(world.call('/api/comments/delete', { commentID: deleted.id }, { as: bob }))
  const internal = await world.comment(post.id, { body: 'Among us' }, bob)
  await world.db.updateTable('comments').set({ internal: true }).where('id', '=', internal.id).execute()
  const found = await list(bob.userID, 'commented')
  expect(found.posts).toMatchObject([{ title: 'Talked about', comment: { id: kept.id, excerpt: 'I want this' } }])
  expect(found.posts).toHaveLength(1)
})

it('lists votes for the voter and the team, and for everyone only where the company shows who voted', async () => {
  const voter = await world.user('Voter')
  await world.post(world.boardID, { title: 'Written by the voter' }, voter)
  const post = await world.post(world.boardID, { title: 'Wanted' })
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: voter }))
  expect(said(await ask(voter.userID, 'voted'))).toEqual(notThere)
  for (const as of [voter, world.contributor])
    expect(titles(await list(voter.userID, 'voted', as))).toEqual(['Wanted', 'Written by the voter'])
  await world.db.updateTable('companies').set({ voter_names: 'full' }).where('id', '=', world.company.id).execute()
  expect(titles(await list(voter.userID, 'voted'))).toEqual(['Wanted', 'Written by the voter'])
  await world.db.updateTable('companies').set({ voter_names: 'first' }).where('id', '=', world.company.id).execute()
})

it('lists what a person follows for them alone: what they asked to hear of and voted for, and nothing that they muted', async () => {
  const ann = await world.user('Ann')
  const posts = []
  for (const title of ['Voted for', 'Asked for', 'Both', 'Muted', 'Voted and muted'])
    posts.push(await world.post(world.boardID, { title }))
  const [voted, asked, both, muted, votedAndMuted] = posts.map(({ id }) => ({ postID: id }))
  const does = (path: string, input: Record<string, unknown> = {}) => expectOK(world.call(path, input, { as: ann }))
  await does('/api/votes/create', voted)
  await does('/api/subscriptions/create', asked)
  await does('/api/subscriptions/create', muted)
  await does('/api/subscriptions/delete', muted)
  await does('/api/votes/create', votedAndMuted)
  await does('/api/subscriptions/delete', votedAndMuted)
  await does('/api/votes/create', both)
  await does('/api/subscriptions/create', both)
  const found = await list(ann.userID, 'following', ann)
  expect(titles(found)).toEqual(['Both', 'Asked for', 'Voted for'])
  expect(found.posts.map(({ viewerFollows }) => viewerFollows)).toEqual([true, true, true])
  expect((await list(ann.userID, 'voted', ann)).posts[0]?.viewerFollows).toBeNull()
  const first = await list(ann.userID, 'following', ann, { limit: 2 })
  expect(titles(await list(ann.userID, 'following', ann, { limit: 2, cursor: first.cursor }))).toEqual(['Voted for'])
  for (const as of [null, await world.user(), world.manager])
    expect(said(await ask(ann.userID, 'following', as))).toEqual(notThere)
})

it('has pages that together are the whole, and refuses the cursor of another list', async () => {
  const writer = await world.user('Writer')
  for (const number of [1, 2, 3, 4, 5]) await world.post(world.boardID, { title: `Post ${number}` }, writer)
  const read: string[] = []
  let cursor: string | null = null
  do {
    const page: List = await list(writer.userID, 'created', null, { limit: 2, ...(cursor === null ? {} : { cursor }) })
    read.push(...titles(page))
    ;({ cursor } = page)
  } while (cursor !== null)
  expect(read).toEqual(['Post 5', 'Post 4', 'Post 3', 'Post 2', 'Post 1'])
  const { cursor: ofPosts } = await list(writer.userID, 'created', null, { limit: 2 })
  expect((await ask(writer.userID, 'commented', null, { cursor: ofPosts })).body.code).toBe('badCursor')
})

it('has nobody whose profile is not there', async () => {
  const elsewhere = await world.user('Elsewhere', world.other)
  const quiet = await world.user('Quiet')
  for (const id of [elsewhere.userID, quiet.userID, absentID, 'no id'])
    for (const filter of ['created', 'commented', 'voted']) expect(said(await ask(id, filter))).toEqual(notThere)
  expect(await list(quiet.userID, 'created', quiet)).toEqual({ posts: [], hasNextPage: false, cursor: null })
})
