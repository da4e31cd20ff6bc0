import type { InputOf } from '../../../../contract/call.ts'
import type { EntryDraft } from '../../../../contract/changelog.ts'
import { mostPinnedEntries } from '../../../../contract/changelogKinds.ts'
import type { changelogPublishEntry, changelogScheduleEntry } from '../../../../contract/changelogPublishing.ts'
import { CallError } from '../../../../contract/errors.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { record, type Happening } from '../../events.ts'
import { holdEntry, requireRevision, type HeldEntry } from '../holdEntry.ts'
import { readDraft } from '../readDraft.ts'
import { readLocalTime } from './localTime.ts'
import { requireMoves, type Moves } from './movePosts.ts'
import { putPublished } from './putPublished.ts'

/** Publishes an entry at once. Refuses as `/api/changelog/publishEntry` says. */
export async function publishEntry(
  asking: Asking,
  { entryID, revision, backdatedTo, moves = null }: InputOf<typeof changelogPublishEntry>,
): Promise<EntryDraft> {
  const entry = await holdEntry(asking, entryID)
  await requireReady(asking, entry, revision, moves)
  const at = backdatedTo === undefined ? null : await pastTime(asking, backdatedTo, 'backdatedTo')
  const { userID: byID } = signedIn(asking)
  await putPublished(asking.db, asking.companyID, entry.id, { at, byID, moves })
  return readDraft(asking, entry.id)
}

/** Publishes an entry later, or changes when. Refuses as `/api/changelog/scheduleEntry` says. */
export async function scheduleEntry(
  asking: Asking,
  { entryID, revision, at: local, moves = null }: InputOf<typeof changelogScheduleEntry>,
): Promise<EntryDraft> {
  const entry = await holdEntry(asking, entryID)
  await requireReady(asking, entry, revision, moves)
  const { at, isPast } = await readLocalTime(asking, local, 'at')
  if (isPast) throw new CallError('inPast', { field: 'at' })
  await set(asking, entry, {
    state: 'scheduled',
    publish_at: at,
    publish_by: signedIn(asking).userID,
    move_to_status_id: moves?.statusID ?? null,
    move_mails: moves?.mails ?? false,
  })
  return noted(asking, entry, 'entry.scheduled')
}

/** Makes a scheduled entry a draft again; a draft stays one. Refuses with `notFound` and `alreadyPublished`. */
export async function unscheduleEntry(asking: Asking, entryID: string): Promise<EntryDraft> {
  const entry = await holdEntry(asking, entryID)
  if (entry.state === 'published') throw new CallError('alreadyPublished')
  if (entry.state === 'draft') return readDraft(asking, entry.id)
  await set(asking, entry, {
    state: 'draft',
    publish_at: null,
    publish_by: null,
    move_to_status_id: null,
    move_mails: false,
  })
  return noted(asking, entry, 'entry.unscheduled')
}

/** Makes a published entry a draft again. Refuses with `notFound` and `notPublished`. */
export async function unpublishEntry(asking: Asking, entryID: string): Promise<EntryDraft> {
  const entry = await heldPublished(asking, entryID)
  await set(asking, entry, { state: 'draft', published_at: null, pinned_at: null, publish_by: null })
  return noted(asking, entry, 'entry.unpublished')
}

/** Changes the day of a published entry. Refuses with `notFound`, `notPublished`, `inFuture` and `noSuchTime`. */
export async function backdateEntry(
  asking: Asking,
  { entryID, at }: { entryID: string; at: string },
): Promise<EntryDraft> {
  const entry = await heldPublished(asking, entryID)
  const wanted = await pastTime(asking, at, 'at')
  if (wanted.getTime() === entry.published_at?.getTime()) return readDraft(asking, entry.id)
  await set(asking, entry, { published_at: wanted })
  return noted(asking, entry, 'entry.backdated')
}

/** Pins a published entry, or unpins it. Refuses with `notFound`, `notPublished` and `entryPinsFull`. */
export async function pinEntry(
  asking: Asking,
  { entryID, isPinned }: { entryID: string; isPinned: boolean },
): Promise<EntryDraft> {
  const entry = await heldPublished(asking, entryID)
  if (isPinned === (entry.pinned_at !== null)) return readDraft(asking, entry.id)
  if (isPinned) await requireRoom(asking)
  await set(asking, entry, { pinned_at: isPinned ? new Date() : null })
  return noted(asking, entry, isPinned ? 'entry.pinned' : 'entry.unpinned')
}

/** One pinning at a time, so that the limit holds. */
async function requireRoom({ db, companyID }: Asking): Promise<void> {
  await rows(db, companyID, `select pg_advisory_xact_lock(hashtextextended($1::uuid || ':changelogPins', 0))`)
  const [pinned] = await rows<{ count: number }>(
    db,
    companyID,
    'select count(*)::int as count from changelog_entries where company_id = $1 and pinned_at is not null',
  )
  if ((pinned?.count ?? 0) >= mostPinnedEntries) throw new CallError('entryPinsFull', { most: mostPinnedEntries })
}

async function requireReady(asking: Asking, entry: HeldEntry, revision: number, moves: Moves | null): Promise<void> {
  if (entry.state === 'published') throw new CallError('alreadyPublished')
  requireRevision(entry, revision)
  if (entry.body.trim() === '') throw new CallError('textMissing', { field: 'body' })
  if (entry.needs_approval && entry.approved_revision !== entry.revision) throw new CallError('approvalNeeded')
  await requireMoves(asking, moves)
}

async function heldPublished(asking: Asking, entryID: string): Promise<HeldEntry> {
  const entry = await holdEntry(asking, entryID)
  if (entry.state !== 'published') throw new CallError('notPublished')
  return entry
}

async function pastTime(asking: Asking, local: string, field: string): Promise<Date> {
  const { at, isPast } = await readLocalTime(asking, local, field)
  if (!isPast) throw new CallError('inFuture', { field })
  return at
}

interface Columns {
  state?: 'draft' | 'scheduled'
  publish_at?: Date | null
  published_at?: Date | null
  publish_by?: string | null
  pinned_at?: Date | null
  move_to_status_id?: string | null
  move_mails?: boolean
}

async function set({ db, companyID }: Asking, { id }: HeldEntry, columns: Columns): Promise<void> {
  await db
    .updateTable('changelog_entries')
    .set(columns)
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .execute()
}

async function noted(asking: Asking, { id }: HeldEntry, type: Happening['type']): Promise<EntryDraft> {
  await record(asking.db, asking.companyID, { type, actorID: signedIn(asking).userID, data: { entryID: id } })
  return readDraft(asking, id)
}
