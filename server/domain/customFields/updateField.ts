import type { CustomField } from '../../../contract/customFields.ts'
import { CallError } from '../../../contract/errors.ts'
import { may, signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { claimFieldName, claimOptions, type WantedOption } from '../customPostFields/fieldChoice.ts'
import { record } from '../events.ts'
import { markStale } from '../recounts/recount.ts'
import { countLost, holdField, subjectsWith } from './lostValues.ts'
import { lockFields } from './readFields.ts'
import { requireFieldRoom, writeOptions } from './writeOptions.ts'

type Changeable = Pick<CustomField, 'name' | 'isShown' | 'options'>

interface FieldChange {
  customFieldID: string
  name?: string | undefined
  isShown?: boolean | undefined
  options?: readonly WantedOption[] | undefined
  /** The number of values that the person agreed to lose. */
  losing?: number | undefined
  expects?: { [Name in keyof Changeable]?: Changeable[Name] | undefined } | undefined
}

/**
 * Changes a field; what is not given stays, and so do its subject, type and address. Values of options that are left out are removed, if they are no more
 * than the person agreed to: refuses with `moreMeanwhile` before anything is written. Also with `forbidden` where values would be lost for who may not manage data, `notFound`, `changedMeanwhile`, and as `createField`.
 */
export async function updateField(
  asking: Asking,
  { customFieldID, losing = 0, expects, ...change }: FieldChange,
): Promise<CustomField> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const all = await lockFields(asking)
  const present = fieldNamed(all, customFieldID)
  requireUnchanged(present, expects)
  const others = all.filter((one) => one !== present && one.subject === present.subject)
  const wanted: CustomField = {
    ...present,
    name: change.name === undefined ? present.name : claimFieldName(others, change.name),
    isShown: change.isShown ?? present.isShown,
    options:
      change.options === undefined ? present.options : claimOptions(present.type, change.options, present.options),
  }
  const changed = (['name', 'isShown', 'options'] as const).filter(
    (name) => JSON.stringify(wanted[name]) !== JSON.stringify(present[name]),
  )
  if (changed.length === 0) return present
  await holdField(asking, present.id)
  const kept = wanted.options.map(({ id }) => id)
  const lost = changed.includes('options') ? await countLost(asking, present, kept) : 0
  if (lost > 0 && !may(asking, 'data.manage')) throw new CallError('forbidden', { field: 'options' })
  if (lost > losing) throw new CallError('moreMeanwhile', { field: 'losing' })
  if (lost > 0) await markStale(db, companyID, present.subject, await subjectsWith(asking, present))
  await db
    .updateTable('custom_fields')
    .set({ name: wanted.name, is_shown: wanted.isShown })
    .where('company_id', '=', companyID)
    .where('id', '=', present.id)
    .execute()
  if (changed.includes('options')) await writeOptions(asking, present.id, wanted.options)
  await requireFieldRoom(asking)
  const data = { customFieldID: present.id, changed, removedValues: lost }
  await record(db, companyID, { type: 'customField.updated', actorID: userID, data })
  return wanted
}

/** The field with this id; refuses with `notFound`. */
export function fieldNamed(fields: readonly CustomField[], customFieldID: string): CustomField {
  const found = fields.find(({ id }) => id === customFieldID.toLowerCase())
  if (!found) throw new CallError('notFound')
  return found
}
