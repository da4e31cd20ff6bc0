import { CallError } from '../../../contract/errors.ts'
import type { CompanyJob as ShownJob, jobKinds, jobPhases, JobReport, jobStates } from '../../../contract/jobs.ts'
import type { BulkActionKind } from '../../../contract/bulkKinds.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { isID } from '../ids.ts'

/** A row of `company_jobs`. */
export interface CompanyJob {
  id: string
  kind: (typeof jobKinds)[number]
  state: (typeof jobStates)[number]
  phase: (typeof jobPhases)[number]
  done: number
  total: number
  createdBy: string | null
  importID: string | null
  fileName: string | null
  fileSize: number | null
  fileParts: number | null
  setup: Record<string, unknown>
  report: JobReport
  created: Date
  started: Date | null
  finished: Date | null
  expires: Date | null
  undoUntil: Date | null
  isCancelled: boolean
}

export const jobColumns = `
  j.id, j.kind, j.state, j.phase, j.done, j.total, j.created_by as "createdBy", j.import_id as "importID",
  j.file_name as "fileName", j.file_size as "fileSize", j.file_parts as "fileParts", j.setup, j.report,
  j.created_at as created, j.started_at as started, j.finished_at as finished, j.expires_at as expires,
  j.undo_until as "undoUntil", j.cancel_asked_at is not null as "isCancelled"`

/** The job with this id; with `isLocked`, until the transaction ends nobody else changes it. Refuses with `notFound`. */
export async function findJob(
  db: Db,
  companyID: CompanyID,
  jobID: string,
  { kind, isLocked = false }: { kind?: CompanyJob['kind']; isLocked?: boolean } = {},
): Promise<CompanyJob> {
  const [found] = isID(jobID)
    ? await rows<CompanyJob>(
        db,
        companyID,
        `select ${jobColumns} from company_jobs j where j.company_id = $1 and j.id = $2::uuid${isLocked ? ' for update' : ''}`,
        [jobID],
      )
    : []
  if (!found || (kind !== undefined && found.kind !== kind)) throw new CallError('notFound', { field: 'jobID' })
  return found
}

/** Whether a job is an action on many posts, or its undoing. */
export function isBulk({ kind }: Pick<CompanyJob, 'kind'>): boolean {
  return kind === 'bulk' || kind === 'undoBulk'
}

/** The job as the team sees it. */
export function shapeJob(job: CompanyJob, name: string | null): ShownJob {
  const { id, kind, state, phase, done, total, createdBy, importID, report, created, started, finished } = job
  const now = new Date()
  const offered = isExport(kind) && isOffered(job) ? { downloadURL: fileURLs[kind](id), expires: job.expires } : null
  return {
    id,
    kind,
    state,
    progress: { phase, done, total },
    who: createdBy === null ? null : { id: createdBy, name },
    created: created.toISOString(),
    started: started?.toISOString() ?? null,
    finished: finished?.toISOString() ?? null,
    report,
    file: job.fileName === null ? null : { name: job.fileName, size: job.fileSize ?? 0 },
    downloadURL: offered?.downloadURL ?? null,
    expires: offered?.expires?.toISOString() ?? null,
    linesURL: linesURLOf(job),
    undoUntil: job.undoUntil !== null && job.undoUntil > now ? job.undoUntil.toISOString() : null,
    importID,
    action: isBulk(job) ? ((job.setup as { action?: { kind: BulkActionKind } }).action?.kind ?? null) : null,
  }
}

/** Whether a job's file can be downloaded now. */
export function isOffered({ state, expires }: Pick<CompanyJob, 'state' | 'expires'>): boolean {
  return state === 'done' && expires !== null && expires > new Date()
}

const isExport = (kind: CompanyJob['kind']): kind is keyof typeof fileURLs => kind in fileURLs

const fileURLs = {
  export: (id: string) => `/admin/settings/data/${id}/export.zip`,
  exportProfile: (id: string) => `/admin/settings/data/${id}/profile.json`,
}

function linesURLOf({ id, report }: CompanyJob): string | null {
  if ((report.left ?? 0) > 0) return `/admin/bulk/${id}/report.csv`
  return (report.lines ?? 0) > 0 ? `/admin/settings/data/${id}/report.csv` : null
}
