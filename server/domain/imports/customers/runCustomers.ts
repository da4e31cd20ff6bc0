import type { CustomersSetup } from '../../../../contract/imports.ts'
import { inTransaction, rows } from '../../../ports/database/database.ts'
import { endJob } from '../../companyJobs/progress.ts'
import { addField } from '../../customFields/createField.ts'
import { record } from '../../events.ts'
import { permissionsOf } from '../../team/permissionsOf.ts'
import { ImportRefused } from '../importRefused.ts'
import { problemOf } from '../jobs/checkImport.ts'
import { atOf, type ImportRun } from '../jobs/jobRun.ts'
import { noteRows } from '../jobs/ledger.ts'
import { bytesOf, sourceOf, type ImportState } from '../jobs/uploadedFile.ts'
import { forgetSeen } from './customerLedger.ts'
import { customerMapping, subjectOf, type CustomerMapping } from './customerMapping.ts'
import { noCustomers, type CustomerTotals } from './customerTotals.ts'
import { importCustomers } from './importCustomers.ts'
import { readKnownFields } from './knownFields.ts'
import { missingFor } from './whoImports.ts'
import { batchWriter } from './writeCustomerBatch.ts'

/**
 * Imports the people or companies of a checked file as `users/identify` would take them, one record an entry. It goes on where a killed run ended, and what was written can be undone,
 * whether the import ends, fails or is cancelled.
 */
export async function runCustomers(run: ImportRun, setup: CustomersSetup): Promise<void> {
  const { db, storage, company, job, allowsHTTP } = run
  const { checked, by } = job.setup as ImportState
  if (!checked) throw new Error('An import needs the findings of its dry run.')
  const at = atOf(run)
  const actorID = by ?? job.createdBy
  const { totals: before } = job.report as { totals?: CustomerTotals }
  const end = async (state: 'done' | 'failed' | 'cancelled', problem?: string) => {
    await forgetSeen(db, at)
    await endJob(db, at, { state, report: { of: setup.kind, ...(problem === undefined ? {} : { problem }) } })
  }
  try {
    await requireAllowed(run, setup, actorID)
    if (!before)
      await rows(db, company.id, 'delete from import_lines where company_id = $1 and job_id = $2::uuid', [job.id])
    await makeFields(run, customerMapping(setup, await readKnownFields(db, company.id)), actorID)
    const mapping = customerMapping(setup, await readKnownFields(db, company.id))
    const from = { totals: before ?? noCustomers, lines: before ? (job.report.lines ?? 0) : 0 }
    let totals = from.totals
    let isStopped = false
    const write = batchWriter({ db, at, actorID, mapping, kind: setup.kind, count: checked.count, from })
    const file = sourceOf(job, setup, bytesOf(storage, company.id, job))
    await importCustomers(
      file,
      { mapping, timeZone: company.timeZone, allowsHTTP },
      async (batch, records) => {
        const next = await write(batch, records)
        if (next) totals = next
        else isStopped = true
        return next
      },
      from.totals.records,
    )
    if (totals.created + totals.updated > 0)
      await record(db, company.id, {
        type: 'import.finished',
        actorID,
        data: { jobID: job.id, of: setup.kind, ...totals },
      })
    await end(isStopped ? 'cancelled' : 'done')
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    await end('failed', problem)
  }
}

/** Anyone who started it may have lost a permission while it waited. */
async function requireAllowed(
  { db, company, job }: ImportRun,
  setup: CustomersSetup,
  actorID: string | null,
): Promise<void> {
  // A command of the server has no member behind it.
  if (actorID === null && job.createdBy === null && (job.setup as ImportState).by === undefined) return
  const permissions = actorID === null ? [] : await permissionsOf(db, company.id, actorID)
  if (missingFor(setup, permissions, await readKnownFields(db, company.id)) !== null)
    throw new ImportRefused(
      'The person who started this import may no longer do so. Someone else can import the file again.',
    )
}

/** Makes the custom fields that are new, each with its line in the ledger. */
async function makeFields(run: ImportRun, { kind, columns }: CustomerMapping, actorID: string | null): Promise<void> {
  const { db, company, job } = run
  const options = (job.setup as ImportState).checked?.options ?? {}
  const missing = columns.filter(({ field }) => field.isNew)
  if (missing.length === 0) return
  await inTransaction(db, async (tx) => {
    const made: string[] = []
    for (const { field } of missing) {
      const wanted = {
        subject: subjectOf(kind),
        name: field.name,
        type: field.type,
        options: (options[field.urlName] ?? []).map((name) => ({ name })),
      }
      made.push((await addField({ db: tx, companyID: company.id, actorID }, wanted)).id)
    }
    await noteRows(tx, atOf(run), { custom_fields: made })
  })
}
