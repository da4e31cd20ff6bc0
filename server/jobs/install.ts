import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** Makes the queue's own schema in the database, or brings it up to date; before the first job is enqueued. */
export async function installQueue(pgPool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool })
}
