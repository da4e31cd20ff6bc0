import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'

/** Puts a company's first steps aside, for its whole team. Doing it twice changes nothing. */
export async function dismissOnboarding(asking: Asking): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const added = await db
    .insertInto('onboarding_dismissals')
    .values({ company_id: companyID })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst()
  if (added) await record(db, companyID, { type: 'onboarding.dismissed', actorID: userID })
}

/** Brings them back. */
export async function restoreOnboarding(asking: Asking): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const removed = await db
    .deleteFrom('onboarding_dismissals')
    .where('company_id', '=', companyID)
    .returning('company_id')
    .executeTakeFirst()
  if (removed) await record(db, companyID, { type: 'onboarding.restored', actorID: userID })
}
