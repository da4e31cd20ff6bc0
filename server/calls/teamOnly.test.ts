import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comment } from '../../contract/activity.ts'
import type { ManagedTag } from '../../contract/tags.ts'
import { expectOK, openWorld, type Person, type World } from '../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let writer: Person
let manager: Person

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  writer = await world.user('Wren')
  manager = await world.member('manager')
})
afterAll(() => world.close())

/** Every answer in which something of a post, its comments or its people could show. */
async function answers(post: { id: string; urlName: string }, as: Person | null): Promise<string[]> {
  const { id: postID, urlName: postURLName } = post
  const profile = { userURLName: 'manager' }
  const asked: readonly (readonly [string, Record<string, unknown>])[] = [
    ['/api/posts/getOne', { boardID: board.id, postURLName }],
    ['/api/posts/get', { pages: 1, boardURLNames: [board.urlName], sort: 'top' }],
    ['/api/posts/get', { pages: 1, textSearch: 'zebrafish' }],
    ['/api/posts/count', { textSearch: 'zebrafish' }],
    ...['oldest', 'newest', 'top'].map(
      (sort) => ['/api/posts/activity/get', { postID, internalComments: false, sort, limit: 2 }] as const,
    ),
    ['/api/posts/activity/get', { postID, internalComments: false, text: 'zebrafish' }],
    ['/api/posts/activity/get', { postID, internalComments: true }],
    ['/api/posts/findSuggestions', { search: 'zebrafish' }],
    ['/api/posts/getVoters', { postID }],
    ['/api/posts/getEdits', { postID }],
    ['/api/mentions/findSuggestions', { boardID: board.id, membersOnly: true, prefix: '' }],
    ['/api/mentions/findSuggestions', { boardID: board.id, membersOnly: false, prefix: '', postID }],
    ['/api/overview/get', {}],
    ['/api/roadmap/get', { pages: 1 }],
    ['/api/boards/getAll', {}],
    ['/api/notifications/get', {}],
    ['/api/users/getOne', profile],
    ['/api/tags/list', {}],
  ]
  const given: string[] = []
  for (const [path, input] of asked) {
    const { status, body } = await world.call(path, input, { as })
    given.push(`${path} ${JSON.stringify(input)} ${status} ${JSON.stringify(body)}`)
  }
  return given
}

async function say(input: Record<string, unknown>): Promise<string> {
  const { body } = await expectOK(world.call('/api/comments/create', input, { as: manager }))
  return (body['comment'] as Comment).id
}

test('what the team keeps to itself changes no answer to anyone else: notes, owner, tags, and an ETA that is hidden', async () => {
  const post = await world.post(board.id, {}, writer)
  const { id: said } = (
    await expectOK(world.call('/api/comments/create', { postID: post.id, body: 'Please' }, { as: writer }))
  ).body['comment'] as Comment
  // The manager follows and has answered in public: what they write next is no news about them.
  await say({ postID: post.id, body: 'We hear you', parentID: said })
  await expectOK(
    world.call('/api/posts/changeFacts', { postID: post.id, etaPublic: false }, { as: world.company.owner }),
  )
  const others = [null, writer, await world.user('Other')]
  const before = await Promise.all(others.map((as) => answers(post, as)))

  const note = await say({ postID: post.id, body: `Their zebrafish @[x](user:${writer.userID})`, internal: true })
  await say({ postID: post.id, body: 'zebrafish, under what they said', parentID: said, internal: true })
  await say({ postID: post.id, body: 'an answer to the zebrafish', parentID: note })
  await expectOK(world.call('/api/comments/update', { commentID: note, body: 'More zebrafish' }, { as: manager }))
  await expectOK(
    world.call(
      '/api/userReactions/create',
      { objectID: note, objectType: 'comment', reactionName: 'like' },
      { as: manager },
    ),
  )
  const { body } = await expectOK(
    world.call('/api/tags/create', { boardID: board.id, name: 'zebrafish' }, { as: world.company.owner }),
  )
  await expectOK(
    world.call(
      '/api/posts/changeFacts',
      { postID: post.id, tagIDs: [(body['tag'] as ManagedTag).id], ownerID: manager.userID, eta: '2027-05-01' },
      { as: manager },
    ),
  )
  await world.fold()
  for (const [at, as] of others.entries()) expect(await answers(post, as)).toEqual(before[at])
  for (const path of ['/api/comments/getEdits', '/api/userReactions/get'])
    for (const as of others) {
      const input = path.includes('Edits')
        ? { commentID: note }
        : { objectID: note, objectType: 'comment', reactionName: 'like' }
      expect((await world.call(path, input, { as })).status, path).toBe(404)
    }
  expect(JSON.stringify(await answers(post, manager))).toContain('zebrafish')
})

test('an internal note can be answered, liked and quoted by nobody else, and none is written by them', async () => {
  const post = await world.post(board.id, {}, writer)
  const note = await say({ postID: post.id, body: 'Between us', internal: true })
  const answer = (input: Record<string, unknown>) =>
    world.call('/api/comments/create', { postID: post.id, body: 'Hm', ...input }, { as: writer })
  expect((await answer({ parentID: note })).status).toBe(404)
  expect((await answer({ internal: true })).status).toBe(403)
  expect(
    (await world.call('/api/posts/activity/get', { postID: post.id, internalComments: false, commentID: note })).status,
  ).toBe(404)
  expect(
    (await world.call('/api/posts/activity/get', { postID: post.id, internalComments: false, threadID: note })).status,
  ).toBe(404)
})
