import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { putInOrder } from '../putInOrder.ts'
import { lockStatuses } from './lockStatuses.ts'

/** Puts a company's statuses into an order. Refuses with `changedMeanwhile` when the ids are not exactly those of its statuses. */
export async function reorderStatuses(asking: Asking, statusIDs: readonly string[]): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = (await lockStatuses(asking)).map(({ id }) => id)
  if (!(await putInOrder(asking, { table: 'statuses', present, wanted: statusIDs, field: 'statusIDs' }))) return
  await record(db, companyID, { type: 'status.reordered', actorID: userID })
}
