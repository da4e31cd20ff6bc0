import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManagedTag } from '../../../contract/tags.ts'
import type { View } from '../../../contract/views.ts'
import { eventsOf } from '../../test/eventsOf.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World
let board: { id: string }

beforeAll(async () => {
  world = await openWorld()
  board = await world.board()
})
afterAll(() => world.close())

const made = async (name: string, boardID = board.id) =>
  (await expectOK(world.call('/api/tags/create', { boardID, name }, { as: world.company.owner }))).body[
    'tag'
  ] as ManagedTag
const merge = (tagID: string, intoTagID: string) =>
  world.call('/api/tags/merge', { tagID, intoTagID }, { as: world.company.owner })
const tagged = async (tagID: string) =>
  (await world.db.selectFrom('post_tags').select('post_id').where('tag_id', '=', tagID).execute()).map(
    ({ post_id }) => post_id,
  )

async function post(...tagIDs: string[]): Promise<string> {
  const { id } = await world.post(board.id)
  await expectOK(world.call('/api/posts/changeFacts', { postID: id, tagIDs }, { as: world.company.owner }))
  return id
}

test('every post of a tag has the other one, once, and the tag is gone', async () => {
  const [from, into] = [await made('Fast'), await made('Speed')]
  const [one, both] = [await post(from.id), await post(from.id, into.id)]
  const { body } = await expectOK(merge(from.id, into.id))
  expect(body['result']).toEqual({ movedPosts: 2 })
  expect((await tagged(into.id)).toSorted()).toEqual([one, both].toSorted())
  expect((await merge(from.id, into.id)).body.code).toBe('notFound')
  expect((await eventsOf(world, { boardID: board.id })).at(-1)).toEqual({
    type: 'tag.merged',
    actorID: world.company.owner.userID,
    data: { tagID: from.id, intoTagID: into.id, movedPosts: 2 },
  })
})

test('a saved view of the tag is one of the other afterwards, no matter who keeps it', async () => {
  const as = await world.member('manager')
  const [from, into] = [await made('Old'), await made('New')]
  const filter = (value: string[]) => ({
    filters: [{ resource: 'postDefaultField', condition: 'isOneOf', value: { fieldID: 'tags', value } }],
    filtersOperator: 'all',
  })
  const query = { tagURLNames: ['old', 'new'], filtering: filter([from.id]) }
  await expectOK(world.call('/api/views/create', { kind: 'posts', name: 'Mine', isShared: false, query }, { as }))
  await expectOK(merge(from.id, into.id))
  const { body } = await expectOK(world.call('/api/views/list', {}, { as }))
  const [view] = body['views'] as View[]
  expect(view).toMatchObject({ query: { tagURLNames: ['new'], filtering: filter([into.id]) }, missing: [] })
})

test('a view that names tags of two boards by one address keeps the one that stays', async () => {
  const as = world.company.owner
  const elsewhere = await world.board()
  const [from, into] = [await made('Twice'), await made('Once')]
  await made('Twice', elsewhere.id)
  const query = { tagURLNames: [from.urlName] }
  await expectOK(world.call('/api/views/create', { kind: 'posts', name: 'Both', isShared: false, query }, { as }))
  await expectOK(merge(from.id, into.id))
  const { body } = await expectOK(world.call('/api/views/list', {}, { as }))
  expect((body['views'] as View[]).find(({ name }) => name === 'Both')?.query.tagURLNames).toEqual(['twice', 'once'])
})

test('a tag into itself, of another board and one that is not there are refused', async () => {
  const [tag, elsewhere] = [await made('Here'), await made('There', (await world.board()).id)]
  expect((await merge(tag.id, tag.id)).body).toMatchObject({ code: 'badInput', field: 'intoTagID' })
  expect((await merge(tag.id, elsewhere.id)).body).toMatchObject({ code: 'otherBoard', field: 'intoTagID' })
  expect((await merge(tag.id, '0192f0d6-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await merge('no id', tag.id)).status).toBe(404)
})

test('of two merges into each other at once, one wins and no post loses its tag', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await made(`One ${round}`), await made(`Other ${round}`)]
    const posts = [await post(one.id), await post(other.id)]
    const answered = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
    expect(answered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const left = answered[0].status === 200 ? other : one
    expect((await tagged(left.id)).toSorted()).toEqual(posts.toSorted())
  }
})

test('a post that gets the tag while it goes has the other one, or none', async () => {
  const [from, into] = [await made('Racing'), await made('Raced')]
  const { id: postID } = await world.post(board.id)
  const [tagging, merging] = await Promise.all([
    world.call('/api/posts/changeFacts', { postID, tagIDs: [from.id] }, { as: world.company.owner }),
    merge(from.id, into.id),
  ])
  expect(merging.status).toBe(200)
  expect([200, 404, 409]).toContain(tagging.status)
  expect(await tagged(from.id)).toEqual([])
})

test('only a member who manages boards of this company merges tags', async () => {
  const [one, two] = [await made('Guarded'), await made('Kept')]
  const input = { tagID: one.id, intoTagID: two.id }
  expect((await world.call('/api/tags/merge', input, { as: await world.user() })).status).toBe(403)
  expect((await world.call('/api/tags/merge', input, { as: await world.member('contributor') })).status).toBe(403)
  expect((await world.call('/api/tags/merge', input, { as: world.other.owner, at: world.other })).status).toBe(404)
})
