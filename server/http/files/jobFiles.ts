import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { signedIn, type Asking } from '../../domain/asking.ts'
import { findBulkJob } from '../../domain/bulk/bulkJob.ts'
import { reportLines } from '../../domain/bulk/readReport.ts'
import { findJob, isOffered, type CompanyJob } from '../../domain/companyJobs/companyJob.ts'
import { requireShown } from '../../domain/companyJobs/profileJob.ts'
import { requireWholeCompany } from '../../domain/companyJobs/requireWholeCompany.ts'
import { partKey, readFileParts } from '../../domain/companyJobs/jobFile.ts'
import { requireOwnKind } from '../../domain/imports/customers/whoImports.ts'
import { importLines } from '../../domain/imports/jobs/importLines.ts'
import { Room } from '../downloads/room.ts'
import { serveFile, type ServedFile } from '../downloads/serveFile.ts'
import type { Service } from '../service.ts'

/**
 * The files of a company's jobs: for members who may export and import, an export for a day, and what is to be said of
 * an import's single lines; for those who started it, what a bulk action left out. They hold no connection of the database while they are read.
 */
export function addJobFiles(app: FastifyInstance, service: Service): void {
  const readers = new Room({ inAll: 32, ofCompany: 8, ofReader: 2 }, 30)
  const serve = (
    url: string,
    open: (asking: Asking, job: CompanyJob) => ServedFile | Promise<ServedFile>,
    find: FindJob = findManaged,
  ) =>
    serveFile(app, service, {
      url,
      refusedAt: '/admin/settings/data',
      async open(asking, { params: { jobID = '' } }) {
        signedIn(asking)
        const job = await find(asking, jobID)
        const { release } = readers.take(asking.companyID, asking.address)
        try {
          return { ...(await open(asking, job)), release }
        } catch (error) {
          release()
          throw error
        }
      },
    })
  serve('/admin/settings/data/:jobID/export.zip', exportOf)
  serve('/admin/settings/data/:jobID/profile.json', profileOf)
  serve('/admin/settings/data/:jobID/report.csv', async (asking, job) =>
    table('import-report.csv', await importLines(asking.db, asking.companyID, job.id)),
  )
  serve(
    '/admin/bulk/:jobID/report.csv',
    async (asking, job) => table('bulk-report.csv', await reportLines(asking, job.id)),
    findBulkJob,
  )
}

/** A job that the person who asks may read. */
type FindJob = (asking: Asking, jobID: string) => Promise<CompanyJob>

/** Refuses anyone without `data.manage`, and an import of customers for who may not edit them. */
async function findManaged(asking: Asking, jobID: string): Promise<CompanyJob> {
  if (!signedIn(asking).permissions.includes('data.manage')) throw new CallError('forbidden')
  const job = await findJob(asking.db, asking.companyID, jobID)
  requireOwnKind(asking, job)
  return job
}

function exportOf(asking: Asking, job: CompanyJob): ServedFile {
  requireWholeCompany(asking)
  return offered(asking, job, {
    kind: 'export',
    name: `${asking.company.subdomain}-${dayOf(job)}.zip`,
    type: 'application/zip',
  })
}

function profileOf(asking: Asking, job: CompanyJob): ServedFile {
  if (job.kind === 'exportProfile') requireShown(asking, job)
  return offered(asking, job, {
    kind: 'exportProfile',
    name: `profile-${dayOf(job)}.json`,
    type: 'application/json; charset=utf-8',
  })
}

const dayOf = ({ created }: CompanyJob) => created.toISOString().slice(0, 10)

function offered(
  { companyID, storage }: Asking,
  job: CompanyJob,
  { kind, name, type }: { kind: CompanyJob['kind']; name: string; type: string },
): ServedFile {
  if (job.kind !== kind || !isOffered(job) || job.fileParts === null) throw new CallError('notFound')
  return {
    name,
    type,
    size: job.fileSize ?? 0,
    stream: Readable.from(readFileParts(storage, (number) => partKey(companyID, job.id, number), job.fileParts)),
  }
}

function table(name: string, text: string): ServedFile {
  const bytes = Buffer.from(text)
  return { name, type: 'text/csv; charset=utf-8', size: bytes.length, stream: Readable.from([bytes]) }
}
