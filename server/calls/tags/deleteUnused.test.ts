import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManagedTag } from '../../../contract/tags.ts'
import { countEvents } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const made = async (name: string) =>
  (await expectOK(world.call('/api/tags/create', { boardID: board.id, name }, { as: world.company.owner }))).body[
    'tag'
  ] as ManagedTag
const clean = (tagIDs: string[]) => world.call('/api/tags/deleteUnused', { tagIDs }, { as: world.company.owner })
const put = (postID: string, tagIDs: string[]) =>
  world.call('/api/posts/changeFacts', { postID, tagIDs }, { as: world.company.owner })

test('only tags that no post has are deleted, and a deleted post still has its tags', async () => {
  const [unused, used, ofDeleted] = [await made('Unused'), await made('Used'), await made('Of a deleted post')]
  const [post, deleted] = [await world.post(board.id), await world.post(board.id)]
  await expectOK(put(post.id, [used.id]))
  await expectOK(put(deleted.id, [ofDeleted.id]))
  await expectOK(world.call('/api/posts/delete', { postID: deleted.id }, { as: world.company.owner }))
  const listed = await expectOK(world.call('/api/tags/getUnused', {}, { as: world.company.owner }))
  expect(listed.body['tags']).toEqual([unused])
  const { body } = await expectOK(clean([unused.id, used.id, ofDeleted.id]))
  expect(body['result']).toEqual({ deletedIDs: [unused.id] })
  expect(await countEvents(world, 'tag.deleted', { boardID: board.id })).toBe(1)
  expect((await expectOK(clean([unused.id]))).body['result']).toEqual({ deletedIDs: [] })
})

test('a tag that was not on the list stays', async () => {
  const [listed, later] = [await made('Listed'), await made('Later')]
  await expectOK(clean([listed.id]))
  const { body } = await expectOK(world.call('/api/tags/list', {}, { as: world.company.owner }))
  expect((body['tags'] as ManagedTag[]).map(({ id }) => id)).toContain(later.id)
})

test('a tag that a post gets at the same time is kept with the post, or gone for both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const tag = await made(`Racing ${round}`)
    const { id } = await world.post(board.id)
    const [cleaned, tagged] = await Promise.all([clean([tag.id]), put(id, [tag.id])])
    expect(cleaned.status).toBe(200)
    const isGone = (cleaned.body['result'] as { deletedIDs: string[] }).deletedIDs.length === 1
    const rows = await world.db.selectFrom('post_tags').select('post_id').where('tag_id', '=', tag.id).execute()
    expect(rows.length).toBe(!isGone && tagged.status === 200 ? 1 : 0)
  }
})

test('only a member who manages boards cleans up', async () => {
  const { id } = await made('Guarded')
  expect((await world.call('/api/tags/deleteUnused', { tagIDs: [id] }, { as: await world.user() })).status).toBe(403)
  const as = await world.member('contributor')
  expect((await world.call('/api/tags/deleteUnused', { tagIDs: [id] }, { as })).status).toBe(403)
  const other = { as: world.other.owner, at: world.other }
  const elsewhere = await expectOK(world.call('/api/tags/deleteUnused', { tagIDs: [id] }, other))
  expect(elsewhere.body['result']).toEqual({ deletedIDs: [] })
})
