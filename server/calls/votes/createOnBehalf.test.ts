import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../domain/checks/checkData.ts'
import { startSession } from '../../domain/people/sessions/session.ts'
import { codeFor } from '../../test/signedIn.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let member: Person

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  member = await world.member('contributor')
})
afterAll(() => world.close())

const ask = (call: 'create' | 'change' | 'delete', input: Record<string, unknown>, as: Person | null = member) =>
  world.call(`/api/votes/${call}OnBehalf`, input, { as })
const create = async (input: Record<string, unknown>) =>
  (await expectOK(ask('create', input))).body['vote'] as { userID: string; isNew: boolean; score: number }
const voters = async (postID: string, as: Person | null = member) => {
  const { body } = await expectOK(world.call('/api/posts/getVoters', { postID }, { as }))
  return (body['result'] as { voters: Record<string, unknown>[] }).voters
}

const signedInAs = async (userID: string): Promise<Person> => {
  const email = 'grace@example.com'
  return { userID, email, cookie: await startSession(world.db, world.company.id, { userID, kind: 'user' }) }
}

test('someone new is voted for by their address, gets no email, and finds the vote when they sign in', async () => {
  const { id: postID } = await world.post(board.id)
  const jobs = async () =>
    (await world.service.database.pool.query('select id from graphile_worker._private_jobs')).rowCount
  const before = await jobs()
  const sourceURL = 'https://help.example.com/tickets/12'
  const vote = await create({
    postID,
    email: ' Grace@Example.com ',
    name: 'Grace Hopper',
    sourceURL,
    priority: 'mustHave',
  })
  expect(vote).toMatchObject({ isNew: true, score: 2 })
  expect(await jobs()).toBe(before)
  const code = await codeFor(world, 'grace@example.com', world.company)
  await expectOK(world.call('/api/viewer/signIn', { email: 'grace@example.com', code }))
  const { body: votes } = await expectOK(
    world.call('/api/votes/get', { userID: vote.userID, limit: 10 }, { as: await signedInAs(vote.userID) }),
  )
  expect(votes['result']).toMatchObject({ votes: [{ post: { id: postID } }] })
  expect((await voters(postID))[0]).toMatchObject({
    id: vote.userID,
    name: 'Grace Hopper',
    team: { email: 'grace@example.com', by: { id: member.userID, isMember: true }, priority: 'mustHave', sourceURL },
  })
  expect((await voters(postID, null))[0]).toMatchObject({ name: 'Grace', team: null })
  const event = await world.db
    .selectFrom('events')
    .select(['user_id', 'actor_id', 'data'])
    .where('type', '=', 'vote.createdOnBehalf')
    .where('post_id', '=', postID)
    .executeTakeFirstOrThrow()
  expect(event).toEqual({ user_id: vote.userID, actor_id: member.userID, data: {} })
  await world.fold()
  expect(await checkData(world.db, world.company.id)).toEqual([])
})

test('who has voted keeps their own vote; one on a post where voting is closed is counted', async () => {
  const voter = await world.user()
  const { id: postID } = await world.post(board.id)
  await expectOK(world.call('/api/votes/create', { postID }, { as: voter }))
  expect(await create({ postID, userID: voter.userID })).toMatchObject({ isNew: false, score: 2 })
  expect((await voters(postID)).find(({ id }) => id === voter.userID)).toMatchObject({ team: { by: null } })
  await expectOK(world.call('/api/posts/changeFacts', { postID, votesClosed: true }, { as: world.company.owner }))
  const other = await world.user()
  expect((await world.call('/api/votes/create', { postID }, { as: other })).body.code).toBe('votesClosed')
  expect(await create({ postID, userID: other.userID })).toMatchObject({ isNew: true, score: 3 })
})

test('who voted for a merged post counts once in the group', async () => {
  const voter = await world.user()
  const [into, from] = [await world.post(board.id), await world.post(board.id)]
  await expectOK(world.call('/api/votes/create', { postID: from.id }, { as: voter }))
  await expectOK(world.call('/api/posts/merge', { postID: from.id, intoPostID: into.id }, { as: world.company.owner }))
  expect(await create({ postID: into.id, userID: voter.userID })).toMatchObject({ isNew: false })
  await world.fold()
  expect(await checkData(world.db, world.company.id)).toEqual([])
})

test('nobody, a wrong address or link, and another company’s people and posts are refused', async () => {
  const { id: postID } = await world.post(board.id)
  const stranger = await world.user(undefined, world.other)
  for (const [input, code] of [
    [{}, 'personMissing'],
    [{ email: 'nobody' }, 'badAddress'],
    [{ email: 'a@example.com', sourceURL: 'javascript:alert(1)' }, 'badLinkAddress'],
    [{ userID: stranger.userID }, 'notFound'],
    [
      {
        postID: (await world.post((await world.board({}, world.other)).id, {}, undefined, world.other)).id,
        email: 'a@example.com',
      },
      'notFound',
    ],
  ] as const)
    expect([input, (await ask('create', { postID, ...input })).body.code]).toEqual([input, code])
})
