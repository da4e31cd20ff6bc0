import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../contract/call.ts'
import type { postsGetFollowers } from '../../../contract/subscriptions.ts'
import { absentID, openCommentsWorld, type CommentsWorld } from '../../test/commentsWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

type Followers = OutputOf<typeof postsGetFollowers>

let world: CommentsWorld
beforeAll(async () => {
  world = await openCommentsWorld()
})
afterAll(() => world.close())

async function followers(postID: string, input: { search?: string; cursor?: string } = {}): Promise<Followers> {
  const answer = await expectOK(world.call('/api/posts/getFollowers', { postID, ...input }, { as: world.manager }))
  return answer.body['result'] as Followers
}

async function vote(postID: string, as: Person): Promise<void> {
  await expectOK(world.call('/api/votes/create', { postID }, { as }))
}

test('everyone who hears of a post, thirty a page, with how each is emailed; not those who muted it', async () => {
  const author = await world.user('Ada Lovelace')
  const post = await world.post(world.boardID, {}, author)
  const voters: Person[] = []
  for (let nr = 0; nr < 33; nr += 1) {
    const voter = await world.user(`Voter ${nr}`)
    await vote(post.id, voter)
    voters.push(voter)
  }
  const [daily, muting, refused] = voters as [Person, Person, Person]
  await expectOK(
    world.call('/api/notifications/changeSettings', { kind: 'statusChanged', mail: 'daily' }, { as: daily }),
  )
  await expectOK(world.call('/api/subscriptions/delete', { postID: post.id }, { as: muting }))
  await world.db
    .updateTable('user_identities')
    .set({ refused_at: new Date(), refused_code: 550 })
    .where('user_id', '=', refused.userID)
    .execute()
  const first = await followers(post.id)
  const second = await followers(post.id, { cursor: first.cursor ?? '' })
  const all = [...first.followers, ...second.followers]
  expect(second).toMatchObject({ hasNextPage: false, cursor: null })
  expect(all.map(({ id }) => id)).toEqual([author, ...voters].filter((one) => one !== muting).map((one) => one.userID))
  expect(all.find(({ id }) => id === author.userID)).toMatchObject({
    name: 'Ada Lovelace',
    email: author.email,
    mail: 'now',
    isRefused: false,
  })
  expect(all.find(({ id }) => id === daily.userID)).toMatchObject({ mail: 'daily' })
  expect(all.find(({ id }) => id === refused.userID)).toMatchObject({
    mail: 'off',
    isRefused: true,
    email: refused.email,
  })
})

test('are found by how their name or address begins, those of a merged post too', async () => {
  const post = await world.post(world.boardID, {}, world.manager)
  const other = await world.post(world.boardID, {}, world.manager)
  const [grace, gregor, elsewhere] = [
    await world.user('Grace Hopper'),
    await world.user('Gregor'),
    await world.user('Grit'),
  ]
  await vote(post.id, gregor)
  await vote(other.id, grace)
  await expectOK(world.call('/api/posts/merge', { postID: other.id, intoPostID: post.id }, { as: world.company.owner }))
  const names = async (search: string) =>
    (await followers(post.id, { search })).followers.map(({ name }) => name).toSorted()
  expect(await names('gR')).toEqual(['Grace Hopper', 'Gregor'])
  expect(await names(gregor.email)).toEqual(['Gregor'])
  expect(await names(elsewhere.email)).toEqual([])
})

test('are the team’s to see, and of no post that is not there', async () => {
  const post = await world.post(world.boardID, {}, world.manager)
  const asUser = await world.call('/api/posts/getFollowers', { postID: post.id }, { as: await world.user() })
  expect(asUser.status).toBe(403)
  expect(await world.call('/api/posts/getFollowers', { postID: absentID }, { as: world.manager })).toMatchObject({
    status: 404,
  })
  const badCursor = await world.call('/api/posts/getFollowers', { postID: post.id, cursor: 'x' }, { as: world.manager })
  expect(badCursor.body).toMatchObject({ code: 'badCursor' })
})
