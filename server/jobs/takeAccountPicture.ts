import { takeAccountPicture as take } from '../domain/files/takeAccountPicture.ts'
import { inTransaction } from '../ports/database/database.ts'
import { id, job } from './job.ts'

/** Gives a member the picture that their account has now, unless they chose another one at this company. */
export const takeAccountPicture = job(
  'takeAccountPicture',
  { userID: id },
  async ({ userID }, { db, company, service }) => {
    const { storage, log } = service
    await inTransaction(db, (tx) => take({ db: tx, companyID: company.id, storage, log }, userID))
  },
)
