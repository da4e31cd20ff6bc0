import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import type { DoImport } from '../../domain/imports/jobs/doImport.ts'
import { JobCancelled, type ImportRun } from '../../domain/imports/jobs/jobRun.ts'
import type { Env } from '../../env.ts'

/** What the thread of an import gets: what can be handed over of its run, and what it opens for itself. */
export interface ThreadWork extends Pick<ImportRun, 'company' | 'job' | 'allowsHTTP'> {
  what: Parameters<DoImport>[1]
  opens: ThreadOpens
}

interface ThreadOpens {
  connection: ClientConfig
  files: Pick<Env, 's3' | 'DATA_DIR'>
  /** How long a statement may take until the database counts as silent. */
  patienceMs: number
}

/** What a thread ends with whose job was cancelled, which is no failure. */
export const cancelledCode = 64

/**
 * V8 lets garbage lie until its heap has grown by a share of its greatest size, and by several times where that is gigabytes. Of this size it grows by little, and holds
 * what the longest record and a dry run of a million of them take. New objects have 1 MB before the live ones are picked out.
 */
const memory = { maxYoungGenerationSizeMb: 3, maxOldGenerationSizeMb: 256 }

/**
 * Does each import in a thread that ends with it: `file` is the built `importThread.ts`. Its garbage is gone with it, neither it nor its work keeps a request waiting,
 * and one that takes too much memory ends alone.
 */
export function importInThread(file: string, opens: ThreadOpens, resourceLimits = memory): DoImport {
  return async ({ company, job, allowsHTTP }, what) => {
    const workerData: ThreadWork = { company, job, allowsHTTP, what, opens }
    const thread = new Worker(file, { workerData, resourceLimits })
    // Rejects with the error that has ended the thread.
    const [code] = (await once(thread, 'exit')) as [number]
    if (code === cancelledCode) throw new JobCancelled()
    if (code !== 0) throw new Error(`The thread of an import ended with ${code}.`)
  }
}
