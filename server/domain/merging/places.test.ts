import { afterAll, beforeAll, expect, test } from 'vitest'
import { referencesByTriggers } from '../../../db/referencesByTriggers.ts'
import { openWorld, type World } from '../../test/world.ts'
import { companyPlaces, notMoved, userPlaces } from './places.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('every column that names a person or a customer’s company is moved when they are merged, or left by name', async () => {
  const { rows } = await world.service.database.pool.query<{ name: string }>(
    `select c.conrelid::regclass::text || '.' || a.attname as name
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
     where c.contype = 'f' and c.confrelid in ('users'::regclass, 'third_party_companies'::regclass)`,
  )
  const parents: readonly string[] = ['users', 'third_party_companies']
  const byTriggers = referencesByTriggers.filter(({ parent }) => parents.includes(parent))
  const naming = [...rows.map(({ name }) => name), ...byTriggers.map(({ table, column }) => `${table}.${column}`)]
  const moved = [...userPlaces, ...companyPlaces].map(({ table, column }) => `${table}.${column}`)
  expect(naming.length).toBeGreaterThan(60)
  expect(
    naming.filter((name) => !moved.includes(name) && !(name in notMoved)),
    'Add the column to `userPlaces` or `companyPlaces`, or to `notMoved` with the reason',
  ).toEqual([])
  expect(moved.filter((name) => name in notMoved)).toEqual([])
  expect(Object.keys(notMoved).filter((name) => !naming.includes(name))).toEqual([])
})
