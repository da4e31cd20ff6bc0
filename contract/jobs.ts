import { z } from 'zod'
import { member } from './access.ts'
import { bulkActionKinds } from './bulkKinds.ts'
import { customFieldTypes } from './customFieldTypes.ts'
import { importKinds } from './importFields.ts'
import { read, write } from './call.ts'
import { id, time } from './values.ts'

export const jobKinds = [
  'export',
  'import',
  'undoImport',
  'bulk',
  'undoBulk',
  'exportProfile',
  'eraseCustomer',
] as const
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
/**
 * What a job is doing, or waits for. `uploading`, `uploaded` and `checked` wait for a person; `done` and `total` of its
 * progress count parts of the file, bytes, records or rows, as the phase says.
 */
export const jobPhases = [
  'uploading',
  'uploaded',
  'checked',
  'queued',
  'checking',
  'importing',
  'exporting',
  'packing',
  'undoing',
  'changing',
  'erasing',
  'ended',
] as const

/** The reasons for which undoing an import leaves a row. */
export const keptReasons = ['merged', 'active', 'filled', 'used', 'changed', 'imported'] as const

const count = z.int().min(0)

/** What a job came to, or a dry run found. Numbers that don't concern a kind of job are missing. */
export const jobReport = z.object({
  /** Why it failed, or what must be settled before the import can run. */
  problem: z.string().optional(),
  /** What an import's records are; posts where it is missing. */
  of: z.enum(importKinds).optional(),
  records: count.optional(),
  created: count.optional(),
  updated: count.optional(),
  skipped: count.optional(),
  refused: count.optional(),
  comments: count.optional(),
  people: count.optional(),
  /** Customers' companies that an import of people adds. */
  companies: count.optional(),
  /** Custom fields that an import of people or companies makes, with the types that their values get. */
  newFields: z.array(z.object({ name: z.string(), type: z.enum(customFieldTypes) })).optional(),
  /** Remarks on single records. */
  lines: count.optional(),
  /** Statuses of the file that the company doesn't have. */
  statuses: z.array(z.string()).optional(),
  /** Rows of an export by kind. */
  counts: z.record(z.string(), count).optional(),
  /** Images that were missing from the storage. */
  missingFiles: count.optional(),
  /** What undoing removed. */
  removed: z
    .object({
      posts: count,
      comments: count,
      people: count,
      boards: count,
      votes: count,
      companies: count.optional(),
      /** People and companies that got back what an import had changed. */
      restored: count.optional(),
    })
    .optional(),
  /** What undoing left, and why. */
  remains: z
    .array(
      z.object({
        kind: z.enum(['posts', 'comments', 'people', 'boards', 'companies', 'fields']),
        why: z.enum(keptReasons),
        count,
      }),
    )
    .optional(),
  /** Posts that a bulk action or its undoing changed, found as they should be, and left out. */
  changed: count.optional(),
  /** People whom an erasure erased with their company. */
  erased: count.optional(),
  same: count.optional(),
  left: count.optional(),
})
export type JobReport = z.infer<typeof jobReport>

export const job = z.object({
  id,
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  progress: z.object({ phase: z.enum(jobPhases), done: count, total: count }),
  /** Null: a command of the server, or a person who has been erased. */
  who: z.object({ id, name: z.string().nullable() }).nullable(),
  created: time,
  started: time.nullable(),
  finished: time.nullable(),
  report: jobReport,
  /** The file of an export or import; of an undoing, that of its import. */
  file: z.object({ name: z.string(), size: count }).nullable(),
  /** Where an export can be downloaded, until `expires`. */
  downloadURL: z.string().nullable(),
  expires: time.nullable(),
  /** Where the remarks on single records, or the posts that a bulk action left out, can be downloaded as CSV. */
  linesURL: z.string().nullable(),
  /** Until when it can be undone; null when there is nothing to undo, or no longer. */
  undoUntil: time.nullable(),
  /** An undoing: the import or bulk action that it undoes. */
  importID: id.nullable(),
  /** What a bulk action, or the one that is undone, does with its posts. */
  action: z.enum(bulkActionKinds).nullable(),
})
export type CompanyJob = z.infer<typeof job>

/**
 * The company's latest 50 jobs of these kinds, the newest first; exports, imports and their undoing where none are named. Who may not manage the company's
 * data finds the bulk actions that they started, and nothing else. Exports of profiles are there for who started them.
 */
export const jobsFind = read('/api/jobs/find', {
  access: member('admin.view'),
  input: { kinds: z.array(z.enum(jobKinds)).min(1).max(jobKinds.length).optional() },
  output: { jobs: z.array(job) },
})

/**
 * Starts to export everything that the company has. Refuses with `forbidden` who may not see all of it (`admin.view`, `customers.view`, `money.view` and `addresses.view`), and with
 * `jobRunning` while an export runs.
 */
export const jobsExport = write('/api/jobs/export', {
  access: member('data.manage'),
  fresh: true,
  touches: ['jobs'],
  input: {},
  output: { job },
  limit: { count: 10, seconds: 3600 },
})

/**
 * Ends a job that has not ended: one that waits at once, one that runs after its current batch. What an import has
 * written until then stays, and can be undone. One's own bulk actions need no permission but to see the admin.
 */
export const jobsCancel = write('/api/jobs/cancel', {
  access: member('admin.view'),
  touches: ['jobs'],
  input: { jobID: id },
  output: { job },
})
