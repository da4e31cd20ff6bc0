import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '../../../contract/call.ts'
import type { thirdPartyCompaniesGetPosts } from '../../../contract/thirdPartyCompanies.ts'
import { newID } from '../../domain/ids.ts'
import { openCommentsWorld, type CommentsWorld } from '../../test/commentsWorld.ts'
import { insertModel } from '../../test/manyPosts.ts'
import { customerWith, settle } from '../../test/money.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { expectOK, type Person } from '../../test/world.ts'

type List = OutputOf<typeof thirdPartyCompaniesGetPosts>

let world: CommentsWorld
let ann: Person, bob: Person, cid: Person
let globex: { id: string; urlName: string }
let initech: { id: string; urlName: string }
beforeAll(async () => {
  world = await openCommentsWorld()
  ann = await world.user('Ann')
  bob = await world.user('Bob')
  cid = await world.user('Cid')
  globex = await customerWith(world, { people: [ann, bob] })
  initech = await customerWith(world, { name: 'Initech', people: [bob] })
})
afterAll(() => world.close())

const ask = (urlName: string, filter: string, more: Record<string, unknown> = {}, as: Person | null = null) =>
  world.call(
    '/api/thirdPartyCompanies/getPosts',
    { urlName, filter, limit: 50, ...more },
    { as: as ?? world.company.owner },
  )
const list = async (...given: Parameters<typeof ask>) => (await expectOK(ask(...given))).body['result'] as List
const titles = ({ posts }: List) => posts.map(({ title }) => title)

async function readAll(urlName: string, filter: string, limit: number): Promise<string[]> {
  const read: string[] = []
  let cursor: string | null = null
  do {
    const page: List = await list(urlName, filter, { limit, ...(cursor === null ? {} : { cursor }) })
    read.push(...titles(page))
    ;({ cursor } = page)
  } while (cursor !== null)
  return read
}

it('lists what its people wrote, the latest first, in pages that together are the whole', async () => {
  await world.post(world.boardID, { title: 'By Ann' }, ann)
  await world.post(world.boardID, { title: 'By Bob' }, bob)
  await world.post(world.boardID, { title: 'By Cid' }, cid)
  const gone = await world.post(world.boardID, { title: 'Deleted' }, ann)
  await expectOK(world.call('/api/posts/delete', { postID: gone.id }, { as: ann }))
  await world.post(world.boardID, { title: 'By Ann again' }, ann)
  const found = await list(globex.urlName, 'created')
  expect(titles(found)).toEqual(['By Ann again', 'By Bob', 'By Ann'])
  expect(found.posts[1]).toMatchObject({ who: { id: bob.userID, name: 'Bob' }, voterCount: null, comment: null })
  expect(titles(await list(initech.urlName, 'created'))).toEqual(['By Bob'])
  expect(await readAll(globex.urlName, 'created', 1)).toEqual(['By Ann again', 'By Bob', 'By Ann'])
  const { cursor } = await list(globex.urlName, 'created', { limit: 1 })
  for (const [other, filter] of [
    [initech, 'created'],
    [globex, 'commented'],
  ] as const)
    expect((await ask(other.urlName, filter, { cursor })).body).toMatchObject({ code: 'badCursor', field: 'cursor' })
})

it('lists what they said to everyone, a row for each comment', async () => {
  const post = await world.post(world.boardID, { title: 'Talked about' }, cid)
  const first = await world.comment(post.id, { body: 'I **want** this' }, ann)
  const second = await world.comment(post.id, { body: 'So do I' }, bob)
  await world.comment(post.id, { body: 'Not of them' }, cid)
  const deleted = await world.comment(post.id, { body: 'Not this' }, bob)
  await expectOK(world.call('/api/comments/delete', { commentID: deleted.id }, { as: bob }))
  const internal = await world.comment(post.id, { body: 'Among us' }, bob)
  await world.db.updateTable('comments').set({ internal: true }).where('id', '=', internal.id).execute()
  const { posts } = await list(globex.urlName, 'commented')
  expect(posts.map(({ who, comment }) => [who?.name, comment])).toEqual([
    ['Bob', { id: second.id, excerpt: 'So do I' }],
    ['Ann', { id: first.id, excerpt: 'I want this' }],
  ])
  expect(await readAll(globex.urlName, 'commented', 1)).toHaveLength(2)
})

