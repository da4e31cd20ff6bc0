import { CallError } from '../../../../contract/errors.ts'
import { may, signedIn, type Asking } from '../../asking.ts'
import { queueProfileJob, type ProfileSubject } from '../../companyJobs/profileJob.ts'
import { requireSubject } from '../../customFields/readValues.ts'
import { record } from '../../events.ts'

/** Has a worker write a profile's export. Refuses as `profiles/export` says. Returns the job's id. */
export async function startExport(asking: Asking, { subject, subjectID: given }: ProfileSubject): Promise<string> {
  const { db, companyID } = asking
  if (!may(asking, 'admin.view') || !may(asking, 'customers.view')) throw new CallError('forbidden')
  const subjectID = given.toLowerCase()
  await requireSubject(asking, { subject, subjectID }, 'for key share')
  const jobID = await queueProfileJob(asking, 'exportProfile', {
    subject,
    subjectID,
    showsAddresses: may(asking, 'addresses.view'),
    showsMoney: may(asking, 'money.view'),
  })
  const { userID: actorID } = signedIn(asking)
  await record(
    db,
    companyID,
    subject === 'user'
      ? { type: 'user.exported', userID: subjectID, actorID, data: { jobID } }
      : { type: 'thirdPartyCompany.exported', actorID, data: { thirdPartyCompanyID: subjectID, jobID } },
  )
  return jobID
}
