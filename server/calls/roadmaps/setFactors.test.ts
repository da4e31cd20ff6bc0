import { afterAll, beforeAll, expect, it } from 'vitest'
import { newID } from '../../domain/ids.ts'
import { makeCustomField } from '../../test/customFields.ts'
import { roadmapCalls } from '../../test/roadmapCalls.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { done, refused } = roadmapCalls(() => world)
const tenth = { name: 'Value', side: 'impact', type: 'tenth', weight: 2 }

it('makes factors, weighs and orders them, and deletes what is left out', async () => {
  const { id: roadmapID, revision } = await done('create', { name: 'Factors' })
  const first = await done('setFactors', {
    roadmapID,
    revision,
    factors: [tenth, { name: 'Votes', description: 'Everyone’s', side: 'impact', type: 'votes', weight: 1 }],
  })
  expect(first.factors).toMatchObject([
    { name: 'Value', isLive: false, isBroken: false },
    { name: 'Votes', description: 'Everyone’s', isLive: true },
  ])
  const [, votes] = first.factors
  const second = await done('setFactors', {
    roadmapID,
    revision: first.revision,
    factors: [{ id: votes?.id, name: 'Reach', side: 'impact', type: 'votes', weight: 0 }],
  })
  expect(second.factors).toMatchObject([{ id: votes?.id, name: 'Reach', weight: 0, description: 'Everyone’s' }])
  expect(second.unscored).toBe('noWeight')
})

it('refuses what fits no factor', async () => {
  const { id: roadmapID, revision } = await done('create', { name: 'Refused' })
  const { id: fieldID } = await makeCustomField(world, { name: 'Plan', subject: 'thirdPartyCompany' })
  const tries: [Record<string, unknown>, string][] = [
    [{ type: 'percentage', side: 'effort' }, 'badInput'],
    [{ type: 'field' }, 'badInput'],
    [{ fieldID }, 'badInput'],
    [{ type: 'field', fieldID }, 'notFound'],
    [{ type: 'votes', segmentID: newID() }, 'notFound'],
    [{ id: newID() }, 'notFound'],
    [{ weight: 101 }, 'badInput'],
  ]
  for (const [factor, code] of tries)
    expect([
      (await refused('setFactors', { roadmapID, revision, factors: [{ ...tenth, ...factor }] }))[0],
      factor,
    ]).toEqual([code, factor])
  expect(await refused('setFactors', { roadmapID, revision, factors: [tenth, tenth] })).toEqual([
    'nameTaken',
    'factors',
  ])
})

it('leaves money and customers to who may see them', async () => {
  const editor = await memberWith(world, ['admin.view', 'roadmaps.view', 'roadmaps.edit'])
  const { id: roadmapID, revision } = await done('create', { name: 'Rich' })
  for (const type of ['spend', 'opportunity', 'companies'])
    expect(await refused('setFactors', { roadmapID, revision, factors: [{ ...tenth, type }] }, editor)).toEqual([
      'forbidden',
      'factors',
    ])
  const { factors, revision: next } = await done('setFactors', {
    roadmapID,
    revision,
    factors: [{ ...tenth, type: 'spend' }],
  })
  expect(factors).toMatchObject([{ isMoney: true, aggregate: 'sum', isWithheld: false }])
  const kept = { id: factors[0]?.id, name: 'Money', side: 'impact', type: 'spend', weight: 3 }
  expect((await done('setFactors', { roadmapID, revision: next, factors: [kept] }, editor)).factors).toMatchObject([
    { name: 'Money', weight: 3, isWithheld: true, largest: null },
  ])
})

it('shows a factor whose field is gone as broken, and leaves it out', async () => {
  const { id: roadmapID, revision } = await done('create', { name: 'Broken' })
  const field = await makeCustomField(world, { name: 'Seats', subject: 'thirdPartyCompany', type: 'number' })
  const followed = { name: 'Seats', side: 'impact', type: 'field', fieldID: field.id, weight: 1 }
  await done('setFactors', { roadmapID, revision, factors: [followed] })
  await world.call('/api/customFields/delete', { customFieldID: field.id }, { as: world.company.owner })
  expect(await done('getOne', { roadmapURLName: 'broken' })).toMatchObject({
    unscored: 'noImpact',
    factors: [{ isBroken: true }],
  })
})
