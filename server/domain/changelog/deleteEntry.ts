import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { holdEntry } from './holdEntry.ts'
import { requireMayChange } from './policy.ts'

/** Deletes an entry for good, with its versions and translations. Refuses with `notFound` and `forbidden`. */
export async function deleteEntry(asking: Asking, entryID: string): Promise<void> {
  const { db, companyID } = asking
  const entry = await holdEntry(asking, entryID)
  requireMayChange(asking, entry)
  await db.deleteFrom('changelog_entries').where('company_id', '=', companyID).where('id', '=', entry.id).execute()
  await record(db, companyID, {
    type: 'entry.deleted',
    actorID: signedIn(asking).userID,
    data: { entryID: entry.id, state: entry.state },
  })
}
