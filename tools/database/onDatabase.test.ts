import { expect, test } from 'vitest'
import { root } from '../sources.ts'
import { testsOnDatabase } from './onDatabase.mjs'

const found = testsOnDatabase(root, ['server/domain', 'server/ports', 'server/commands'])

test.each([
  ['itself', 'server/ports/database/migrate.test.ts'],
  ['through a world', 'server/domain/erasure/erasePerson.test.ts'],
  ['through a world of its own', 'server/commands/restore.test.ts'],
])('a test that asks a database %s is one', (_how, path) => {
  expect(found).toContain(path)
})

test.each(['server/domain/exports/csvLine.test.ts', 'server/ports/storage/storages.test.ts'])(
  '%s asks none',
  (path) => {
    expect(found).not.toContain(path)
  },
)
