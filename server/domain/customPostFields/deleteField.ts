import { CallError } from '../../../contract/errors.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { countLost } from './convertValues.ts'
import { holdField } from './holdField.ts'
import { lockFields } from './lockFields.ts'

/**
 * Deletes a field with its values and gives how many posts had one. Refuses with `notFound`, and with `moreMeanwhile` if more posts have a value than the
 * person agreed to.
 */
export async function deleteField(
  asking: Asking,
  { fieldID, losing = 0 }: { fieldID: string; losing?: number | undefined },
): Promise<number> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const field = (await lockFields(asking)).find(({ id }) => id === fieldID.toLowerCase())
  if (!field) throw new CallError('notFound')
  await holdField(asking, field.id)
  const lost = await countLost(asking, field, null)
  if (lost > losing) throw new CallError('moreMeanwhile', { field: 'losing' })
  await db.deleteFrom('custom_post_fields').where('company_id', '=', companyID).where('id', '=', field.id).execute()
  await record(db, companyID, {
    type: 'customPostField.deleted',
    actorID: userID,
    data: { fieldID: field.id, removedValues: lost },
  })
  return lost
}