it('lists what they voted for with how many did and who was the latest; a vote that names a company is that one’s alone', async () => {
  const both = await world.post(world.boardID, { title: 'Wanted by both' }, cid)
  const named = await world.post(world.boardID, { title: 'Wanted for Initech' }, cid)
  for (const as of [ann, bob]) await expectOK(world.call('/api/votes/create', { postID: both.id }, { as }))
  await expectOK(world.call('/api/votes/create', { postID: named.id }, { as: bob }))
  await world.db
    .updateTable('votes')
    .set({ third_party_company_id: initech.id })
    .where('post_id', '=', named.id)
    .where('user_id', '=', bob.userID)
    .execute()
  await settle(world)
  const { posts } = await list(globex.urlName, 'voted')
  expect(posts[0]).toMatchObject({ title: 'Wanted by both', voterCount: 2, who: { id: bob.userID }, comment: null })
  expect(posts.map(({ title }) => title)).not.toContain('Wanted for Initech')
  expect(titles(await list(initech.urlName, 'voted')).slice(0, 2)).toEqual(['Wanted for Initech', 'Wanted by both'])
  const whole = titles(await list(globex.urlName, 'voted'))
  expect(await readAll(globex.urlName, 'voted', 1)).toEqual(whole)
})

it('shows nothing of boards that the viewer may not see', async () => {
  const hidden = await world.post(world.hiddenBoardID, { title: 'Hidden' }, world.manager)
  await world.db.updateTable('posts').set({ author_id: ann.userID }).where('id', '=', hidden.id).execute()
  expect(titles(await list(globex.urlName, 'created'))).toContain('Hidden')
  const sales = await memberWith(world, ['customers.view'])
  expect(titles(await list(globex.urlName, 'created', {}, sales))).toEqual(
    titles(await list(globex.urlName, 'created')).filter((title) => title !== 'Hidden'),
  )
})

it('is for members who may see customers, of companies that are there', async () => {
  for (const name of ['none', '語', globex.id])
    for (const filter of ['created', 'voted', 'commented']) expect((await ask(name, filter)).body.code).toBe('notFound')
  expect((await ask(globex.urlName, 'created', {}, await memberWith(world, ['admin.view']))).body.code).toBe(
    'forbidden',
  )
  expect((await ask(globex.urlName, 'created', {}, ann)).body.code).toBe('memberNeeded')
  expect((await ask(globex.urlName, 'following')).body).toMatchObject({ code: 'badInput', field: 'filter' })
  const empty = await customerWith(world)
  for (const filter of ['created', 'voted', 'commented'])
    expect(await list(empty.urlName, filter)).toEqual({ posts: [], hasNextPage: false, cursor: null })
})

it('lists the same of a company of thousands, whether they wrote lately or long ago', async () => {
  const umbrella = await customerWith(world, { name: 'Umbrella', people: [ann, bob] })
  await sql`
    with made as (
      insert into users (company_id, id, name) select ${world.company.id}, new_id(), 'One of ' || n from generate_series(1, 2001) as n
      returning company_id, id
    )
    insert into third_party_company_people (company_id, third_party_company_id, user_id)
    select company_id, ${umbrella.id}, id from made`.execute(world.db)
  const expected = titles(await list(globex.urlName, 'created'))
  expect(expected.length).toBeGreaterThan(3)
  expect(titles(await list(umbrella.urlName, 'created'))).toEqual(expected)
  const later = Date.now() + 60_000
  await insertModel(
    world,
    Array.from({ length: 5_100 }, (_, n) => ({
      id: newID(),
      boardID: world.boardID,
      categoryID: null,
      authorID: n === 5_000 ? ann.userID : n === 40 ? bob.userID : cid.userID,
      status: 'open',
      title: `Later ${n}`,
      created: new Date(later + n).toISOString(),
      score: 0,
      trending: 0,
      listed: true,
    })),
  )
  const whole = ['Later 5000', 'Later 40', ...expected]
  expect(titles(await list(umbrella.urlName, 'created'))).toEqual(whole)
  for (const limit of [1, 2, 3]) expect(await readAll(umbrella.urlName, 'created', limit)).toEqual(whole)
  expect(await readAll(umbrella.urlName, 'commented', 1)).toEqual(await readAll(globex.urlName, 'commented', 50))
})
