import type { EntryState } from '../../../contract/changelogKinds.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'

/** An entry whose row is held until the transaction ends. */
export interface HeldEntry {
  id: string
  title: string
  body: string
  url_name: string
  state: EntryState
  revision: number
  author_id: string | null
  saved_by: string | null
  saved_at: Date
  run_began_at: Date | null
  asked_by: string | null
  asked_at: Date | null
  approved_revision: number | null
  published_at: Date | null
  first_published_at: Date | null
  pinned_at: Date | null
  segment_id: string | null
  needs_approval: boolean
}

/** Refuses with `notFound`. */
export async function holdEntry(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  entryID: string,
): Promise<HeldEntry> {
  const [found] = isID(entryID)
    ? await rows<HeldEntry>(
        db,
        companyID,
        `select e.id, e.title, e.body, e.url_name, e.state, e.revision, e.author_id, e.saved_by, e.saved_at, e.run_began_at, e.asked_by, e.asked_at, e.approved_revision,
           e.published_at, e.first_published_at, e.pinned_at, e.segment_id,
           (select c.changelog_approval from companies c where c.id = $1) as needs_approval
         from changelog_entries e where e.company_id = $1 and e.id = $2::uuid for no key update of e`,
        [entryID],
      )
    : []
  if (!found) throw new CallError('notFound', { field: 'entryID' })
  return found
}

/** Refuses with `changedMeanwhile` when what the viewer saw is not what the entry says now. */
export function requireRevision(entry: HeldEntry, revision: number): void {
  if (entry.revision !== revision) throw new CallError('changedMeanwhile', { field: 'revision' })
}

/** What was approved and scheduled stays as it is: refuses with `approvalNeeded` a change that nobody has approved. */
export function requireUnscheduled(entry: HeldEntry): void {
  if (entry.needs_approval && entry.state === 'scheduled') throw new CallError('approvalNeeded')
}

/** Counts a change of what an entry says, and records it. Gives the new revision. */
export async function countChange(asking: Asking, entry: HeldEntry, fields: string[]): Promise<number> {
  const { db, companyID } = asking
  await rows(
    db,
    companyID,
    'update changelog_entries set revision = revision + 1 where company_id = $1 and id = $2::uuid',
    [entry.id],
  )
  await record(db, companyID, {
    type: 'entry.changed',
    actorID: signedIn(asking).userID,
    data: { entryID: entry.id, fields },
  })
  return entry.revision + 1
}
