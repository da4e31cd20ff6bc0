import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SharedRoadmapPost } from '../../../../../contract/roadmapSharing.ts'
import type { Permission } from '../../../../../contract/access.ts'
import { makeCustomField } from '../../../../test/customFields.ts'
import { roadmapCalls } from '../../../../test/roadmapCalls.ts'
import { memberWith } from '../../../../test/teamWorld.ts'
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

test('a view shows nothing that its sharer no longer sees, and is gone once they may not share', async () => {
  const { done, result, settle } = roadmapCalls(() => world)
  const able: Permission[] = ['admin.view', 'roadmaps.view', 'roadmaps.edit', 'roadmaps.share', 'customers.view']
  const sharer = await memberWith(world, [...able, 'money.view'])
  const { id, revision } = await done('create', { name: 'Worth' })
  const spend = { name: 'Spend', side: 'impact', type: 'spend', weight: 1 }
  const [factor] = (await done('setFactors', { roadmapID: id, revision, factors: [spend] })).factors
  await result('posts/add', { roadmapID: id, postIDs: [shared.posts.shown.id] })
  await settle()
  const filters = { factorFilters: [{ factorID: factor?.id, min: 0 }] }
  const query = {
    layout: 'table',
    sort: 'title',
    filters,
    fields: [],
    columnIDs: [],
    factorIDs: [],
    showsPrivatePosts: false,
  }
  const given = { roadmapID: id, name: 'By spend', query, embedOrigins: [] }
  const { body } = await expectOK(world.call('/api/roadmaps/shares/create', given, { as: sharer }))
  const { roadmapViewID } = body['share'] as { roadmapViewID: string }
  const asked = async (permissions: Permission[]) => {
    const members = world.db.selectFrom('members').select('role_id').where('user_id', '=', sharer.userID)
    await world.db.updateTable('roles').set({ permissions }).where('id', 'in', members).execute()
    const { status, body: answered } = await get(roadmapViewID, id)
    return [status, (answered['result'] as { posts: SharedRoadmapPost[] } | undefined)?.posts.map(({ title }) => title)]
  }
  expect(await asked([...able, 'money.view'])).toEqual([200, ['Publictitle']])
  expect(await asked(able)).toEqual([200, []])
  for (const needed of ['roadmaps.share', 'roadmaps.edit', 'roadmaps.view'])
    expect(await asked(able.filter((one) => one !== needed))).toEqual([404, undefined])
})

test('what a field counted is shown no longer once the field is gone, and no score that may follow from it', async () => {
  const { done, result, settle } = roadmapCalls(() => world)
  const able: Permission[] = ['admin.view', 'roadmaps.view', 'roadmaps.edit', 'roadmaps.share', 'customers.view']
  const sharer = await memberWith(world, able)
  const field = await makeCustomField(world, { name: 'Seats', subject: 'thirdPartyCompany', type: 'number' })
  const { id, revision } = await done('create', { name: 'Seats' })
  const seats = { name: 'Seats', side: 'impact', type: 'field', fieldID: field.id, weight: 1 }
  const votes = { name: 'Votes', side: 'impact', type: 'votes', weight: 1 }
  const { factors } = await done('setFactors', { roadmapID: id, revision, factors: [seats, votes] })
  const [first, second] = factors.map((factor) => factor.id)
  await result('posts/add', { roadmapID: id, postIDs: [shared.posts.shown.id] })
  await settle()
  const query = { ...shared.chosen, fields: ['score'], columnIDs: [], factorIDs: [first, second] }
  const given = { roadmapID: id, name: 'By seats', query, embedOrigins: [] }
  const { body } = await expectOK(world.call('/api/roadmaps/shares/create', given, { as: sharer }))
  const { roadmapViewID } = body['share'] as { roadmapViewID: string }
  const seen = async () => {
    const { body: answered } = await expectOK(get(roadmapViewID, id))
    const [post] = (answered['result'] as { posts: SharedRoadmapPost[] }).posts
    return [post !== undefined && 'score' in post, Object.keys(post?.values ?? {})]
  }
  expect(await seen()).toEqual([true, [first, second]])
  await expectOK(world.call('/api/customFields/delete', { customFieldID: field.id }, { as: world.company.owner }))
  expect(await seen()).toEqual([false, [second]])
})
