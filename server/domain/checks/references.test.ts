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
  'sign_in_providers.client_id': 'it is what the provider calls the company',
  'audit_entries.subject_id': 'what an entry is about may be gone, and is of many tables',
  'views.query': 'it is JSON, whose ids may be of what is gone',
  'widget_settings.app_id': 'it is what another service calls the company',
  'post_changes.before': 'it is JSON, whose ids may be of what is gone',
  'post_changes.after': 'it is JSON, whose ids may be of what is gone',
  'third_party_companies.external_id': 'it is what another system calls the company',
  'customer_merges.external_id': 'it is what another system calls the company',
  'roadmap_factors.segment_id': 'a factor whose segment is gone is shown as broken',
  'roadmap_factors.field_id': 'a factor whose field is gone is shown as broken',
  'segments.rule': 'it is JSON, whose ids may be of what is gone',
  'roadmaps.rule_query': 'it is JSON, whose ids may be of what is gone',
  'files.account_picture_id': 'the account may have another picture by now, until its job comes',
  'segment_member_changes.user_ids': 'who left a segment may be gone',
  'recounts.subject_id': 'what is counted anew may be gone, and is of many tables',
  'post_stats.board_id': 'it is a copy, held against the post by a rule',
  'post_stats.status_id': 'it is a copy, held against the post by a rule',
  'post_stats.category_id': 'it is a copy, held against the post by a rule',
  'report_days.board_id': 'it is counted anew from the posts',
  'report_days.category_id': 'it is counted anew from the posts',
  'report_sums.board_id': 'it is counted anew from the posts',
  'report_sums.of_id': 'it is counted anew from the posts',
  'report_days_due.post_id': 'the post may be gone before its days are counted',
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

test('no reference is held twice: a stricter one would say the opposite of the other', async () => {
  const all = (await referencingTables(world.db)).flatMap(({ table, references }) =>
    references.map(({ columns, parent }) => `${table}.${columns.join()} ${parent}`),
  )
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
})
