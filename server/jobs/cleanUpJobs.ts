import { sql } from 'kysely'
import { withoutDryRun } from '../domain/companyJobs/progress.ts'
import type { CompanyID } from '../../db/companyID.ts'
import { partOf, removeFileParts } from '../domain/companyJobs/jobFile.ts'
import type { Db } from '../ports/database/database.ts'
import type { Storage } from '../ports/storage/storage.ts'

const jobsAtOnce = 200
const rowsAtOnce = 5_000

/**
 * Ends imports that have waited for a person for a day, and imports by command that have said nothing for an hour;
 * removes the files of jobs that have had their time, and the ledgers of imports that can't be undone any more. Gives the
 * number of jobs and rows.
 */
export async function cleanUpJobs(db: Db, storage: Storage): Promise<number> {
  const ended = await sql`
    update company_jobs set state = case when state = 'running' then 'failed' else 'cancelled' end, phase = 'ended', finished_at = now(),
      report = ${sql.raw(withoutDryRun)},
      undo_until = case
        when exists (select from import_rows r where r.company_id = company_jobs.company_id and r.job_id = company_jobs.id)
        then now() + interval '7 days'
      end
    where kind = 'import' and (
      (state = 'waiting' and phase in ('uploading', 'uploaded', 'checked') and touched_at < now() - interval '24 hours')
      or (state = 'running' and file_parts is null and touched_at < now() - interval '1 hour'))`.execute(db)
  return (
    Number(ended.numAffectedRows ?? 0) +
    (await removeFiles(db, storage)) +
    (await forget(db, 'import_rows')) +
    (await forget(db, 'import_lines')) +
    (await forget(db, 'bulk_rows'))
  )
}

async function removeFiles(db: Db, storage: Storage): Promise<number> {
  const { rows } = await sql<{ company_id: CompanyID; id: string }>`
    select company_id, id from company_jobs
    where file_parts is not null and phase = 'ended' and (kind = 'import' or expires_at < now())
    limit ${jobsAtOnce}`.execute(db)
  for (const { company_id: companyID, id } of rows) {
    await removeFileParts(storage, companyID, id)
    await sql`update company_jobs set file_parts = null where company_id = ${companyID} and id = ${id}`.execute(db)
  }
  return rows.length
}

/** Removes what was kept for undoing and reading about imports and bulk actions that ended more than a week ago. */
async function forget(db: Db, table: 'import_rows' | 'import_lines' | 'bulk_rows'): Promise<number> {
  let gone = 0
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any (array (
        select r.ctid from ${sql.table(table)} r
        join company_jobs j on j.company_id = r.company_id and j.id = r.job_id
        where j.finished_at < now() - interval '7 days' and (j.undo_until is null or j.undo_until < now())
          and not exists (
            select from company_jobs u
            where u.company_id = j.company_id and u.import_id = j.id and u.state in ('waiting', 'running'))
        limit ${rowsAtOnce}))`.execute(db)
    gone += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < rowsAtOnce) return gone
  }
}

/** Of the keys of stored parts, those that no job needs: a run that was killed has left them. */
export async function looseParts(db: Db, keys: readonly string[]): Promise<string[]> {
  const found = keys.flatMap((key) => {
    const [, companyID, jobID] = partOf.exec(key) ?? []
    return companyID && jobID ? [{ key, companyID, jobID }] : []
  })
  if (found.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select g.key
    from unnest(${found.map(({ key }) => key)}::text[], ${found.map(({ companyID }) => companyID)}::uuid[], ${found.map(({ jobID }) => jobID)}::uuid[])
      as g (key, company_id, id)
    where not exists (
      select from company_jobs j where j.company_id = g.company_id and j.id = g.id
        and (j.phase <> 'ended' or (j.file_parts is not null and j.expires_at > now())))`.execute(db)
  return rows.map(({ key }) => key)
}
