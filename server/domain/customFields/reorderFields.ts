import type { CustomFieldSubject } from '../../../contract/customFieldTypes.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { putInOrder } from '../putInOrder.ts'
import { lockFields } from './readFields.ts'

/** Puts a subject's fields into an order. Refuses with `changedMeanwhile` when the ids are not exactly those of its fields. */
export async function reorderFields(
  asking: Asking,
  { subject, customFieldIDs: wanted }: { subject: CustomFieldSubject; customFieldIDs: readonly string[] },
): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = (await lockFields(asking)).flatMap((field) => (field.subject === subject ? field.id : []))
  if (!(await putInOrder(asking, { table: 'custom_fields', present, wanted, field: 'customFieldIDs' }))) return
  await record(db, companyID, { type: 'customField.reordered', actorID: userID })
}
