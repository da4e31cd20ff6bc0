import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoadmapShare } from '../../../../contract/roadmapSharing.ts'
import { roadmapCalls } from '../../../test/roadmapCalls.ts'
import { memberWith } from '../../../test/teamWorld.ts'
import { expectOK, openWorld, type World } from '../../../test/world.ts'

let world: World
const { done, refused } = roadmapCalls(() => world)

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const query = { layout: 'table', fields: ['status'], columnIDs: [], factorIDs: [], showsPrivatePosts: false }
const given = { name: 'For the board', query, days: 30, password: null, embedOrigins: [] }

async function share(roadmapID: string, more: Record<string, unknown> = {}): Promise<RoadmapShare> {
  const { body } = await expectOK(
    world.call('/api/roadmaps/shares/create', { roadmapID, ...given, ...more }, { as: world.company.owner }),
  )
  return body['share'] as RoadmapShare
}

test('a link has the roadmap’s name and an id that can’t be guessed, an end, and what the view shows; a password is not told', async () => {
  const { id, urlName } = await done('create', { name: 'Plans' })
  const made = await share(id, {
    password: 'open sesame',
    embedOrigins: ['https://acme.example/', 'https://acme.example'],
  })
  expect(made).toMatchObject({
    name: 'For the board',
    query,
    isExpired: false,
    hasPassword: true,
    embedOrigins: ['https://acme.example'],
  })
  expect(new URL(made.url).pathname).toBe(`/roadmaps/shared/${urlName}/${made.roadmapViewID}`)
  expect(JSON.stringify(made)).not.toContain('sesame')
  expect(Math.round((Date.parse(made.expires ?? '') - Date.now()) / 86_400_000)).toBe(30)
  expect((await share(id, { days: null })).expires).toBeNull()
})

test('only what is the roadmap’s, and what the person who shares it sees', async () => {
  const [{ id }, other] = [await done('create', { name: 'Own' }), await done('create', { name: 'Other' })]
  const { columns } = await done('setColumns', {
    roadmapID: other.id,
    revision: other.revision,
    columns: [{ name: 'Secret', type: 'text' }],
  })
  const { factors } = await done('setFactors', {
    roadmapID: id,
    revision: (await done('getOne', { roadmapURLName: 'own' })).revision,
    factors: [{ name: 'Spend', side: 'impact', type: 'spend', weight: 1 }],
  })
  const [spend] = factors
  const refusedWith = (more: Record<string, unknown>, as = world.company.owner) =>
    refused('shares/create', { roadmapID: id, ...given, query: { ...query, sort: 'title', ...more } }, as)
  expect(await refusedWith({ columnIDs: [columns[0]?.id] })).toEqual(['notFound', 'columnIDs'])
  expect(await refusedWith({ groupBy: columns[0]?.id })).toEqual(['notFound', 'groupBy'])
  const poor = await memberWith(world, ['admin.view', 'roadmaps.view', 'roadmaps.edit', 'roadmaps.share'])
  expect(await refusedWith({ factorIDs: [spend?.id] }, poor)).toEqual(['forbidden', 'factorIDs'])
  expect(await refusedWith({ sort: `factor:${spend?.id ?? ''}` }, poor)).toEqual(['forbidden', 'factorIDs'])
  expect(await refusedWith({ fields: ['score'] }, poor)).toEqual(['forbidden', 'fields'])
  expect(await refusedWith({ sort: 'score' }, poor)).toEqual(['forbidden', 'fields'])
})

test.each([
  'acme.example',
  'https://acme.example/path',
  'javascript:alert(1)',
  'https://a.example; script-src *',
  'https://*.example',
])('refuses %s as an origin', async (origin) => {
  const { id } = await done('create', { name: `Origin ${origin.length}` })
  expect(await refused('shares/create', { roadmapID: id, ...given, embedOrigins: [origin] })).toEqual([
    'badOrigin',
    'embedOrigins',
  ])
})

test('no more than twenty are open', async () => {
  const { id } = await done('create', { name: 'Many' })
  for (let at = 0; at < 20; at += 1) await share(id)
  expect((await refused('shares/create', { roadmapID: id, ...given }))[0]).toBe('linksFull')
})
