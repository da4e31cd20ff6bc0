import type { CustomersSetup } from '../../../../contract/imports.ts'
import { inTransaction, rows } from '../../../ports/database/database.ts'
import { pauseJob } from '../../companyJobs/progress.ts'
import { mostFields } from '../../customPostFields/fieldChoice.ts'
import type { Entry } from '../../identify/planEntries.ts'
import { readRecords, type SourceFile } from '../files/readRecords.ts'
import { ImportRefused } from '../importRefused.ts'
import { columnsOf, problemOf } from '../jobs/checkImport.ts'
import { atOf, countedBytes, type ImportRun } from '../jobs/jobRun.ts'
import { noteLines } from '../jobs/ledger.ts'
import { bytesOf, sourceOf, type ImportState } from '../jobs/uploadedFile.ts'
import { valueAt } from '../mapping/recordPath.ts'
import { customerMapping, subjectOf, type CustomerMapping, type KnownFields } from './customerMapping.ts'
import { customersReport, noCustomers } from './customerTotals.ts'
import { importCustomers } from './importCustomers.ts'
import { readKnownFields } from './knownFields.ts'
import { batchPlanner } from './planCustomerBatch.ts'

/**
 * The dry run of an import of people or companies: reads the whole file, plans each record as the import would, and writes nothing but what is to be said of single records. The job
 * waits for a person then, with what the import would do, or with what keeps it from being done.
 */
export async function checkCustomers(run: ImportRun, setup: CustomersSetup): Promise<void> {
  const { db, storage, company, job, allowsHTTP } = run
  const state = job.setup as ImportState
  const at = atOf(run)
  try {
    await rows(db, company.id, 'delete from import_lines where company_id = $1 and job_id = $2::uuid', [job.id])
    const known = await readKnownFields(db, company.id)
    const mapping = customerMapping(setup, known)
    const newFields = requireRoom(mapping, known)
    const file = sourceOf(job, setup, countedBytes(run, bytesOf(storage, company.id, job), 1))
    await requireColumns(sourceOf(job, setup, bytesOf(storage, company.id, job)), mapping)
    const options = new FoundOptions(mapping)
    let [totals, lines] = [noCustomers, 0]
    const plan = batchPlanner({ db, companyID: company.id, mapping }, async (outcomes, next) => {
      totals = next
      lines += await inTransaction(db, (tx) => noteLines(tx, at, outcomes))
    })
    const count = await importCustomers(file, { mapping, timeZone: company.timeZone, allowsHTTP }, (batch, records) => {
      for (const one of batch) if ('entry' in one) options.look(one.entry)
      return plan(batch, records)
    })
    if (count === 0) throw new ImportRefused(`${job.fileName} has no records.`)
    const checked = { count, statuses: [], options: options.found }
    const report = { ...customersReport(setup.kind, totals, lines), ...(newFields.length > 0 ? { newFields } : {}) }
    await pauseJob(db, at, { phase: 'checked', report, setup: { ...state, columns: await columnsOf(run), checked } })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    await pauseJob(db, at, { phase: 'uploaded', report: { of: setup.kind, problem }, setup: { ...state } })
  }
}

/** The custom fields that the import makes. */
function requireRoom({ kind, columns }: CustomerMapping, { fields }: KnownFields) {
  const made = columns.flatMap(({ field: { name, type, isNew } }) => (isNew ? [{ name, type }] : []))
  const present = fields.filter(({ subject }) => subject === subjectOf(kind)).length
  if (present + made.length > mostFields)
    throw new ImportRefused(
      `There can be at most ${mostFields} custom fields, and there are ${present} already. Import fewer new ones, or delete some.`,
    )
  return made
}

const recordsLookedAt = 50

/** Settings for another file would leave out everything: a column that none of the first records has is refused. */
async function requireColumns(file: SourceFile, { paths, columns }: CustomerMapping): Promise<void> {
  const missing = new Map(
    [...Object.values(paths), ...columns.map(({ path }) => path)].map((path) => [path.text, path]),
  )
  let looked = 0
  for await (const { fields } of readRecords(file)) {
    for (const [text, path] of missing) if (valueAt(fields, path) !== undefined) missing.delete(text)
    looked += 1
    if (missing.size === 0 || looked === recordsLookedAt) break
  }
  const [wrong] = missing.keys()
  if (wrong !== undefined && looked > 0) throw new ImportRefused(`The file has no column ${JSON.stringify(wrong)}.`)
}

const mostOptions = 100

/** The texts in the columns of choices that the import makes: they become the options. */
class FoundOptions {
  #texts = new Map<string, Map<string, string>>()
  #names = new Map<string, string>()

  constructor({ columns }: CustomerMapping) {
    for (const { field } of columns)
      if (field.isNew && field.type === 'choice') {
        this.#texts.set(field.urlName, new Map())
        this.#names.set(field.urlName, field.name)
      }
  }

  /** By the address of their field. */
  get found(): Record<string, string[]> {
    return Object.fromEntries([...this.#texts].map(([urlName, texts]) => [urlName, [...texts.values()]]))
  }

  look(entry: Entry): void {
    if (this.#texts.size === 0) return
    for (const [urlName, value] of 'user' in entry ? entry.user.fields : entry.company.fields) {
      const texts = this.#texts.get(urlName)
      if (!texts || typeof value !== 'string' || texts.has(value.toLowerCase())) continue
      texts.set(value.toLowerCase(), value)
      if (texts.size > mostOptions)
        throw new ImportRefused(
          `${JSON.stringify(this.#names.get(urlName))} holds more than ${mostOptions} different texts: that is no choice. Import it as text.`,
        )
    }
  }
}
