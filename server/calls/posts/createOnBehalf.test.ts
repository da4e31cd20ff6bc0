import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Post } from '../../../contract/posts.ts'
import { checkData } from '../../domain/checks/checkData.ts'
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

const create = (input: Record<string, unknown>) =>
  world.call('/api/posts/createOnBehalf', { boardID: board.id, title: 'Dark mode', ...input }, { as: member })

test('a post is its customer’s, with their vote, backdated, and it is kept who added it', async () => {
  const created = '2024-02-29T12:00:00.000Z'
  const { body } = await expectOK(
    create({ email: 'ada@example.com', name: 'Ada', created, sourceURL: 'https://example.com/call' }),
  )
  const { id, urlName } = body['post'] as { id: string; urlName: string }
  const { body: seen } = await expectOK(
    world.call('/api/posts/getOne', { boardID: board.id, postURLName: urlName }, { as: member }),
  )
  const post = seen['post'] as Post
  expect(post).toMatchObject({ created, score: 1, author: { name: 'Ada' }, team: { authorEmail: 'ada@example.com' } })
  const row = await world.db
    .selectFrom('posts')
    .select(['author_id', 'added_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ author_id: post.author?.id, added_by: member.userID })
  const vote = await world.db
    .selectFrom('votes')
    .select(['user_id', 'by_id', 'source_url'])
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(vote).toEqual({ user_id: row.author_id, by_id: member.userID, source_url: 'https://example.com/call' })
  const event = await world.db
    .selectFrom('events')
    .select('actor_id')
    .where('post_id', '=', id)
    .where('type', '=', 'post.created')
    .executeTakeFirstOrThrow()
  expect(event.actor_id).toBe(member.userID)
  await world.fold()
  expect(await checkData(world.db, world.company.id)).toEqual([])
})

test('a time in the future or before 1900, a board elsewhere and nobody are refused', async () => {
  const elsewhere = await world.board({}, world.other)
  for (const [input, code] of [
    [{ created: new Date(Date.now() + 60_000).toISOString() }, 'badCreated'],
    [{ created: '1899-12-31T23:59:59.999Z' }, 'badCreated'],
    [{ boardID: elsewhere.id }, 'notFound'],
    [{ title: ' ' }, 'titleMissing'],
    [{ email: undefined }, 'personMissing'],
  ] as const)
    expect([input, (await create({ email: 'ada@example.com', ...input })).body.code]).toEqual([input, code])
})

test('owner, tags and fields are part of the post, without a history of changes, and a required field is asked for', async () => {
  const own = await world.board()
  const as = world.company.owner
  const tag = (await expectOK(world.call('/api/tags/create', { boardID: own.id, name: 'Sales' }, { as }))).body[
    'tag'
  ] as {
    id: string
  }
  const field = (
    await expectOK(
      world.call(
        '/api/customPostFields/create',
        { name: 'Effort', type: 'number', isRequired: true, boardIDs: [own.id] },
        { as },
      ),
    )
  ).body['customPostField'] as { id: string }
  const input = { boardID: own.id, email: 'ada@example.com', ownerID: member.userID, tagIDs: [tag.id] }
  for (const fields of [{}, { [field.id]: null }])
    expect((await create({ ...input, fields })).body).toMatchObject({ code: 'fieldRequired', field: 'fields' })
  expect((await create({ ...input, fields: { [field.id]: 'much' } })).status).toBe(400)
  const foreign = await world.user(undefined, world.other)
  expect((await create({ ...input, ownerID: foreign.userID, fields: { [field.id]: 3 } })).body.code).toBe('notFound')
  expect((await create({ ...input, boardID: board.id })).body.code).toBe('notFound')
  const { body } = await expectOK(create({ ...input, fields: { [field.id]: 3 } }))
  const { id, urlName } = body['post'] as { id: string; urlName: string }
  const { body: seen } = await expectOK(
    world.call('/api/posts/getOne', { boardID: own.id, postURLName: urlName }, { as: member }),
  )
  expect((seen['post'] as Post).team).toMatchObject({
    owner: { id: member.userID },
    tags: [{ id: tag.id }],
    fields: { [field.id]: 3 },
  })
  expect(await world.db.selectFrom('post_changes').select('id').where('post_id', '=', id).execute()).toEqual([])
  await expectOK(world.call('/api/customPostFields/delete', { fieldID: field.id, losing: 1 }, { as }))
})

test('a post for the viewer is their own, and nobody added it', async () => {
  const { body } = await expectOK(create({ userID: member.userID, created: '2024-02-29T12:00:00.000Z' }))
  const { id } = body['post'] as { id: string }
  const row = await world.db
    .selectFrom('posts')
    .innerJoin('votes', 'votes.post_id', 'posts.id')
    .select(['author_id', 'added_by', 'votes.by_id'])
    .where('posts.id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ author_id: member.userID, added_by: null, by_id: null })
})

test('who added a post takes it back while nobody else took part; others who may not delete do not', async () => {
  const remove = (postID: string, as: Person) => world.call('/api/posts/delete', { postID }, { as })
  const added = async () => {
    const { body } = await expectOK(create({ email: 'ada@example.com' }))
    return (body['post'] as { id: string }).id
  }
  const first = await added()
  expect((await remove(first, await world.member('contributor'))).status).toBe(403)
  await expectOK(remove(first, member))
  const second = await added()
  await expectOK(world.call('/api/votes/create', { postID: second }, { as: await world.user() }))
  expect((await remove(second, member)).status).toBe(403)
})
