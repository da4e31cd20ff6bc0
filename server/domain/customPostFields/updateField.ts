import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { CallError } from '../../../contract/errors.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { record } from '../events.ts'
import { convertValues, countLost } from './convertValues.ts'
import {
  claimBoards,
  claimFieldName,
  claimOptions,
  hasOptions,
  requireFieldRoom,
  type WantedOption,
} from './fieldChoice.ts'
import { holdField } from './holdField.ts'
import { lockFields } from './lockFields.ts'
import { removeOptions, writeBoards, writeOptions } from './writeField.ts'

type Changeable = Pick<CustomPostField, 'name' | 'type' | 'isRequired' | 'isPublic' | 'boardIDs' | 'options'>

interface FieldChange {
  fieldID: string
  name?: string | undefined
  type?: CustomPostField['type'] | undefined
  isRequired?: boolean | undefined
  isPublic?: boolean | undefined
  boardIDs?: readonly string[] | undefined
  options?: readonly WantedOption[] | undefined
  /** The number of posts that the person agreed to lose a value of. */
  losing?: number | undefined
  expects?: { [Name in keyof Changeable]?: Changeable[Name] | undefined } | undefined
}

/**
 * Changes a field; what is not given stays, and so does its address. Values that the new type or the options left cannot hold are removed, if they are no
 * more than the person agreed to: refuses with `moreMeanwhile` before anything is written. Also with `notFound`, `changedMeanwhile`, and as `createField`.
 */
export async function updateField(
  asking: Asking,
  { fieldID, losing = 0, expects, ...change }: FieldChange,
): Promise<CustomPostField> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const all = await lockFields(asking)
  const found = all.find(({ id }) => id === fieldID.toLowerCase())
  if (!found) throw new CallError('notFound')
  const { position: _position, ...present } = found
  requireUnchanged(present, expects)
  const type = change.type ?? present.type
  const wanted: CustomPostField = {
    ...present,
    name:
      change.name === undefined
        ? present.name
        : claimFieldName(
            all.filter((one) => one !== found),
            change.name,
          ),
    type,
    isRequired: change.isRequired ?? present.isRequired,
    isPublic: change.isPublic ?? present.isPublic,
    boardIDs: change.boardIDs === undefined ? present.boardIDs : await claimBoards(asking, change.boardIDs),
    options:
      change.options === undefined && hasOptions(present.type) && hasOptions(type)
        ? present.options
        : claimOptions(type, change.options ?? [], present.options),
  }
  const changed = (['name', 'type', 'isRequired', 'isPublic', 'boardIDs', 'options'] as const).filter(
    (name) => JSON.stringify(wanted[name]) !== JSON.stringify(present[name]),
  )
  if (changed.length === 0) return present
  await holdField(asking, present.id)
  const lost = await countLost(asking, present, wanted)
  if (lost > losing) throw new CallError('moreMeanwhile', { field: 'losing' })
  await db
    .updateTable('custom_post_fields')
    .set({ name: wanted.name, type, is_required: wanted.isRequired, is_public: wanted.isPublic })
    .where('company_id', '=', companyID)
    .where('id', '=', present.id)
    .execute()
  if (changed.includes('boardIDs')) await writeBoards(asking, present.id, wanted.boardIDs)
  await writeOptions(asking, present.id, wanted.options)
  await convertValues(asking, present, wanted)
  await removeOptions(asking, present.id, wanted.options)
  await requireFieldRoom(asking)
  await record(db, companyID, {
    type: 'customPostField.updated',
    actorID: userID,
    data: { fieldID: present.id, changed, removedValues: lost },
  })
  return wanted
}
