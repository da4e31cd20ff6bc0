import { afterAll, beforeAll, expect, test } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type Person, type World } from '../../test/world.ts'

let world: World
let board: { id: string; urlName: string }
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
  ann = await world.member('manager')
  ben = await world.member('manager')
})
afterAll(() => world.close())

async function changed(path: string, input: Record<string, unknown>, as = ann): Promise<string[]> {
  const { body } = await expectOK(world.call(path, input, { as }))
  return ((body['result'] ?? body['post']) as { changeIDs: string[] }).changeIDs
}

const facts = (postID: string, input: Record<string, unknown>, as = ann) =>
  changed('/api/posts/changeFacts', { postID, ...input }, as)
const undo = (changeIDs: string[], as: Person | null = ann) =>
  world.call('/api/posts/undoChanges', { changeIDs }, { as })

async function rowsOf(postID: string) {
  const of = (table: 'posts' | 'post_stats' | 'post_changes' | 'post_edits' | 'post_tags', column: string) =>
    world.db
      .selectFrom(table as 'posts')
      .selectAll()
      .where(column as 'id', '=', postID)
      .execute()
  const counts = await world.db
    .selectFrom('boards')
    .select(['id', 'post_count', 'open_count'])
    .where('company_id', '=', world.company.id)
    .orderBy('id')
    .execute()
  return [
    await of('posts', 'id'),
    await of('post_stats', 'post_id'),
    await of('post_changes', 'post_id'),
    await of('post_edits', 'post_id'),
    (await of('post_tags', 'post_id')).map((row) => ({ ...row, created_at: null })),
    counts,
  ]
}

async function tag(boardID: string, name: string): Promise<string> {
  const id = newID()
  await world.db
    .insertInto('tags')
    .values({
      company_id: world.company.id,
      id,
      board_id: boardID,
      name,
      url_name: name.toLowerCase(),
      hue: 'red',
      created_at: new Date(),
    })
    .execute()
  return id
}

test('undoing restores every row, with the time since when a post was pinned or closed', async () => {
  const post = await world.post(board.id)
  const tagID = await tag(board.id, 'Speed')
  await facts(post.id, { pinned: true, votesClosed: true, tagIDs: [tagID], eta: '2027-01-01' })
  const before = await rowsOf(post.id)
  const ids = await facts(post.id, { pinned: false, votesClosed: false, tagIDs: [], ownerID: ben.userID, eta: null })
  expect(await rowsOf(post.id)).not.toEqual(before)
  await expectOK(undo(ids))
  expect(await rowsOf(post.id)).toEqual(before)
  expect((await eventsOf(world, { postID: post.id })).at(-1)).toMatchObject({
    type: 'post.changesUndone',
    actorID: ann.userID,
  })
  expect((await undo(ids)).status).toBe(404)
})

test('a move is undone with its category, its tags and its line in the history', async () => {
  const other = await world.board()
  const post = await world.post(board.id)
  const [here, there] = [await tag(board.id, 'Both'), await tag(other.id, 'BOTH')]
  const only = await tag(board.id, 'OnlyHere')
  await facts(post.id, { tagIDs: [here, only] })
  const before = await rowsOf(post.id)
  const ids = await changed('/api/posts/move', { postID: post.id, boardID: other.id })
  const tags = await world.db.selectFrom('post_tags').select('tag_id').where('post_id', '=', post.id).execute()
  expect(tags).toEqual([{ tag_id: there }])
  await expectOK(undo(ids))
  expect(await rowsOf(post.id)).toEqual(before)
})

test('what someone else changed after is left alone, and they are named', async () => {
  const post = await world.post(board.id)
  const [owner, pin] = [await facts(post.id, { ownerID: ann.userID }), await facts(post.id, { pinned: true })]
  await facts(post.id, { ownerID: ben.userID }, ben)
  const before = await rowsOf(post.id)
  const { name } = await world.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', ben.userID)
    .executeTakeFirstOrThrow()
  const refused = await undo([...owner, ...pin])
  expect(refused).toMatchObject({ status: 409, body: { code: 'changedSince', field: 'owner' } })
  expect(refused.body.error).toContain(name)
  expect(await rowsOf(post.id)).toEqual(before)
  await expectOK(undo(pin))
})

test('several changes are taken back one after the other, or together', async () => {
  const post = await world.post(board.id)
  const before = await rowsOf(post.id)
  const ids = [await facts(post.id, { eta: '2027-01-01' }), await facts(post.id, { eta: '2027-02-01' })]
  expect((await undo(ids[0] ?? [])).body.code).toBe('changedSince')
  await expectOK(undo(ids[1] ?? []))
  await expectOK(undo(ids[0] ?? []))
  expect(await rowsOf(post.id)).toEqual(before)
  const both = [...(await facts(post.id, { eta: '2027-01-01' })), ...(await facts(post.id, { eta: '2027-02-01' }))]
  await expectOK(undo(both))
  expect(await rowsOf(post.id)).toEqual(before)
  expect((await eventsOf(world, { postID: post.id })).map(({ type }) => type)).not.toContain('post.etaChanged')
})

test('others’ changes and those of yesterday stay, and only the team undoes', async () => {
  const post = await world.post(board.id)
  const ids = await facts(post.id, { pinned: true })
  expect((await undo(ids, ben)).status).toBe(404)
  expect((await undo(ids, await world.user())).status).toBe(403)
  expect((await undo(ids, null)).status).toBe(401)
  expect((await undo(['no id'])).status).toBe(404)
  await world.db
    .updateTable('post_changes')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', 'in', ids)
    .execute()
  expect((await undo(ids)).body.code).toBe('tooLate')
})

test('a tag deleted since is left out; an owner who left the team is not found', async () => {
  const post = await world.post(board.id)
  const [kept, gone] = [await tag(board.id, 'Kept'), await tag(board.id, 'Gone')]
  await facts(post.id, { tagIDs: [kept, gone] })
  const ids = await facts(post.id, { tagIDs: [] })
  await world.db.deleteFrom('tags').where('id', '=', gone).execute()
  await expectOK(undo(ids))
  expect(await world.db.selectFrom('post_tags').select('tag_id').where('post_id', '=', post.id).execute()).toEqual([
    { tag_id: kept },
  ])
  const leaver = await world.member('contributor')
  await facts(post.id, { ownerID: leaver.userID })
  const changeIDs = await facts(post.id, { ownerID: null })
  await world.db.deleteFrom('members').where('user_id', '=', leaver.userID).execute()
  expect((await undo(changeIDs)).status).toBe(404)
})
