import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedRoadmap, secretWords } from '../../../test/sharedRoadmap.ts'
import { expectOK, openWorld, type World } from '../../../test/world.ts'

let world: World
let shared: Awaited<ReturnType<typeof openSharedRoadmap>>

beforeAll(async () => {
  world = await openWorld()
  shared = await openSharedRoadmap(world)
})
afterAll(() => world.close())

const getOne = (names: object) => world.call('/api/roadmaps/shared/getOne', { ...names }, {})

test('anyone who has the address sees what the view shows and no name of anything else', async () => {
  const { body } = await expectOK(getOne(shared.names(await shared.share())))
  expect(body['roadmap']).toEqual({
    isLocked: false,
    id: shared.roadmap.id,
    name: 'Viewname',
    layout: 'table',
    groupBy: null,
    fields: ['status'],
    columns: [{ id: shared.columns[0]?.id, name: 'Chosencolumn', type: 'text', options: [] }],
    factors: [{ id: shared.factors[0]?.id, name: 'Chosenfactor' }],
  })
  expect(JSON.stringify(body)).not.toMatch(secretWords)
})

test('a view with a password says nothing but that', async () => {
  const { body } = await expectOK(getOne(shared.names(await shared.share({ password: 'open sesame' }))))
  expect(body['roadmap']).toEqual({ isLocked: true })
})

test('revoked, expired, guessed, a wrong name beside a right id, and one whose sharer has left are alike not found', async () => {
  const [revoked, expired, open] = [await shared.share(), await shared.share(), await shared.share()]
  await expectOK(
    world.call('/api/roadmaps/shares/revoke', { roadmapViewID: revoked.roadmapViewID }, { as: world.company.owner }),
  )
  await world.db
    .updateTable('roadmap_shares')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', expired.roadmapViewID)
    .execute()
  const { userID } = await world.user()
  const left = await shared.share()
  await world.db
    .updateTable('roadmap_shares')
    .set({ created_by: userID })
    .where('id', '=', left.roadmapViewID)
    .execute()
  const answers = []
  for (const names of [
    shared.names(revoked),
    shared.names(expired),
    shared.names(left),
    shared.names({ roadmapViewID: crypto.randomUUID() }),
    shared.names({ roadmapViewID: 'no-id' }),
    { ...shared.names(open), roadmapURLName: 'another' },
  ])
    answers.push(await getOne(names))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body['code']])))).toEqual(
    new Set(['[404,"notFound"]']),
  )
})
