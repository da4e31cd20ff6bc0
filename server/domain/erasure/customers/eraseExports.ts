import { enqueue } from '../../../jobs/queue.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import type { ProfileSubject } from '../../companyJobs/profileJob.ts'

/**
 * Takes away the exports of a profile, those that are being made too, with their files. Companies' exports hold people, and who worked for one then can't be
 * told any more: with a person all of them go.
 */
export async function eraseExports(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  { subject, subjectID }: ProfileSubject,
): Promise<void> {
  const gone = await rows<{ id: string }>(
    db,
    companyID,
    `delete from company_jobs j
     where j.company_id = $1 and j.kind = 'exportProfile'
       and (j.setup ->> 'subjectID' = $2 or ($3 = 'user' and j.setup ->> 'subject' = 'thirdPartyCompany'))
     returning j.id`,
    [subjectID, subject],
  )
  if (gone.length > 0) await enqueue(db, 'eraseExportFiles', { companyID, jobIDs: gone.map(({ id }) => id).join(',') })
}
