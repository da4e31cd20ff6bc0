import type { CustomPostField } from '../../../contract/customPostFields.ts'
import { CallError } from '../../../contract/errors.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import {
  claimBoards,
  claimFieldName,
  claimFieldURLName,
  claimOptions,
  mostFields,
  requireFieldRoom,
  type WantedOption,
} from './fieldChoice.ts'
import { lockFields } from './lockFields.ts'
import { writeBoards, writeOptions } from './writeField.ts'

interface NewField extends Pick<CustomPostField, 'name' | 'type'> {
  isRequired?: boolean | undefined
  isPublic?: boolean | undefined
  boardIDs?: readonly string[] | undefined
  options?: readonly WantedOption[] | undefined
}

/**
 * Adds a field at the end of the order. Refuses with `fieldsFull`, `nameTaken`, `textMissing`, `textTooLong`, `notFound` for a board, `optionsMissing`,
 * `optionsFull`, `optionGone` or `fieldRoomFull`.
 */
export async function createField(
  asking: Asking,
  { name, type, isRequired = false, isPublic = false, boardIDs = [], options = [] }: NewField,
): Promise<CustomPostField> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = await lockFields(asking)
  if (present.length >= mostFields) throw new CallError('fieldsFull', { most: mostFields })
  const kept = claimFieldName(present, name)
  const field = {
    id: newID(),
    name: kept,
    urlName: claimFieldURLName(present, kept),
    type,
    isRequired,
    isPublic,
    boardIDs: await claimBoards(asking, boardIDs),
    options: claimOptions(type, options),
  }
  await db
    .insertInto('custom_post_fields')
    .values({
      company_id: companyID,
      id: field.id,
      name: kept,
      url_name: field.urlName,
      type,
      is_required: isRequired,
      is_public: isPublic,
      position: Math.max(-1, ...present.map(({ position }) => position)) + 1,
    })
    .execute()
  await writeBoards(asking, field.id, field.boardIDs)
  await writeOptions(asking, field.id, field.options)
  await requireFieldRoom(asking)
  await record(db, companyID, { type: 'customPostField.created', actorID: userID, data: { fieldID: field.id } })
  return field
}
