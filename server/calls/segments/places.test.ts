import { afterAll, beforeAll, expect, it } from 'vitest'
import { settle } from '../../test/money.ts'
import { segmentCalls } from '../../test/segmentCalls.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

/** Where lists that are not about segments are narrowed by one. */
let world: World
let ada: Person
let grace: Person
const posts: string[] = []
beforeAll(async () => {
  world = await openWorld()
  const board = await world.board()
  ada = await world.user('Ada')
  grace = await world.user('Grace')
  const others = await Promise.all(Array.from({ length: 3 }, (_, nr) => world.user(`Other ${nr}`)))
  for (const [title, voters] of [
    ['Both', [ada, grace, others[0]]],
    ['One', [ada, ...others]],
    ['None', others],
  ] as const) {
    const { id } = await world.post(board.id, { title }, world.company.owner)
    posts.push(id)
    for (const voter of voters) await world.call('/api/votes/create', { postID: id }, { as: voter ?? ada })
  }
  for (const as of [ada, others[0]])
    await expectOK(world.call('/api/comments/create', { postID: posts[0], body: 'I need it' }, { as: as ?? ada }))
  const rule = { any: [{ fact: 'name', is: 'isOneOf', value: ['ada', 'grace'] }] }
  await done('create', { subject: 'user', name: 'Pioneers', rule })
  await settle(world)
})
afterAll(() => world.close())
const { done } = segmentCalls(() => world)

const asked = (path: string, input: Record<string, unknown>, as: Person | null = world.company.owner) =>
  world.call(path, { ...input, segmentURLName: 'pioneers' }, { as })
const result = async <One>(path: string, input: Record<string, unknown>) =>
  (await expectOK(asked(path, input))).body['result'] as One

it('lists the posts that people of a segment voted for, by these votes', async () => {
  for (const scoreFactor of ['votes', 'segmentVotes']) {
    const found = await result<{ posts: { title: string }[] }>('/api/posts/get', { pages: 1, sort: 'top', scoreFactor })
    expect(found.posts.map(({ title }) => title)).toEqual(['Both', 'One'])
  }
  const newest = await result<{ posts: { title: string }[] }>('/api/posts/get', { pages: 1, sort: 'new' })
  expect(newest.posts.map(({ title }) => title)).toEqual(['One', 'Both'])
  expect(await result('/api/posts/count', {})).toEqual({ count: 2, isMore: false })
  const later = { voteCreatedDateRange: { from: '2999-01-01' } }
  expect(await result('/api/posts/count', later)).toEqual({ count: 0, isMore: false })
})

it('lists voters and comments of people of a segment', async () => {
  const voters = await result<{ count: number; voters: { name: string }[] }>('/api/posts/getVoters', {
    postID: posts[1],
  })
  expect([voters.count, voters.voters.map(({ name }) => name)]).toEqual([1, ['Ada']])
  const sought = await result<{ voters: { name: string }[] }>('/api/posts/getVoters', {
    postID: posts[0],
    search: 'gr',
  })
  expect(sought.voters.map(({ name }) => name)).toEqual(['Grace'])
  const activity = await result<{ items: { kind: string; author: { name: string } }[] }>('/api/posts/activity/get', {
    postID: posts[0],
    internalComments: false,
  })
  expect(activity.items.map(({ author }) => author.name)).toEqual(['Ada'])
})

it('tells nobody about segments who may not see customers', async () => {
  const blind = await memberWith(world, ['admin.view'])
  for (const as of [null, ada, blind])
    for (const [path, input] of [
      ['/api/posts/get', { pages: 1 }],
      ['/api/posts/count', {}],
      ['/api/posts/getVoters', { postID: posts[0] }],
      ['/api/posts/activity/get', { postID: posts[0], internalComments: false }],
    ] as const) {
      const { status, body } = await asked(path, input, as)
      expect([path, status, body['code']]).toEqual([path, 403, 'forbidden'])
    }
})
