import { CallError } from '../../../../contract/errors.ts'
import type { ImportSetup, PostsSetup } from '../../../../contract/imports.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import type { Storage } from '../../../ports/storage/storage.ts'
import { may, signedIn, type Asking } from '../../asking.ts'
import type { CompanyJob } from '../../companyJobs/companyJob.ts'
import { readFields } from '../../customPostFields/readFields.ts'
import { partKey, readFileParts } from '../../companyJobs/jobFile.ts'
import type { CheckedFile } from '../checkFile.ts'
import type { SourceFile } from '../files/readRecords.ts'
import { ImportRefused } from '../importRefused.ts'
import type { ImportTotals } from '../importPosts.ts'
import { columnsByID } from '../mapping/fieldColumns.ts'
import { readMapping, type Mapping } from '../mapping/mapping.ts'
import { readPath } from '../mapping/recordPath.ts'
import { statusKey } from '../mapping/statusNames.ts'
import { plainWords } from './plainWords.ts'

export const fileKinds = ['csv', 'json', 'export', 'workbook'] as const

/** What is kept with an import besides its columns of the table. */
export interface ImportState {
  format?: (typeof fileKinds)[number]
  /** The file's columns, by which a later import of the same ones finds these settings. */
  columns?: string[]
  chosen?: ImportSetup
  /** The member who started the dry run or the import last. */
  by?: string
  /** What the dry run found, which the import needs. */
  checked?: {
    count: number
    statuses: [string, string][]
    labels?: CheckedFile['labels']
    /** The options of choices that an import of customers makes, by their columns. */
    options?: Record<string, string[]>
  }
  totals?: ImportTotals
}

/** The bytes of a job's file, or only of its beginning: its first part. */
export function bytesOf(storage: Storage, companyID: CompanyID, job: CompanyJob, isBeginning = false) {
  return () =>
    readFileParts(storage, (number) => partKey(companyID, job.id, number), isBeginning ? 1 : (job.fileParts ?? 0))
}

/** The settings of an import; those of before there were kinds are of posts. */
export function chosenOf({ setup }: Pick<CompanyJob, 'setup'>): ImportSetup | undefined {
  const { chosen } = setup as { chosen?: Partial<ImportSetup> }
  return chosen && ({ kind: 'posts', ...chosen } as ImportSetup)
}

/** A job's file as the importer reads it. */
export function sourceOf(
  job: CompanyJob,
  { encoding, list }: Pick<ImportSetup, 'encoding' | 'list'>,
  bytes: () => AsyncIterable<Buffer>,
): SourceFile {
  const { format } = job.setup as ImportState
  if (format !== 'csv' && format !== 'json') throw new ImportRefused('This file has no columns to choose from.')
  return {
    path: job.fileName ?? '',
    format,
    encoding,
    bytes,
    ...(format === 'json' && list !== '' ? { listPath: keysOf(list) } : {}),
  }
}

function keysOf(text: string): string[] {
  return readPath(text).steps.map((step) => {
    if (step.kind !== 'key') throw new ImportRefused('“List” has the keys that lead to the list, such as result.posts.')
    return step.key
  })
}

/** The importer's mapping for the form's settings, with the company's custom fields. Throws `ImportRefused`. */
export async function mappingOf(
  at: Pick<Asking, 'db' | 'companyID'>,
  { fields, createdFormat, statuses, customColumns = [] }: PostsSetup,
): Promise<Mapping> {
  if (fields.title === undefined) throw new ImportRefused('Choose the column that contains the title.')
  const formats = createdFormat === '' ? {} : { createdFormat }
  const mapping = readMapping({
    ...fields,
    ...(fields.created === undefined ? {} : formats),
    ...(fields.closed === undefined || createdFormat === '' ? {} : { closedFormat: createdFormat }),
    ...(fields.commentCreated === undefined || createdFormat === '' ? {} : { commentCreatedFormat: createdFormat }),
  })
  return {
    ...mapping,
    fields: customColumns.length === 0 ? [] : columnsByID(customColumns, await readFields(at)),
    statuses: new Map(Object.entries(statuses).map(([theirs, ours]) => [statusKey(theirs), ours])),
  }
}

/** Does what reads a file for someone who waits: a refusal becomes one of the call, in the form's words. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ImportRefused ? new CallError('importRefused', { reason: plainWords(error.message) }) : error
  }
}

/**
 * Refuses with `forbidden` what someone else uploaded to who may not see addresses: a file of posts names their authors by these, and nobody knows what else is in it.
 */
export function requireOwnUpload(asking: Asking, { createdBy }: Pick<CompanyJob, 'createdBy'>): void {
  const isOwn = createdBy !== null && createdBy === signedIn(asking).userID
  if (!isOwn && !may(asking, 'addresses.view')) throw new CallError('forbidden', { field: 'jobID' })
}

/** An import whose file has arrived and is still there. Refuses with `importNotReady`. */
export function requireFile(job: CompanyJob): ImportState {
  if (job.phase === 'uploading' || job.phase === 'ended') throw new CallError('importNotReady')
  return job.setup
}

/** The same of one that waits for a person. */
export function requireUploaded(job: CompanyJob): ImportState {
  if (job.state !== 'waiting' || (job.phase !== 'uploaded' && job.phase !== 'checked'))
    throw new CallError('importNotReady')
  return job.setup
}
