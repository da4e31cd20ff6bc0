import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { companyColumns, companyDerived, kinds } from './kinds.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Columns whose content a restored company makes anew, or that say what happened on this server rather than what the company has. */
const leftOut = new Set([
  'events',
  'deliveries',
  'notifications',
  'digests',
  'vote_events',
  'idempotency_keys',
  'sessions',
  'sign_in_codes',
  'proof_codes',
  'email_changes',
  'one_time_links',
])

const columnsOf = async (table: string) =>
  (
    await world.service.database.pool.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name <> 'company_id'",
      [table],
    )
  ).rows.map((row) => row.column_name)

it('every table of a company is exported or left out by name', async () => {
  const { rows } = await world.service.database.pool.query<{ table_name: string }>(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'",
  )
  const known = new Set([...kinds.map(({ table }) => table), ...leftOut, 'post_stats'])
  expect(rows.map((row) => row.table_name).filter((table) => !known.has(table))).toEqual([])
})

it('every column of an exported table is exported or made anew by restoring', async () => {
  for (const { table, columns, derived = [] } of kinds) {
    const elsewhere = table === 'posts' ? await columnsOf('post_stats') : table === 'members' ? ['email'] : []
    const here = await columnsOf(table)
    expect(
      [
        ...Object.keys(columns).filter((column) => here.includes(column) || !elsewhere.includes(column)),
        ...derived,
      ].sort(),
      table,
    ).toEqual(here.sort())
  }
  expect([...Object.keys(companyColumns), ...companyDerived].sort()).toEqual((await columnsOf('companies')).sort())
})

it('no secret has a column', () => {
  for (const { columns } of kinds) expect(Object.keys(columns).join(' ')).not.toMatch(/hash|token|password|code|secret/)
})
