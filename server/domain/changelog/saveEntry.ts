import type { InputOf } from '../../../contract/call.ts'
import type { changelogSaveEntry, EntrySaving } from '../../../contract/changelogWriting.ts'
import { versionRunMinutes } from '../../../contract/changelogKinds.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { putFacts } from './entryFacts.ts'
import { personSQL, shapePerson, type PersonRow } from './entryRow.ts'
import { checkTexts, madeOf, type Texts } from './entryTexts.ts'
import { countChange, holdEntry, requireUnscheduled, type HeldEntry } from './holdEntry.ts'
import { agreedText, mergeLine, mergeTexts, type MergedPart } from './merging/mergeTexts.ts'
import { requireMayChange } from './policy.ts'
import { keepAside, keepVersion } from './versions/keepVersion.ts'

type Input = InputOf<typeof changelogSaveEntry>

/**
 * Saves what is named, merged by paragraph with what someone else saved since; where both changed the same, the texts stay as they are and what was sent is kept
 * beside. Refuses as `/api/changelog/saveEntry` says.
 */
export async function saveEntry(asking: Asking, input: Input): Promise<EntrySaving> {
  const { entryID, revision, base, title, body, ...facts } = input
  const entry = await holdEntry(asking, entryID)
  requireMayChange(asking, entry)
  const present = { title: entry.title, body: entry.body }
  const sent = checkTexts({ title: title ?? present.title, body: body ?? present.body })
  const merging = mergingOf({ entry, revision, base, sent, named: { title, body } })
  const fields = await putFacts(asking, entry.id, facts)
  const { texts } = merging
  if (texts === null) return answerClash(asking, entry, { ...merging, revision, sent, fields })
  const changed = (['title', 'body'] as const).filter((name) => texts[name] !== present[name])
  if (changed.length > 0) await putTexts(asking, entry, texts)
  const all = [...changed, ...fields]
  if (all.length > 0) requireUnscheduled(entry)
  const now = all.length > 0 ? await countChange(asking, entry, all) : entry.revision
  const isAsSent = texts.title === sent.title && texts.body === sent.body
  return {
    outcome: isAsSent ? 'saved' : 'merged',
    revision: now,
    ...(await savedFacts(asking, entry.id)),
    title: texts.title,
    body: texts.body === body ? null : texts.body,
    parts: [],
    clashingTitle: null,
    aside: null,
  }
}

interface Merging {
  /** Null where they clash. */
  texts: Texts | null
  parts: MergedPart[]
  clashingTitle: { base: string; theirs: string; mine: string } | null
}

interface ToMerge {
  entry: HeldEntry
  revision: number
  base: Texts | undefined
  sent: Texts
  named: { title?: string | undefined; body?: string | undefined }
}

function mergingOf({ entry, revision, base, sent, named }: ToMerge): Merging {
  const agreed = (texts: Texts): Merging => ({ texts, parts: [], clashingTitle: null })
  if (revision === entry.revision) return agreed(sent)
  const began = base?.title ?? ''
  const title = named.title === undefined ? entry.title : mergeLine(began.trim(), entry.title, sent.title)
  const parts = partsOf(entry.body, { base: base?.body, sent: named.body === undefined ? entry.body : sent.body })
  const body = agreedText(parts)
  if (title !== null && body !== null) return agreed(checkTexts({ title, body }))
  const clashingTitle = title === null ? { base: began, theirs: entry.title, mine: sent.title } : null
  return { texts: null, parts, clashingTitle }
}

/** Without what both began with, two bodies clash as a whole. */
function partsOf(present: string, { base, sent }: { base: string | undefined; sent: string }): MergedPart[] {
  if (sent === present) return [{ kind: 'same', text: present }]
  if (base === undefined) return [{ kind: 'clash', base: '', theirs: present, mine: sent }]
  return mergeTexts(base.trim(), present, sent)
}

async function answerClash(
  asking: Asking,
  entry: HeldEntry,
  { parts, clashingTitle, revision, sent, fields }: Merging & { revision: number; sent: Texts; fields: string[] },
): Promise<EntrySaving> {
  if (fields.length > 0) requireUnscheduled(entry)
  const aside = await keepAside(asking, entry.id, revision, sent)
  return {
    outcome: 'clash',
    revision: fields.length > 0 ? await countChange(asking, entry, fields) : entry.revision,
    ...(await savedFacts(asking, entry.id)),
    title: entry.title,
    body: entry.body,
    parts,
    clashingTitle,
    aside,
  }
}

/** Makes texts those of an entry, and keeps what it said before unless its writer goes on writing. */
export async function putTexts(asking: Asking, entry: HeldEntry, texts: Texts): Promise<void> {
  const { db, companyID, company } = asking
  const { userID } = signedIn(asking)
  requireUnscheduled(entry)
  const now = new Date()
  const isRun =
    entry.saved_by === userID &&
    entry.run_began_at !== null &&
    now.getTime() - entry.run_began_at.getTime() < versionRunMinutes * 60_000 &&
    entry.approved_revision !== entry.revision
  if (!isRun) await keepVersion(asking, entry)
  await db
    .updateTable('changelog_entries')
    .set({
      ...(await madeOf(asking, entry.id, company.language, texts)),
      saved_by: userID,
      saved_at: now,
      run_began_at: isRun ? entry.run_began_at : now,
    })
    .where('company_id', '=', companyID)
    .where('id', '=', entry.id)
    .execute()
}

async function savedFacts(
  asking: Asking,
  entryID: string,
): Promise<Pick<EntrySaving, 'saved' | 'urlName' | 'savedBy'>> {
  const [row] = await rows<{ saved_at: Date; url_name: string; saved_by: PersonRow | null }>(
    asking.db,
    asking.companyID,
    `select e.saved_at, e.url_name, ${personSQL('e.saved_by')} as saved_by from changelog_entries e where e.company_id = $1 and e.id = $2::uuid`,
    [entryID],
  )
  if (!row) throw new Error(`No entry ${entryID}`)
  return { saved: row.saved_at.toISOString(), urlName: row.url_name, savedBy: shapePerson(asking, row.saved_by) }
}
