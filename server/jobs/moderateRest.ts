import { z } from 'zod'
import type { CompanyID } from '../../db/companyID.ts'
import { publishWaiting } from '../domain/moderation/publishWaiting.ts'
import { bringBack } from '../domain/moderation/takedowns/bringBack.ts'
import { takeDown } from '../domain/moderation/takedowns/takeDown.ts'
import { inTransaction, type Db } from '../ports/database/database.ts'
import { id, job } from './job.ts'

/** What did not fit in the request of a member, batch by batch, each a transaction of its own: a run that ends early is continued by the next. */
export const publishWaitingJob = job(
  'publishWaiting',
  { boardID: id, byID: id, kind: z.enum(['all', 'comments']) },
  ({ boardID, byID, kind }, { db, company }) => untilDone(db, company.id, publishWaiting, { boardID, byID, kind }),
)

export const takeDownJob = job('takeDown', { userID: id, byID: id }, ({ userID, byID }, { db, company }) =>
  untilDone(db, company.id, takeDown, { userID, byID }),
)

export const bringBackJob = job('bringBack', { userID: id, byID: id }, ({ userID, byID }, { db, company }) =>
  untilDone(db, company.id, bringBack, { userID, byID }),
)

async function untilDone<Work>(
  db: Db,
  companyID: CompanyID,
  batch: (tx: Db, companyID: CompanyID, work: Work) => Promise<boolean>,
  work: Work,
): Promise<void> {
  while (await inTransaction(db, (tx) => batch(tx, companyID, work)));
}
