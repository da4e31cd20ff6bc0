import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyTable } from '../../../db/tables/table.ts'
import { tables } from '../../../db/tables/tables.ts'
import { lookColumns } from '../companies/lookPictures.ts'
import { openWorld, type World } from '../../test/world.ts'
import { referencingTables } from './references.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const described: readonly (readonly [string, AnyTable])[] = Object.entries(tables)

/** Columns that look like a reference but are none, each with the reason. */
const noReference: Record<string, string> = {
  'import_refs.external_id': 'it is an id in another tool',
  ...Object.fromEntries(
    lookColumns.map((column) => [`companies.${column}`, 'its foreign key begins with the company’s own id']),
  ),
  'post_stats.board_id': 'it is a copy, held against the post by a rule',
  'post_stats.status_id': 'it is a copy, held against the post by a rule',
  'post_stats.category_id': 'it is a copy, held against the post by a rule',
}

test('every column that names a row of another table is held against that table', async () => {
  const held = new Set(
    (await referencingTables(world.db)).flatMap(({ table, references }) =>
      references.flatMap(({ columns }) => columns.map((column) => `${table}.${column}`)),
    ),
  )
  const naming = described.flatMap(([table, { of, columns }]) =>
    Object.entries(columns)
      .filter(([column, { personal }]) => column.endsWith('_id') || personal === 'person' || personal === 'trace')
      .filter(([column]) => of === 'company' && column !== 'company_id' && `${table}.${column}` !== 'users.id')
      .map(([column]) => `${table}.${column}`),
  )
  expect(naming.length).toBeGreaterThan(50)
  expect(
    naming.filter((column) => !held.has(column) && !(column in noReference)),
    'Give the column a foreign key, or a line in `unwritten` of server/domain/checks/references.ts',
  ).toEqual([])
})
