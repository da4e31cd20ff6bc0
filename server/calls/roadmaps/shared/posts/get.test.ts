import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SharedRoadmapPost } from '../../../../../contract/roadmapSharing.ts'
import { openSharedRoadmap, secretWords } from '../../../../test/sharedRoadmap.ts'
import { expectOK, openWorld, type World } from '../../../../test/world.ts'

let world: World
let shared: Awaited<ReturnType<typeof openSharedRoadmap>>

beforeAll(async () => {
  world = await openWorld()
  shared = await openSharedRoadmap(world)
})
afterAll(() => world.close())

const get = (roadmapViewID: string, roadmapID = shared.roadmap.id) =>
  world.call('/api/roadmaps/shared/posts/get', { roadmapID, roadmapViewID }, {})

async function posts(more: Record<string, unknown> = {}): Promise<SharedRoadmapPost[]> {
  const { body } = await expectOK(get((await shared.share(more)).roadmapViewID))
  return (body['result'] as { posts: SharedRoadmapPost[] }).posts
}

test('posts of boards that everyone may see, with what was chosen and not a byte more', async () => {
  const found = await posts()
  expect(found).toEqual([
    {
      id: shared.posts.shown.id,
      title: 'Publictitle',
      status: expect.objectContaining({ urlName: 'open' }) as object,
      columns: { [shared.columns[0]?.id ?? '']: 'Chosencell' },
      values: { [shared.factors[0]?.id ?? '']: 41 },
    },
  ])
  expect(JSON.stringify(found)).not.toMatch(secretWords)
})

test('nothing but titles where nothing was chosen, and private posts only where that was', async () => {
  const bare = { ...shared.chosen, fields: [], columnIDs: [], factorIDs: [] }
  expect(await posts({ query: bare })).toEqual([
    { id: shared.posts.shown.id, title: 'Publictitle', columns: {}, values: {} },
  ])
  const all = await posts({ query: { ...bare, showsPrivatePosts: true } })
  expect(all.map(({ title }) => title)).toEqual(['Privatetitle', 'Publictitle'])
})

test('an ETA that only the team sees is not shown to others', async () => {
  await world.db
    .updateTable('posts')
    .set({ eta: '2030-01-01', eta_public: false })
    .where('id', '=', shared.posts.shown.id)
    .execute()
  const query = { ...shared.chosen, fields: ['eta'] }
  expect((await posts({ query })).map(({ eta }) => eta)).toEqual([null])
  await world.db.updateTable('posts').set({ eta_public: true }).where('id', '=', shared.posts.shown.id).execute()
  expect((await posts({ query })).map(({ eta }) => eta)).toEqual(['2030-01-01'])
})

test('not before the password was given, and not by the id of another roadmap', async () => {
  const { roadmapViewID } = await shared.share({ password: 'open sesame' })
  expect((await get(roadmapViewID)).status).toBe(404)
  expect((await get((await shared.share()).roadmapViewID, crypto.randomUUID())).status).toBe(404)
})
