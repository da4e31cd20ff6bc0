import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { markStale } from '../recounts/recount.ts'
import { countLost, holdField, subjectsWith } from './lostValues.ts'
import { lockFields } from './readFields.ts'
import { fieldNamed } from './updateField.ts'

/** Deletes a field with its values and gives how many there were. Refuses with `notFound`, and with `moreMeanwhile` if they are more than agreed to. */
export async function deleteField(
  asking: Asking,
  { customFieldID, losing = 0 }: { customFieldID: string; losing?: number | undefined },
): Promise<number> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const field = fieldNamed(await lockFields(asking), customFieldID)
  await holdField(asking, field.id)
  const lost = await countLost(asking, field, null)
  if (lost > losing) throw new CallError('moreMeanwhile', { field: 'losing' })
  const holders = await subjectsWith(asking, field)
  await markStale(db, companyID, field.subject, holders)
  await db.deleteFrom('custom_fields').where('company_id', '=', companyID).where('id', '=', field.id).execute()
  // Their values went with the field: what is gone is no plan any more.
  if (field.subject === 'thirdPartyCompany') await rows(db, companyID, 'select note_worths($1, $2::uuid[])', [holders])
  const data = { customFieldID: field.id, removedValues: lost }
  await record(db, companyID, { type: 'customField.deleted', actorID: userID, data })
  return lost
}
