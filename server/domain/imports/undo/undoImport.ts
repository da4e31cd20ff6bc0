import type { JobReport } from '../../../../contract/jobs.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { inTransaction, rows, type Db } from '../../../ports/database/database.ts'
import { endJob, noteProgress, type JobAt } from '../../companyJobs/progress.ts'
import { record } from '../../events.ts'
import { atOf, type ImportRun } from '../jobs/jobRun.ts'
import { forgetRows, nextKeys, type LedgerTable } from '../jobs/ledger.ts'
import { removeBoards } from './removeBoards.ts'
import { removeCategories, removeTags } from './removeLabels.ts'
import { removeComments } from './removeComments.ts'
import { removeCompanies, removeFields, removeLinks, removeOwners } from './removeCustomers.ts'
import { removePeople } from './removePeople.ts'
import { removePosts } from './removePosts.ts'
import { remainsOf } from './remains.ts'
import { restoreCompanies, restorePeople } from './restoreCustomers.ts'

export type Removed = NonNullable<JobReport['removed']>
type Whole = { [Name in keyof Removed]-?: number }

/** Removes those of a table's rows that may go, in a transaction of their own. Returns the keys that are gone. */
export type Removal = (
  tx: Db,
  companyID: CompanyID,
  keys: readonly string[],
  jobID: string,
) => Promise<{ gone: readonly string[] } & Partial<Removed>>

/** Few enough for a short transaction: a post goes with all that belongs to it. */
const rowsABatch = 250

const nothing: Whole = { posts: 0, comments: 0, people: 0, boards: 0, votes: 0, companies: 0, restored: 0 }

/** Children before what they belong to: people are free to go once nothing is theirs. */
const order: readonly { table: LedgerTable; remove: Removal }[] = [
  { table: 'comments', remove: removeComments },
  { table: 'posts', remove: removePosts },
  { table: 'third_party_company_people', remove: removeLinks },
  { table: 'changedUsers', remove: restorePeople },
  { table: 'users', remove: removePeople },
  { table: 'changedCompanies', remove: restoreCompanies },
  { table: 'third_party_companies', remove: removeCompanies },
  { table: 'custom_fields', remove: removeFields },
  { table: 'account_owners', remove: removeOwners },
  { table: 'categories', remove: removeCategories },
  { table: 'tags', remove: removeTags },
  { table: 'boards', remove: removeBoards },
]

/**
 * Undoes an import: removes the rows that its ledger names, and gives people and companies what it changed of them back, batch by batch, and takes them out of the ledger in the same
 * transaction, so that a run after a killed one goes on with the rest. What stays is reported with its reason.
 */
export async function undoImport(run: ImportRun): Promise<void> {
  const { db, company, job } = run
  const at = atOf(run)
  const { importID } = job
  if (importID === null) throw new Error('An undoing names its import.')
  const [{ left } = { left: 0 }] = await rows<{ left: number }>(
    db,
    company.id,
    `select count(*) as left from import_rows where company_id = $1 and job_id = $2::uuid and table_name <> 'seen'`,
    [importID],
  )
  let removed: Removed = job.report.removed ?? nothing
  let done = job.done
  const total = done + left
  for (const { table, remove } of order) {
    for (let after = ''; ;) {
      const keys = await nextKeys(db, company.id, { jobID: importID, table, after, limit: rowsABatch })
      const last = keys.at(-1)
      if (last === undefined) break
      const next = await inTransaction(db, async (tx) => {
        await lockImports(tx, company.id)
        const { gone, ...more } = await remove(tx, company.id, keys, importID)
        const sum = added(removed, more)
        await forgetRows(tx, company.id, { jobID: importID, table, keys: gone })
        // A row that stays is done too.
        await noteProgress(tx, at, { done: done + keys.length, total, report: { removed: sum } })
        return sum
      })
      removed = next
      done += keys.length
      after = last
    }
  }
  await finish(db, at, importID, removed)
}

async function finish(db: Db, at: JobAt, importID: string, removed: Removed): Promise<void> {
  const { companyID } = at
  await inTransaction(db, async (tx) => {
    const remains = await remainsOf(tx, companyID, importID)
    await endJob(tx, at, { state: 'done', report: { removed, remains } })
    await rows(tx, companyID, 'update company_jobs set undo_until = null where company_id = $1 and id = $2::uuid', [
      importID,
    ])
    await rows(tx, companyID, 'delete from import_rows where company_id = $1 and job_id = $2::uuid', [importID])
    const data = { jobID: importID, ...added(nothing, removed) }
    await record(tx, companyID, { type: 'import.undone', actorID: null, data })
  })
}

function added(before: Removed, more: Partial<Removed>): Whole {
  return {
    posts: before.posts + (more.posts ?? 0),
    comments: before.comments + (more.comments ?? 0),
    people: before.people + (more.people ?? 0),
    boards: before.boards + (more.boards ?? 0),
    votes: before.votes + (more.votes ?? 0),
    companies: (before.companies ?? 0) + (more.companies ?? 0),
    restored: (before.restored ?? 0) + (more.restored ?? 0),
  }
}

/** No import writes in the meantime, not even another member's: its next batch would refer to what goes. */
async function lockImports(tx: Db, companyID: CompanyID): Promise<void> {
  await rows(tx, companyID, `select pg_advisory_xact_lock(hashtextextended($1::text || ':import', 0))`)
}
