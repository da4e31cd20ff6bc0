import type { InputOf, OutputOf } from '../../../../contract/call.ts'
import type { EntryDraft } from '../../../../contract/changelog.ts'
import type { changelogGetVersion, changelogGetVersions } from '../../../../contract/changelogWriting.ts'
import { CallError } from '../../../../contract/errors.ts'
import { pageSize } from '../../../../contract/values.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { pageOf, readCursor, writeCursor } from '../../cursor.ts'
import { isID } from '../../ids.ts'
import { personSQL, shapePerson, type PersonRow } from '../entryRow.ts'
import { checkTexts } from '../entryTexts.ts'
import { countChange, holdEntry, requireRevision } from '../holdEntry.ts'
import { differences } from '../merging/differences.ts'
import { readParagraphs } from '../merging/paragraphs.ts'
import { requireMayChange } from '../policy.ts'
import { readDraft } from '../readDraft.ts'
import { putTexts } from '../saveEntry.ts'

interface VersionRow {
  id: string
  revision: number
  is_aside: boolean
  title: string
  saved_at: Date
  saved_by: PersonRow | null
}

const columns = `v.id, v.revision, v.is_aside, v.title, v.saved_at, ${personSQL('v.saved_by')} as saved_by`

/** What an entry said before, the latest first. Refuses with `notFound` and `badCursor`. */
export async function listVersions(
  asking: Asking,
  { entryID, cursor }: InputOf<typeof changelogGetVersions>,
): Promise<OutputOf<typeof changelogGetVersions>> {
  const { db, companyID } = asking
  const entry = await textsOf(asking, entryID)
  const list = `versions:${entry.id}`
  const after = cursor === undefined ? null : readCursor(list, cursor, 'time')
  const found = await rows<VersionRow>(
    db,
    companyID,
    `select ${columns} from changelog_versions v
     where v.company_id = $1 and v.entry_id = $2::uuid and ($3::timestamptz is null or (v.saved_at, v.id) < ($3::timestamptz, $4::uuid))
     order by v.saved_at desc, v.id desc limit ${pageSize + 1}`,
    [entry.id, after?.key ?? null, after?.id ?? null],
  )
  const page = pageOf(found, pageSize, (last) => writeCursor(list, last.saved_at.toISOString(), last.id))
  return {
    versions: page.shown.map((row) => shapeVersion(asking, row)),
    hasNextPage: page.hasNextPage,
    cursor: page.cursor,
  }
}

/** A version and how the entry differs from it. Refuses with `notFound`. */
export async function readVersion(
  asking: Asking,
  entryID: string,
  versionID: string,
): Promise<OutputOf<typeof changelogGetVersion>> {
  const entry = await textsOf(asking, entryID)
  const version = await findVersion(asking, entry.id, versionID)
  const [before, now] = [version.body, entry.body].map((body) => readParagraphs(body).map(({ text }) => text)) as [
    string[],
    string[],
  ]
  return { ...shapeVersion(asking, version), presentTitle: entry.title, paragraphs: compared(before, now) }
}

type Stretch = OutputOf<typeof changelogGetVersion>['paragraphs'][number]

/** More stretches than these tell a reader nothing: then all of it counts as one change. */
const mostStretches = 1_000

/** Paragraphs of the same kind that follow each other are one stretch. */
function compared(before: readonly string[], now: readonly string[]): Stretch[] {
  const stretches: Stretch[] = []
  const add = (kind: Stretch['kind'], texts: readonly string[]) => {
    if (texts.length > 0) stretches.push({ kind, text: texts.join('\n\n') })
  }
  let at = 0
  for (const hunk of differences(before, now)) {
    add('same', before.slice(at, hunk.from))
    add('removed', before.slice(hunk.from, hunk.to))
    add('added', hunk.items)
    at = hunk.to
  }
  add('same', before.slice(at))
  if (stretches.length <= mostStretches) return stretches
  return [
    { kind: 'removed', text: before.join('\n\n') },
    { kind: 'added', text: now.join('\n\n') },
  ]
}

/** Makes a version's texts the entry's. Refuses with `notFound`, `forbidden` and `changedMeanwhile`. */
export async function restoreVersion(
  asking: Asking,
  { entryID, versionID, revision }: { entryID: string; versionID: string; revision: number },
): Promise<EntryDraft> {
  const entry = await holdEntry(asking, entryID)
  requireMayChange(asking, entry)
  requireRevision(entry, revision)
  const { title, body } = await findVersion(asking, entry.id, versionID)
  if (title !== entry.title || body !== entry.body) {
    // What it says now stays as a version, no matter who wrote it.
    await putTexts(asking, { ...entry, run_began_at: null }, checkTexts({ title, body }))
    await countChange(asking, entry, ['title', 'body'])
  }
  return readDraft(asking, entry.id)
}

/** Takes away the viewer's own text that was kept because it clashed. Refuses with `notFound`. */
export async function dropAside(asking: Asking, entryID: string, versionID: string): Promise<void> {
  const { db, companyID } = asking
  const gone = [entryID, versionID].every(isID)
    ? await rows(
        db,
        companyID,
        `delete from changelog_versions where company_id = $1 and entry_id = $2::uuid and id = $3::uuid and is_aside and saved_by = $4::uuid returning id`,
        [entryID, versionID, signedIn(asking).userID],
      )
    : []
  if (gone.length === 0) throw new CallError('notFound', { field: 'versionID' })
}

async function findVersion(
  { db, companyID }: Asking,
  entryID: string,
  versionID: string,
): Promise<VersionRow & { body: string }> {
  const [found] = isID(versionID)
    ? await rows<VersionRow & { body: string }>(
        db,
        companyID,
        `select ${columns}, v.body from changelog_versions v where v.company_id = $1 and v.entry_id = $2::uuid and v.id = $3::uuid`,
        [entryID, versionID],
      )
    : []
  if (!found) throw new CallError('notFound', { field: 'versionID' })
  return found
}

async function textsOf(
  { db, companyID }: Asking,
  entryID: string,
): Promise<{ id: string; title: string; body: string }> {
  const [found] = isID(entryID)
    ? await rows<{ id: string; title: string; body: string }>(
        db,
        companyID,
        'select id, title, body from changelog_entries where company_id = $1 and id = $2::uuid',
        [entryID],
      )
    : []
  if (!found) throw new CallError('notFound', { field: 'entryID' })
  return found
}

function shapeVersion(asking: Asking, row: VersionRow) {
  return {
    id: row.id,
    revision: row.revision,
    title: row.title,
    saved: row.saved_at.toISOString(),
    savedBy: shapePerson(asking, row.saved_by),
    isAside: row.is_aside,
  }
}
