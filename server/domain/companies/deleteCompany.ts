import { CallError } from '../../../contract/errors.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Db } from '../../ports/database/database.ts'
import { record } from '../events.ts'

/** How long a deleted company can be taken back. */
const graceDays = 30

/** The emails about a company's deletion, in the order of their time; `kept` when it was taken back. */
export const closingKinds = ['begun', 'week', 'day', 'kept', 'done'] as const
export type ClosingKind = (typeof closingKinds)[number]

/**
 * Marks a company as closing, in the given transaction: visitors see that its portal is closed, the team can still work and export, and everything
 * is erased after `graceDays` (`eraseCompany`). Its owners are told by email. `askedBy` is a member's id, null for an operator. Refuses with
 * `isClosing` if it is closing already. The caller has this process forget the company after the commit.
 */
export async function deleteCompany(tx: Db, companyID: CompanyID, askedBy: string | null): Promise<{ eraseAt: Date }> {
  const eraseAt = new Date(Date.now() + graceDays * 24 * 60 * 60 * 1000)
  const made = await tx
    .insertInto('company_closings')
    .values({ company_id: companyID, asked_by: askedBy, erase_at: eraseAt })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .returning('company_id')
    .executeTakeFirst()
  if (!made) throw new CallError('isClosing')
  await record(tx, companyID, { type: 'company.closing', actorID: askedBy })
  await enqueue(tx, 'tellClosing', { companyID, kind: 'begun' })
  return { eraseAt }
}

/** Takes a company's deletion back, in the given transaction. Refuses with `notFound` if it is not closing. */
export async function keepCompany(tx: Db, companyID: CompanyID, keptBy: string | null): Promise<void> {
  const ended = await tx
    .deleteFrom('company_closings')
    .where('company_id', '=', companyID)
    .returning('company_id')
    .executeTakeFirst()
  if (!ended) throw new CallError('notFound')
  await record(tx, companyID, { type: 'company.kept', actorID: keptBy })
  await enqueue(tx, 'tellClosing', { companyID, kind: 'kept' })
}
