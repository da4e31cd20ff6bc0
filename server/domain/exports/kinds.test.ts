import { expect, it } from 'vitest'
import type { AnyTable } from '../../../db/tables/table.ts'
import { tables } from '../../../db/tables/tables.ts'
import { companyColumns, kinds } from './kinds.ts'

const entries: readonly (readonly [string, AnyTable])[] = Object.entries(tables)

it('every column that is exported is in a file of the export', () => {
  const written = new Set([
    ...kinds.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`)),
    ...Object.keys(companyColumns).map((column) => `companies.${column}`),
  ])
  const lost = entries.flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, kept]) => {
      if (kept.is !== 'exported' && kept.is !== 'joined') return []
      const place = `${kept.is === 'joined' ? kept.to : table}.${column}`
      return written.has(place) ? [] : [`${table}.${column}`]
    }),
  )
  expect(lost, 'Give its table an `export`, or a joined column its place in that of the other table').toEqual([])
})

it('no secret has a column', () => {
  for (const { columns } of kinds) {
    // What a mail server answered, and no code that anyone signs in with.
    const names = Object.keys(columns).filter((name) => name !== 'refused_code')
    expect(names.join(' ')).not.toMatch(/hash|token|password|code|secret/)
  }
})
