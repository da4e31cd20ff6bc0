import type { EntryDraft } from '../../../../contract/changelog.ts'
import { entryLengths } from '../../../../contract/entryLengths.ts'
import { CallError } from '../../../../contract/errors.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { record } from '../../events.ts'
import { checkText } from '../../text/checkText.ts'
import { holdEntry, requireRevision, type HeldEntry } from '../holdEntry.ts'
import { readDraft } from '../readDraft.ts'

/** Asks for an approver, or takes that back. Refuses with `notFound`, and with `alreadyPublished`. */
export async function askApproval(
  asking: Asking,
  { entryID, isAsked }: { entryID: string; isAsked: boolean },
): Promise<EntryDraft> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const entry = await holdEntry(asking, entryID)
  if (entry.state === 'published') throw new CallError('alreadyPublished')
  if (isAsked === (entry.asked_at !== null)) return readDraft(asking, entry.id)
  await db
    .updateTable('changelog_entries')
    .set({ asked_by: isAsked ? userID : null, asked_at: isAsked ? new Date() : null })
    .where('company_id', '=', companyID)
    .where('id', '=', entry.id)
    .execute()
  const type = isAsked ? 'entry.approvalAsked' : 'entry.approvalWithdrawn'
  await record(db, companyID, { type, actorID: userID, data: { entryID: entry.id } })
  return readDraft(asking, entry.id)
}

/** Approves what an entry says. Refuses with `notFound`, `changedMeanwhile`, and with `ownEntry` for its author and for who saved it last. */
export async function approveEntry(
  asking: Asking,
  { entryID, revision }: { entryID: string; revision: number },
): Promise<EntryDraft> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const entry = await holdEntry(asking, entryID)
  requireRevision(entry, revision)
  requireAnothers(entry, userID)
  if (entry.approved_revision === entry.revision) return readDraft(asking, entry.id)
  await db
    .updateTable('changelog_entries')
    .set({
      approved_by: userID,
      approved_revision: entry.revision,
      asked_by: null,
      asked_at: null,
      returned_by: null,
      returned_at: null,
      return_note: null,
    })
    .where('company_id', '=', companyID)
    .where('id', '=', entry.id)
    .execute()
  await record(db, companyID, {
    type: 'entry.approved',
    actorID: userID,
    data: { entryID: entry.id, revision },
    ...askedBy(entry),
  })
  return readDraft(asking, entry.id)
}

/**
 * Gives an entry back to who asked for approval, with a note that stays until the entry is approved, published or sent back once more. Refuses with `notFound`, `notAsked`, `textTooLong`, and with `ownEntry`
 * for its author and for who saved it last.
 */
export async function sendBackEntry(
  asking: Asking,
  { entryID, note = '' }: { entryID: string; note?: string | undefined },
): Promise<EntryDraft> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const entry = await holdEntry(asking, entryID)
  requireAnothers(entry, userID)
  if (entry.asked_at === null) throw new CallError('notAsked', { field: 'entryID' })
  const written = checkText('note', note, entryLengths.returnNote)
  await db
    .updateTable('changelog_entries')
    .set({
      asked_by: null,
      asked_at: null,
      returned_by: userID,
      returned_at: new Date(),
      return_note: written === '' ? null : written,
    })
    .where('company_id', '=', companyID)
    .where('id', '=', entry.id)
    .execute()
  await record(db, companyID, {
    type: 'entry.sentBack',
    actorID: userID,
    data: { entryID: entry.id, revision: entry.revision },
    ...askedBy(entry),
  })
  return readDraft(asking, entry.id)
}

function requireAnothers(entry: HeldEntry, userID: string): void {
  if (entry.author_id === userID || entry.saved_by === userID) throw new CallError('ownEntry')
}

/** Whom the answer is for, beside the entry's author. */
function askedBy(entry: HeldEntry): { userID?: string } {
  return entry.asked_by === null ? {} : { userID: entry.asked_by }
}
