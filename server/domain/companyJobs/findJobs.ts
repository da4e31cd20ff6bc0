import type { CompanyJob as ShownJob, jobKinds } from '../../../contract/jobs.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { thoseThatFit } from '../answerRoom.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { jobColumns, shapeJob, type CompanyJob } from './companyJob.ts'

const mostShown = 50
const dataKinds = ['export', 'import', 'undoImport', 'eraseCustomer'] as const

type ShownRow = CompanyJob & { name: string | null; importName: string | null }

const shownQuery = `
  select ${jobColumns}, u.name, i.file_name as "importName"
  from company_jobs j
  left join company_jobs i on i.company_id = j.company_id and i.id = j.import_id
  left join users u on u.company_id = j.company_id and u.id = j.created_by
  where j.company_id = $1`

/** The latest jobs of these kinds that the viewer may see, the newest first: who may not manage data sees the bulk actions of their own, and exports of profiles are seen by who started them. */
export async function findJobs(
  asking: Asking,
  { kinds = dataKinds }: { kinds?: readonly (typeof jobKinds)[number][] | undefined },
): Promise<ShownJob[]> {
  const { db, companyID } = asking
  const found = await rows<ShownRow>(
    db,
    companyID,
    `${shownQuery} and j.kind = any ($3::text[])
       and (j.created_by = $5::uuid and (j.kind in ('bulk', 'undoBulk') or $4::boolean) or $4::boolean and j.kind <> 'exportProfile')
     order by j.id desc limit $2`,
    [mostShown, kinds, may(asking, 'data.manage'), signedIn(asking).userID],
  )
  const shown = found.map((job) => shapeJob({ ...job, fileName: job.fileName ?? job.importName }, job.name))
  return thoseThatFit(shown, undefined, mostOfJob)
}

/** The fields that an import would make, in the longest characters. */
const mostOfJob = 16_000

/** One job, as the team sees it. */
export async function showJob(db: Db, companyID: CompanyID, jobID: string): Promise<ShownJob> {
  const [job] = await rows<ShownRow>(db, companyID, `${shownQuery} and j.id = $2::uuid`, [jobID])
  if (!job) throw new Error(`The job ${jobID} is gone.`)
  return shapeJob({ ...job, fileName: job.fileName ?? job.importName }, job.name)
}
