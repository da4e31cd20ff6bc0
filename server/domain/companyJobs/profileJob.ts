import { CallError } from '../../../contract/errors.ts'
import type { CustomFieldSubject } from '../../../contract/customFieldTypes.ts'
import type { ErasedTexts } from '../../../contract/users.ts'
import { enqueue } from '../../jobs/queue.ts'
import { rows } from '../../ports/database/database.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { newID } from '../ids.ts'
import type { CompanyJob } from './companyJob.ts'

/** A person, or a customer's company. */
export interface ProfileSubject {
  subject: CustomFieldSubject
  subjectID: string
}

/** What the row of a profile's export keeps in `setup`: whose it is, and what its file shows, as its maker may see it. */
export interface ProfileExportSetup extends ProfileSubject {
  showsAddresses: boolean
  showsMoney: boolean
}

/** What the row of an erasure of a customer's company keeps in `setup`. */
export interface ErasureSetup {
  thirdPartyCompanyID: string
  texts: ErasedTexts
}

export const exportSetupOf = ({ setup }: Pick<CompanyJob, 'setup'>) => setup as unknown as ProfileExportSetup
export const erasureSetupOf = ({ setup }: Pick<CompanyJob, 'setup'>) => setup as unknown as ErasureSetup

/** Adds a job about a profile, which a worker takes up after the transaction. */
export async function queueProfileJob(
  asking: Pick<Asking, 'db' | 'companyID' | 'viewer'>,
  kind: 'exportProfile' | 'eraseCustomer',
  setup: ProfileExportSetup | ErasureSetup,
): Promise<string> {
  const { db, companyID } = asking
  const id = newID()
  await rows(
    db,
    companyID,
    `insert into company_jobs (company_id, id, kind, phase, created_by, setup)
     values ($1, $2::uuid, $3, 'queued', $4::uuid, $5::jsonb)`,
    [id, kind, signedIn(asking).userID, JSON.stringify(setup)],
  )
  await enqueue(db, 'runCompanyJob', { companyID, jobID: id })
  return id
}

/** Refuses with `forbidden` the file of a profile's export to who may not see what is in it. */
export function requireShown(asking: Pick<Asking, 'viewer' | 'key'>, job: Pick<CompanyJob, 'setup'>): void {
  const { showsAddresses, showsMoney } = exportSetupOf(job)
  const isShown =
    may(asking, 'admin.view') &&
    may(asking, 'customers.view') &&
    (!showsAddresses || may(asking, 'addresses.view')) &&
    (!showsMoney || may(asking, 'money.view'))
  if (!isShown) throw new CallError('forbidden')
}
