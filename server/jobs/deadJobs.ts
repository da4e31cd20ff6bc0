import { sql } from 'kysely'
import type { Db } from '../ports/database/database.ts'

/** The jobs that failed as often as they may and are kept with their last error, counted by name. */
export async function deadJobs(db: Db): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select task_identifier as name, count(*)::int as count
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
    group by task_identifier
    order by task_identifier`.execute(db)
  return rows
}
