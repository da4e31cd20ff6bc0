import { sql } from 'kysely'
import type { CustomField } from '../../../contract/customFields.ts'
import { CallError } from '../../../contract/errors.ts'
import { signedIn, type Asking } from '../asking.ts'
import {
  claimFieldName,
  claimFieldURLName,
  claimOptions,
  mostFields,
  type WantedOption,
} from '../customPostFields/fieldChoice.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { lockFields } from './readFields.ts'
import { requireFieldRoom, writeOptions } from './writeOptions.ts'

interface NewField extends Pick<CustomField, 'subject' | 'name' | 'type'> {
  isShown?: boolean | undefined
  options?: readonly WantedOption[] | undefined
}

/** Adds a field as the member who asks. Refuses as `addField` does. */
export async function createField(asking: Asking, wanted: NewField): Promise<CustomField> {
  const { db, companyID } = asking
  return addField({ db, companyID, actorID: signedIn(asking).userID }, wanted)
}

/**
 * Adds a field at the end of its subject's. Refuses with `fieldsFull`, `nameTaken`, `textMissing`, `textTooLong`, `optionsMissing`, `optionsFull`,
 * `optionGone` or `fieldRoomFull`.
 */
export async function addField(
  asking: Pick<Asking, 'db' | 'companyID'> & { actorID: string | null },
  { subject, name, type, isShown = true, options = [] }: NewField,
): Promise<CustomField> {
  const { db, companyID, actorID } = asking
  const present = (await lockFields(asking)).filter((field) => field.subject === subject)
  if (present.length >= mostFields) throw new CallError('fieldsFull', { most: mostFields })
  const kept = claimFieldName(present, name)
  const field = {
    id: newID(),
    subject,
    name: kept,
    urlName: claimFieldURLName(present, kept),
    type,
    isShown,
    options: claimOptions(type, options),
  }
  await db
    .insertInto('custom_fields')
    .values(({ selectFrom }) => ({
      company_id: companyID,
      id: field.id,
      subject,
      name: kept,
      url_name: field.urlName,
      type,
      is_shown: isShown,
      position: selectFrom('custom_fields')
        .select(() => sql<number>`coalesce(max(position), -1) + 1`.as('next'))
        .where('company_id', '=', companyID)
        .where('subject', '=', subject),
    }))
    .execute()
  await writeOptions(asking, field.id, field.options)
  await requireFieldRoom(asking)
  await record(db, companyID, { type: 'customField.created', actorID, data: { customFieldID: field.id } })
  return field
}
