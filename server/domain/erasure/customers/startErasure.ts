import { CallError } from '../../../../contract/errors.ts'
import type { ErasedTexts } from '../../../../contract/users.ts'
import { rows } from '../../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../../asking.ts'
import { queueProfileJob } from '../../companyJobs/profileJob.ts'
import { record } from '../../events.ts'
import { isID } from '../../ids.ts'

/**
 * Has a worker erase a customer's company and the people who work for it alone. Refuses with `forbidden` who may not erase people, with `notFound`, and with
 * `jobRunning` while it is being erased already. Returns the job's id.
 */
export async function startErasure(
  asking: Asking,
  { thirdPartyCompanyID, texts }: { thirdPartyCompanyID: string; texts: ErasedTexts },
): Promise<string> {
  const { db, companyID } = asking
  requireErasing(asking)
  const [held] = isID(thirdPartyCompanyID)
    ? await rows<{ id: string; is_erased: boolean }>(
        db,
        companyID,
        `select t.id, exists (
           select from company_jobs j
           where j.company_id = $1 and j.kind = 'eraseCustomer' and j.phase <> 'ended' and j.setup ->> 'thirdPartyCompanyID' = t.id::text
         ) as is_erased
         from third_party_companies t where t.company_id = $1 and t.id = $2::uuid for update of t`,
        [thirdPartyCompanyID],
      )
    : []
  if (!held) throw new CallError('notFound', { field: 'thirdPartyCompanyID' })
  if (held.is_erased) throw new CallError('jobRunning')
  const jobID = await queueProfileJob(asking, 'eraseCustomer', { thirdPartyCompanyID: held.id, texts })
  const data = { jobID, kind: 'eraseCustomer', thirdPartyCompanyID: held.id }
  await record(db, companyID, { type: 'job.created', actorID: signedIn(asking).userID, data })
  return jobID
}

/** Managing data doesn't say that one may take people away. */
export function requireErasing(asking: Pick<Asking, 'viewer' | 'key'>): void {
  if (!may(asking, 'users.block') || !may(asking, 'customers.view')) throw new CallError('forbidden')
}
