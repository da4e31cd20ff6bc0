import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostItem } from '../../../contract/posts.ts'
import { openCommentsWorld, type CommentsWorld } from '../../test/commentsWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

async function suggest(
  search: string,
  input: Record<string, unknown> = {},
  as: Person | null = null,
): Promise<PostItem[]> {
  return (await expectOK(world.call('/api/posts/findSuggestions', { search, ...input }, { as }))).body[
    'posts'
  ] as PostItem[]
}

const titles = async (...asked: Parameters<typeof suggest>) => (await suggest(...asked)).map((post) => post.title)

test('similar titles come with their scores, votes of this moment counted, the likest first', async () => {
  const voter = await world.user()
  const post = await world.post(world.boardID, { title: 'Calendar on the start page' })
  await world.post(world.boardID, { title: 'A bigger calendar, somewhere on any other page' })
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: voter }))
  const found = await suggest('calendar start page', {}, voter)
  expect(found[0]).toMatchObject({ id: post.id, score: 2, viewerVoted: true, board: { id: world.boardID } })
  expect(found[0]?.title).toBe('Calendar on the start page')
})

test('there are at most three, and none for a text without words', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await world.post(world.boardID, { title: `Elephants number ${number}` })
  expect(await suggest('elephants number')).toHaveLength(3)
  for (const text of ['', ' ', '!!', 'zyzzyva']) expect(await suggest(text)).toEqual([])
})

test('a word that is still being typed is enough', async () => {
  await world.post(world.boardID, { title: 'Kangaroos in the footer' })
  expect(await titles('kanga')).toEqual(['Kangaroos in the footer'])
})

test('the types of status narrow them', async () => {
  const post = await world.post(world.boardID, { title: 'Submarine cables' })
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: post.id, statusID: world.company.statuses['complete'] },
      { as: world.manager },
    ),
  )
  expect(await titles('submarine cables', { includeStatusTypes: ['complete'] })).toEqual(['Submarine cables'])
  expect(await titles('submarine cables')).toEqual(['Submarine cables'])
  expect(await titles('submarine cables', { includeStatusTypes: ['open', 'active'] })).toEqual([])
})

test('private boards are the team’s, and deleted posts and other companies’ are nobody’s', async () => {
  await world.post(world.hiddenBoardID, { title: 'Secret volcano lair' }, world.manager)
  const deleted = await world.post(world.boardID, { title: 'Deleted volcano lair' })
  await expectOK(world.call('/api/posts/delete', { postID: deleted.id }, { as: world.manager }))
  await world.post((await world.board({}, world.other)).id, { title: 'Foreign volcano lair' }, undefined, world.other)
  expect(await titles('volcano lair')).toEqual([])
  expect(await titles('volcano lair', {}, world.manager)).toEqual(['Secret volcano lair'])
})

test('another type of status than there are is refused', async () => {
  const answered = await world.call('/api/posts/findSuggestions', { search: 'x', includeStatusTypes: ['done'] })
  expect(answered).toMatchObject({ status: 400, body: { code: 'badInput' } })
})
