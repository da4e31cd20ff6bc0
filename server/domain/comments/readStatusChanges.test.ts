import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Post } from '../../../contract/posts.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

async function readPost(postURLName: string): Promise<Post> {
  const { body } = await expectOK(world.call('/api/posts/getOne', { boardID: board.id, postURLName }))
  return body['post'] as Post
}

test('a post comes with the latest 20 changes of its status, the newest first, with their notes', async () => {
  const post = await world.post(board.id)
  const { owner, statuses } = world.company
  expect((await readPost(post.urlName)).statusChanges).toEqual([])
  for (let turn = 0; turn < 11; turn += 1) {
    for (const urlName of ['planned', 'in-progress']) {
      await expectOK(
        world.call(
          '/api/posts/changeStatus',
          { postID: post.id, statusID: statuses[urlName], note: `**${urlName}** ${turn}` },
          { as: owner },
        ),
      )
    }
  }
  const { statusChanges } = await readPost(post.urlName)
  expect(statusChanges).toHaveLength(20)
  expect(statusChanges[0]).toMatchObject({
    to: { urlName: 'in-progress' },
    from: { urlName: 'planned' },
    noteHTML: '<p><strong>in-progress</strong> 10</p>',
    changer: { id: owner.userID, isMember: true },
  })
  expect(statusChanges.map(({ created }) => created)).toEqual(
    statusChanges
      .map(({ created }) => created)
      .toSorted()
      .toReversed(),
  )
})

test('old notes are left out where newer ones are long', async () => {
  const post = await world.post(board.id)
  const { owner, statuses } = world.company
  const say = (urlName: string, note: string) =>
    expectOK(
      world.call('/api/posts/changeStatus', { postID: post.id, statusID: statuses[urlName], note }, { as: owner }),
    )
  await say('planned', 'old')
  await say('in-progress', '語'.repeat(10_000))
  await say('complete', 'new')
  const { statusChanges } = await readPost(post.urlName)
  expect(statusChanges.map(({ noteHTML }) => noteHTML.length)).toEqual([
    '<p>new</p>'.length,
    10_000 + '<p></p>'.length,
    0,
  ])
})

test('another post’s changes are not among them', async () => {
  const [one, other] = [await world.post(board.id), await world.post(board.id)]
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: other.id, statusID: world.company.statuses['planned'] },
      { as: world.company.owner },
    ),
  )
  expect((await readPost(one.urlName)).statusChanges).toEqual([])
  expect((await readPost(other.urlName)).statusChanges).toHaveLength(1)
})
