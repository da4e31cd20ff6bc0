import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { putInOrder } from '../putInOrder.ts'
import { lockFields } from './lockFields.ts'

/** Puts a company's custom fields into an order. Refuses with `changedMeanwhile` when the ids are not exactly those of its fields. */
export async function reorderFields(asking: Asking, fieldIDs: readonly string[]): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = (await lockFields(asking)).map(({ id }) => id)
  if (!(await putInOrder(asking, { table: 'custom_post_fields', present, wanted: fieldIDs, field: 'fieldIDs' }))) return
  await record(db, companyID, { type: 'customPostField.reordered', actorID: userID })
}
