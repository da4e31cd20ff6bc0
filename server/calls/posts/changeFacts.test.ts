import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Post } from '../../../contract/posts.ts'
import { newID } from '../../domain/ids.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let manager: Person

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  manager = await world.member('manager')
})
afterAll(() => world.close())

const change = (postID: string, facts: Record<string, unknown>, as: Person | null = manager) =>
  world.call('/api/posts/changeFacts', { postID, ...facts }, { as })

async function changed(postID: string, facts: Record<string, unknown>): Promise<string[]> {
  const { body } = await expectOK(change(postID, facts))
  return (body['result'] as { changeIDs: string[] }).changeIDs
}

async function seen(post: { urlName: string }, as: Person | null = manager): Promise<Post> {
  const { body } = await expectOK(
    world.call('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }, { as }),
  )
  return body['post'] as Post
}

async function tag(name: string, boardID = board.id): Promise<string> {
  const id = newID()
  await world.db
    .insertInto('tags')
    .values({
      company_id: world.company.id,
      id,
      board_id: boardID,
      name,
      url_name: name.toLowerCase(),
      hue: 'blue',
      created_at: new Date(),
    })
    .execute()
  return id
}

async function category(name: string): Promise<string> {
  const { body } = await expectOK(
    world.call('/api/categories/create', { boardID: board.id, name }, { as: world.company.owner }),
  )
  return (body['category'] as { id: string }).id
}

const changesOf = (postID: string) =>
  world.db
    .selectFrom('post_changes')
    .select(['fact', 'before', 'after', 'changed_by'])
    .where('post_id', '=', postID)
    .orderBy('fact')
    .execute()

test('the team gives a post an owner, tags, a category and an ETA, pins and closes it; each is noted, in one event', async () => {
  const post = await world.post(board.id)
  const [tagID, categoryID] = [await tag('Speed'), await category('Exports')]
  const changeIDs = await changed(post.id, {
    ownerID: manager.userID,
    tagIDs: [tagID],
    categoryID,
    eta: '2027-03-01',
    etaPublic: false,
    pinned: true,
    votesClosed: true,
    commentsClosed: true,
  })
  expect(changeIDs).toHaveLength(8)
  expect(await seen(post)).toMatchObject({
    category: { id: categoryID },
    eta: '2027-03-01',
    votesClosed: true,
    commentsClosed: true,
    team: {
      owner: { id: manager.userID, isMember: true },
      tags: [{ id: tagID, name: 'Speed', urlName: 'speed', hue: 'blue' }],
      etaPublic: false,
      pinned: true,
      fields: {},
      hasInternal: false,
    },
  })
  expect((await changesOf(post.id)).find(({ fact }) => fact === 'tags')).toEqual({
    fact: 'tags',
    before: '[]',
    after: JSON.stringify([tagID]),
    changed_by: manager.userID,
  })
  const { type, data } = (await eventsOf(world, { postID: post.id })).at(-1) ?? {}
  expect([type, (data as { changeIDs: string[] }).changeIDs.length]).toEqual(['post.changed', 8])
  expect(await changed(post.id, { ownerID: manager.userID, tagIDs: [tagID], pinned: true })).toEqual([])
  expect(await changesOf(post.id)).toHaveLength(8)
})

test('an ETA that customers do not see is in none of their answers', async () => {
  const post = await world.post(board.id, { title: 'Zebra crossing' })
  await changed(post.id, { eta: '2027-05-01' })
  const ada = await world.user('Ada')
  const asked = async (as: Person | null) =>
    JSON.stringify(
      await Promise.all([
        seen(post, as),
        ...(
          [
            ['/api/posts/get', { pages: 1, boardURLNames: [board.urlName], sort: 'new' }],
            ['/api/posts/findSuggestions', { search: 'Zebra crossing' }],
            ['/api/roadmap/get', { pages: 1 }],
            ['/api/overview/get', {}],
          ] as const
        ).map(([path, input]) => expectOK(world.call(path, input, { as }))),
      ]),
    )
  await expectOK(
    world.call(
      '/api/posts/changeStatus',
      { postID: post.id, statusID: world.company.statuses['planned'] },
      { as: manager },
    ),
  )
  for (const as of [null, ada, manager]) expect(await asked(as)).toContain('2027-05-01')
  await changed(post.id, { etaPublic: false })
  for (const as of [null, ada]) expect(await asked(as)).not.toContain('2027-05-01')
  expect(await asked(manager)).toContain('2027-05-01')
})

test('what is changed of an ETA that customers do not see tells nobody; showing it does', async () => {
  const post = await world.post(board.id)
  await changed(post.id, { etaPublic: false })
  await changed(post.id, { eta: '2027-05-01' })
  await changed(post.id, { etaPublic: true })
  expect((await eventsOf(world, { postID: post.id })).map(({ type }) => type)).toEqual([
    'post.created',
    'post.changed',
    'post.changed',
    'post.etaChanged',
  ])
})

test('voting that is closed is refused to everyone, and votes stay', async () => {
  const post = await world.post(board.id)
  const [voter, late] = [await world.user(), await world.user()]
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: voter }))
  const [id] = await changed(post.id, { votesClosed: true })
  for (const [path, as] of [
    ['/api/votes/create', late],
    ['/api/votes/create', manager],
    ['/api/votes/delete', voter],
  ] as const)
    expect(await world.call(path, { postID: post.id }, { as })).toMatchObject({
      status: 409,
      body: { code: 'votesClosed' },
    })
  await world.fold()
  expect(await seen(post, voter)).toMatchObject({ score: 2, viewerVoted: true, votesClosed: true, team: null })
  await expectOK(world.call('/api/posts/undoChanges', { changeIDs: [id] }, { as: manager }))
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: late }))
})

test('comments that are closed are the team’s', async () => {
  const post = await world.post(board.id)
  await changed(post.id, { commentsClosed: true })
  const say = async (as: Person) =>
    (await world.call('/api/comments/create', { postID: post.id, body: 'Hm' }, { as })).body.code
  expect([await say(await world.user()), await say(manager)]).toEqual(['commentsClosed', undefined])
})

test('what was changed in the meantime is refused and named', async () => {
  const post = await world.post(board.id)
  const [one, two] = [await tag('One'), await tag('Two')]
  await changed(post.id, { tagIDs: [one, two], ownerID: manager.userID })
  expect(
    (await change(post.id, { tagIDs: [one], expects: { tagIDs: [one], ownerID: manager.userID } })).body,
  ).toMatchObject({ code: 'changedMeanwhile', field: 'tagIDs' })
  await changed(post.id, { tagIDs: [one], expects: { tagIDs: [two, one] } })
})

test('an owner outside the team, a tag of another board and absent ids are not found', async () => {
  const post = await world.post(board.id)
  const foreign = await tag('Elsewhere', (await world.board()).id)
  const absent = '0199aaaa-0000-7000-8000-000000000000'
  for (const facts of [
    { ownerID: (await world.user()).userID },
    { ownerID: world.other.owner.userID },
    { ownerID: absent },
    { tagIDs: [foreign] },
    { tagIDs: ['no id'] },
    { categoryID: absent },
  ])
    expect((await change(post.id, facts)).status, JSON.stringify(facts)).toBe(404)
  expect(await changesOf(post.id)).toEqual([])
})

test('only members who edit posts change facts', async () => {
  const post = await world.post(board.id)
  expect((await change(post.id, { pinned: true }, await world.user())).status).toBe(403)
  expect((await change(post.id, { pinned: true }, null)).status).toBe(401)
  expect((await change(post.id, { pinned: true }, world.other.owner)).status).toBe(401)
})
