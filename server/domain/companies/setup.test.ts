import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PostItem } from '../../../contract/posts.ts'
import { openAnotherProcess, type AnotherProcess } from '../../test/anotherProcess.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
/** Another process of the same service, as far as memory is concerned. */
let other: AnotherProcess
let board: { id: string; urlName: string }

beforeAll(async () => {
  world = await openWorld()
  other = await openAnotherProcess(world)
})
beforeEach(async () => {
  board = await world.board()
})
afterAll(async () => {
  await other.close()
  await world.close()
})

function callOther(path: string, input: Record<string, unknown>, as: Person | null) {
  return other.call(path, input, { as })
}

async function listOther(as: Person | null = null): Promise<PostItem[]> {
  const { body } = await callOther('/api/posts/get', { pages: 1, sort: 'new' }, as)
  return (body['result'] as { posts: PostItem[] }).posts
}

test('another process’s change of a board, a category or the team is in the next answer', async () => {
  const { owner } = world.company
  const author = await world.user()
  const post = await world.post(board.id, {}, author)
  const { body } = await expectOK(
    world.call('/api/categories/create', { boardID: board.id, name: 'Mobile' }, { as: owner }),
  )
  const category = body['category'] as { id: string }
  await expectOK(world.call('/api/posts/update', { postID: post.id, categoryID: category.id }, { as: owner }))
  const listed = async () => (await listOther()).find(({ id }) => id === post.id)
  expect(await listed()).toMatchObject({ category: { name: 'Mobile' }, author: { isMember: false } })

  await expectOK(world.call('/api/boards/update', { boardID: board.id, name: 'Another name' }, { as: owner }))
  expect((await listed())?.board.name).toBe('Another name')
  await expectOK(world.call('/api/categories/update', { categoryID: category.id, name: 'Phones' }, { as: owner }))
  expect((await listed())?.category?.name).toBe('Phones')
  await expectOK(world.call('/api/boards/update', { boardID: board.id, access: 'private' }, { as: owner }))
  expect(await listed()).toBeUndefined()
  expect((await callOther('/api/posts/getOne', { boardID: board.id, postURLName: post.urlName }, null)).status).toBe(
    404,
  )
})

test('a member who has left sees private boards no more, at once and everywhere', async () => {
  const hidden = await world.board({ access: 'private' })
  const post = await world.post(hidden.id, {}, world.company.owner)
  const manager = await world.member('manager')
  const sees = async () => (await listOther(manager)).some(({ id }) => id === post.id)
  expect([await sees(), await sees()]).toEqual([true, true])
  await world.db
    .deleteFrom('members')
    .where('company_id', '=', world.company.id)
    .where('user_id', '=', manager.userID)
    .execute()
  expect(await sees()).toBe(false)
  expect((await callOther('/api/votes/create', { postID: post.id }, manager)).status).toBe(404)
})

test('a session that ended elsewhere votes no more, and neither does a person who was blocked elsewhere', async () => {
  const post = await world.post(board.id)
  const [leaving, spammer] = [await world.user(), await world.user()]
  for (const person of [leaving, spammer]) {
    for (let turn = 0; turn < 2; turn += 1)
      expect((await callOther('/api/votes/create', { postID: post.id }, person)).status).toBe(200)
    expect((await callOther('/api/votes/delete', { postID: post.id }, person)).status).toBe(200)
  }
  await expectOK(world.call('/api/viewer/signOut', {}, { as: leaving }))
  await expectOK(world.call('/api/users/block', { userID: spammer.userID }, { as: world.company.owner }))
  expect((await callOther('/api/votes/create', { postID: post.id }, leaving)).status).toBe(401)
  expect((await callOther('/api/votes/create', { postID: post.id }, spammer)).body['code']).toBe('blocked')
  expect((await listOther(leaving)).find(({ id }) => id === post.id)?.viewerVoted).toBe(false)
  const { count } = await world.db
    .selectFrom('votes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('post_id', '=', post.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('while boards are made and renamed all the time, everyone is answered', async () => {
  let changing = true
  const changes = (async () => {
    for (let turn = 0; changing; turn += 1)
      await expectOK(
        world.call('/api/boards/update', { boardID: board.id, name: `Name ${turn}` }, { as: world.company.owner }),
      )
  })()
  const person = await world.user()
  try {
    for (let turn = 0; turn < 40; turn += 1)
      expect((await callOther('/api/posts/get', { pages: 1 }, person)).status).toBe(200)
  } finally {
    changing = false
    await changes
  }
})

test('a count of posts is no change of the setup', async () => {
  const version = async () =>
    (
      await world.db
        .selectFrom('companies')
        .select('setup_version')
        .where('id', '=', world.company.id)
        .executeTakeFirstOrThrow()
    ).setup_version
  const before = await version()
  await world.post(board.id, {}, world.company.owner)
  expect(await version()).toBe(before)
  await world.board()
  expect(Number(await version())).toBeGreaterThan(Number(before))
})

test('another process’s change of the company’s own facts is in the next answer, no matter who asks', async () => {
  const { owner } = world.company
  const post = await world.post(board.id)
  const voter = await world.user('Ada Lovelace')
  await expectOK(world.call('/api/votes/create', { postID: post.id }, { as: voter }))
  const names = async (as: Person | null) => {
    const { body } = await expectOK(callOther('/api/posts/getVoters', { postID: post.id }, as))
    return (body['result'] as { voters: { name: string | null }[] }).voters.map(({ name }) => name)
  }
  const versionOf = async () =>
    Number(
      (
        await world.db
          .selectFrom('companies')
          .select('setup_version')
          .where('id', '=', world.company.id)
          .executeTakeFirstOrThrow()
      ).setup_version,
    )
  for (const as of [null, voter]) {
    await world.db.updateTable('companies').set({ voter_names: 'full' }).where('id', '=', world.company.id).execute()
    expect(await names(as)).toContain('Ada Lovelace')
    await world.db.updateTable('companies').set({ voter_names: 'hidden' }).where('id', '=', world.company.id).execute()
    expect(await names(as)).not.toContain('Ada Lovelace')
  }
  await expectOK(callOther('/api/company/get', {}, null))
  await expectOK(world.call('/api/company/update', { name: 'Acme Renamed' }, { as: owner }))
  expect((await callOther('/api/company/get', {}, null)).body['company']).toMatchObject({ name: 'Acme Renamed' })
  const before = await versionOf()
  await expectOK(world.call('/api/company/update', { name: 'Acme Renamed' }, { as: owner }))
  await world.db.updateTable('companies').set({ name: 'Acme Renamed' }).where('id', '=', world.company.id).execute()
  expect(await versionOf()).toBe(before)
})

test('a company that another process made is there at once, and one that moved away is not', async () => {
  const at = { ...world.company, subdomain: 'later' }
  expect((await other.call('/api/company/get', {}, { at })).body.code).toBe('noCompany')
  await world.db.updateTable('companies').set({ subdomain: 'later' }).where('id', '=', world.other.id).execute()
  expect((await other.call('/api/company/get', {}, { at })).status).toBe(200)
  await world.db.updateTable('companies').set({ subdomain: 'other' }).where('id', '=', world.other.id).execute()
  expect((await other.call('/api/company/get', {}, { at })).body.code).toBe('noCompany')
})
