import type { CompanyFacts } from '../../asking.ts'
import { inTransaction, rows, type Db } from '../../../ports/database/database.ts'
import type { CompanyJob } from '../../companyJobs/companyJob.ts'
import { erasureSetupOf } from '../../companyJobs/profileJob.ts'
import { endJob, noteProgress } from '../../companyJobs/progress.ts'
import { eraseFor } from '../erasePerson.ts'
import { goesAlongSQL } from './erasedPeople.ts'
import { eraseCustomer } from './eraseCustomer.ts'

/** One run of an erasure's job. */
export interface ErasureRun {
  db: Db
  company: CompanyFacts
  job: CompanyJob
  secret: Buffer
}

const peopleAtOnce = 50

/**
 * Erases the people of a customer's company, each in a transaction of their own, and then the company. A run that was killed goes on with who is left; who
 * comes to the company meanwhile goes too. Canceled, it leaves the company with those who haven't been erased yet.
 */
export async function runErasure({ db, company, job, secret }: ErasureRun): Promise<void> {
  const at = { companyID: company.id, jobID: job.id }
  const { thirdPartyCompanyID, texts } = erasureSetupOf(job)
  const actorID = job.createdBy
  let erased = job.report.erased ?? 0
  for (;;) {
    const left = await rows<{ user_id: string; total: number }>(
      db,
      company.id,
      `select r.user_id, (count(*) over ())::int as total
       from third_party_company_people r
       where r.company_id = $1 and r.third_party_company_id = $2::uuid and ${goesAlongSQL}
       order by r.user_id
       limit ${peopleAtOnce}`,
      [thirdPartyCompanyID],
    )
    const total = erased + (left[0]?.total ?? 0)
    for (const { user_id: userID } of left) {
      const isOn = await noteProgress(db, at, { done: erased, total, report: { erased } })
      if (!isOn) return endJob(db, at, { state: 'cancelled', report: { erased } })
      if (await eraseOne({ db, company, secret, actorID }, { thirdPartyCompanyID, userID, texts })) erased += 1
    }
    if (left.length > 0) continue
    const isGone = await inTransaction(db, (tx) =>
      eraseCustomer({ db: tx, companyID: company.id, actorID }, thirdPartyCompanyID),
    )
    if (isGone) return endJob(db, at, { state: 'done', report: { erased } })
  }
}

/** Erases a person who still belongs to the company alone, and is not of the team, when their row is held. */
async function eraseOne(
  { db, company, secret, actorID }: Omit<ErasureRun, 'job'> & { actorID: string | null },
  { thirdPartyCompanyID, userID, texts }: ReturnType<typeof erasureSetupOf> & { userID: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await rows(tx, company.id, 'select from users where company_id = $1 and id = $2::uuid for update', [userID])
    const [goes] = await rows(
      tx,
      company.id,
      `select from third_party_company_people r
       where r.company_id = $1 and r.third_party_company_id = $2::uuid and r.user_id = $3::uuid and ${goesAlongSQL}`,
      [thirdPartyCompanyID, userID],
    )
    if (!goes) return false
    await eraseFor({ db: tx, companyID: company.id, company, secret, actorID }, userID, texts)
    return true
  })
}
