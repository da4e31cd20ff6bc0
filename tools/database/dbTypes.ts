import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { startEmbedded } from '../../server/ports/database/embedded/embedded.ts'
import { syncSchema } from './schema.ts'

// Migrates an empty embedded database and writes db/types.ts and db/schema.sql from its catalogue.
const { module: migrations } = await runnerImport<typeof import('../../server/ports/database/migrate.ts')>(
  join(import.meta.dirname, '../../server/ports/database/migrate.ts'),
)
const dataDir = await mkdtemp(join(tmpdir(), 'upwell-types-'))
const database = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
try {
  await migrations.migrate(database.connection)
  const written = await syncSchema(database.connection, true)
  console.log(written.length === 0 ? 'db/types.ts and db/schema.sql were current.' : `Wrote ${written.join(' and ')}.`)
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
