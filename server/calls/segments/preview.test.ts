import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Asking } from '../../domain/asking.ts'
import { previewRule } from '../../domain/segments/previewRule.ts'
import { segmentCalls } from '../../test/segmentCalls.ts'
import { memberWith } from '../../test/teamWorld.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { refused, result } = segmentCalls(() => world)

const named = (value: string) => ({ fact: 'name', is: 'begins', value })

it('says whom a rule holds for, without keeping anything', async () => {
  const ada = await world.user('Ada Byron')
  expect(await result('preview', { subject: 'user', rule: named('ADA') })).toEqual({
    count: 1,
    isEstimate: false,
    sample: [{ id: ada.userID, name: 'Ada Byron', urlName: ada.userID }],
  })
  const clerk = await memberWith(world, ['customers.view', 'segments.manage'])
  expect(await refused('preview', { subject: 'user', rule: { fact: 'spend', is: 'isKnown' } }, clerk)).toEqual([
    'forbidden',
    'rule',
  ])
})

it('refuses a day that there is not', async () => {
  for (const value of ['2025-13-45', '2025-02-30', '1899-12-31', 'yesterday'])
    expect(await refused('preview', { subject: 'user', rule: { fact: 'created', is: 'from', value } })).toEqual([
      'badRule',
      'rule',
    ])
})

it('estimates among many people, near enough, and counts them when asked to', async () => {
  await sql`
    insert into users (company_id, id, name)
    select ${world.company.id}, new_id(), case when nr % 5 = 0 then 'Fifth' else 'Other' end from generate_series(1, 30000) as nr`.execute(
    world.db,
  )
  const estimate = await result('preview', { subject: 'user', rule: named('fifth') })
  expect(estimate).toMatchObject({ isEstimate: true })
  expect(estimate['count']).toBeGreaterThan(4_500)
  expect(estimate['count']).toBeLessThan(7_500)
  expect((estimate['sample'] as { name: string }[]).map(({ name }) => name)).toEqual(Array(5).fill('Fifth'))
  expect(await result('preview', { subject: 'user', rule: named('fifth'), exact: true })).toMatchObject({
    count: 6_000,
    isEstimate: false,
  })
  // Whose companies have such people: they have no company at all.
  const backAndForth = { some: { some: named('fifth') } }
  expect(await result('preview', { subject: 'user', rule: backAndForth })).toMatchObject({ count: 0, isEstimate: true })
  // Many are counted some at a time.
  const asking = { db: world.db, companyID: world.company.id } as Partial<Asking> as Asking
  const input = { subject: 'user', rule: { fact: 'name', is: 'begins', value: 'fifth' }, exact: true } as const
  const whole = await previewRule(asking, input)
  for (const user of [1_000, 7_777, 30_000])
    expect(await previewRule(asking, input, { atOnce: { user, thirdPartyCompany: 2 } })).toEqual(whole)
})
