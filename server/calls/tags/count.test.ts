import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManagedTag } from '../../../contract/tags.ts'
import { hearStatements } from '../../test/heardStatements.ts'
import { expectOK, openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const as = () => world.company.owner
const make = async (boardID: string, name: string) => {
  const { body } = await expectOK(world.call('/api/tags/create', { boardID, name }, { as: as() }))
  return (body['tag'] as ManagedTag).id
}
const counts = async (input: Record<string, unknown>) => {
  const { body } = await expectOK(world.call('/api/tags/count', input, { as: as() }))
  return new Map((body['counts'] as { tagID: string; count: number }[]).map(({ tagID, count }) => [tagID, count]))
}

test('says how many posts have each tag of a board, or of all: deleted and merged posts aside, 0 for a tag without any', async () => {
  const [board, other] = [await world.board(), await world.board()]
  const [speed, unused, elsewhere] = [
    await make(board.id, 'Speed'),
    await make(board.id, 'Unused'),
    await make(other.id, 'Elsewhere'),
  ]
  const [, gone, merged, into] = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const post = await world.post(board.id)
      await expectOK(world.call('/api/posts/changeFacts', { postID: post.id, tagIDs: [speed] }, { as: as() }))
      return post
    }),
  )
  expect((await counts({})).get(speed)).toBe(4)
  await expectOK(world.call('/api/posts/delete', { postID: gone?.id }, { as: as() }))
  await expectOK(world.call('/api/posts/merge', { postID: merged?.id, intoPostID: into?.id }, { as: as() }))
  expect(Object.fromEntries(await counts({ boardID: board.id }))).toEqual({ [speed]: 2, [unused]: 0 })
  expect((await counts({})).get(elsewhere)).toBe(0)
})

test('is for the team only, and no board is 404', async () => {
  expect((await world.call('/api/tags/count', { boardID: 'no id' }, { as: as() })).status).toBe(404)
  expect((await world.call('/api/tags/count', {}, { as: await world.user() })).status).toBe(403)
  expect((await world.call('/api/tags/count', {})).status).toBe(401)
})

test('listing tags reads no post', async () => {
  const said: string[] = []
  const stop = hearStatements(world.service, (text) => said.push(text))
  await expectOK(world.call('/api/tags/list', {}, { as: as() }))
  stop()
  expect(said.filter((text) => /from tags/.test(text))).toHaveLength(1)
  expect(said.filter((text) => /post_tags|from posts|join posts/.test(text))).toEqual([])
})
