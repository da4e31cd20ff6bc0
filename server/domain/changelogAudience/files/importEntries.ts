import type { InputOf, OutputOf } from '../../../../contract/call.ts'
import type {
  changelogAudienceImportEntries,
  changelogAudiencePreviewImport,
} from '../../../../contract/changelogAudience.ts'
import {
  longestEntryFile,
  mostImportedEntries,
  type EntryFileFormat,
} from '../../../../contract/changelogAudienceKinds.ts'
import { mostLabelsOfEntry } from '../../../../contract/changelogKinds.ts'
import { entryLengths } from '../../../../contract/entryLengths.ts'
import { CallError } from '../../../../contract/errors.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { insertEntry } from '../../changelog/insertEntry.ts'
import { renderEntry } from '../../text/markdown/entry/entryMarkdown.ts'
import { checkText, checkTitle } from '../../text/checkText.ts'
import type { FileEntry, ReadFile } from './entryFile.ts'
import { readJSONFile } from './jsonFile.ts'
import { readMarkdownFile } from './markdownFile.ts'

/** So many lines that were not understood are listed. */
const mostUnread = 200
const longestLine = 200

/** An entry of a file with what becomes of it. Null for `at`: a draft. */
interface Planned extends FileEntry {
  at: Date | null
  isKnown: boolean
}

/** What a file would become. Refuses as the call says. */
export async function previewImport(
  asking: Asking,
  file: InputOf<typeof changelogAudiencePreviewImport>,
): Promise<OutputOf<typeof changelogAudiencePreviewImport>> {
  const { planned, unread } = await plan(asking, file)
  return {
    entries: planned.map(({ title, body, types, at, isKnown }) => ({
      title,
      excerpt: renderEntry(body.slice(0, 5_000)).excerpt,
      types,
      published: at?.toISOString() ?? null,
      isKnown,
    })),
    unread: unread.slice(0, mostUnread).map(({ line, text }) => ({ line, text: text.slice(0, longestLine) })),
    unreadCount: unread.length,
  }
}

/** Makes entries of a file, telling nobody. Refuses as the call says. */
export async function importEntries(
  asking: Asking,
  { as, ...file }: InputOf<typeof changelogAudienceImportEntries>,
): Promise<OutputOf<typeof changelogAudienceImportEntries>> {
  const { db, companyID, company } = asking
  if (as === 'published') await requireNoApproval(asking)
  // One import at a time, so that what is known stays known.
  await rows(db, companyID, `select pg_advisory_xact_lock(hashtextextended($1::uuid || ':changelogImport', 0))`)
  const { planned } = await plan(asking, file)
  const fresh = planned.filter(({ isKnown }) => !isKnown)
  const labels = await labelsByName(asking, fresh)
  for (const { title, body, types, labels: names, at } of fresh) {
    await insertEntry(db, companyID, {
      title,
      body,
      types,
      labelIDs: names.flatMap((name) => labels.get(name) ?? []).slice(0, mostLabelsOfEntry),
      publishedAt: as === 'published' ? at : null,
      authorID: signedIn(asking).userID,
      language: company.language,
    })
  }
  return { made: fresh.length, known: planned.length - fresh.length }
}

/** Where an approver has to agree, everything begins as a draft. */
async function requireNoApproval({ db, companyID }: Asking): Promise<void> {
  const found = await rows(db, companyID, 'select 1 from companies where id = $1 and changelog_approval')
  if (found.length > 0) throw new CallError('approvalNeeded')
}

const readers: Record<EntryFileFormat, (text: string) => ReadFile> = { markdown: readMarkdownFile, json: readJSONFile }

async function plan(
  asking: Asking,
  { format, text }: { format: EntryFileFormat; text: string },
): Promise<{ planned: Planned[]; unread: ReadFile['unread'] }> {
  if (text.length > longestEntryFile)
    throw new CallError('textTooLong', { field: 'text', over: text.length - longestEntryFile })
  const { entries, unread } = readers[format](text)
  if (entries.length > mostImportedEntries)
    throw new CallError('listTooLong', { field: 'text', most: mostImportedEntries })
  const checked = entries.map((entry) => ({
    ...entry,
    title: checkTitle(entry.title.slice(0, entryLengths.title)),
    body: checkText('body', entry.body, entryLengths.body),
  }))
  const times = await timesOf(asking, checked)
  const present = await presentEntries(
    asking,
    checked.map(({ title }) => title),
  )
  const seen = new Set<string>()
  const planned = checked.map((entry, index) => {
    // An entry without a text can't be published, and one of the future is not.
    const time = times[index]
    const at = entry.body.trim() === '' ? null : (time?.at ?? null)
    const key = JSON.stringify([entry.title, at === null ? entry.body.trim() : time?.day])
    const isKnown = present.has(key) || seen.has(key)
    seen.add(key)
    return { ...entry, at, isKnown }
  })
  return { planned, unread }
}

/** When each was published, and on which day of the company: a day without a time is its noon. Null for a draft and for the future. */
async function timesOf(
  { db, companyID }: Asking,
  entries: readonly FileEntry[],
): Promise<({ at: Date; day: string } | null)[]> {
  const found = await rows<{ at: Date | null; day: string | null }>(
    db,
    companyID,
    `select case when t.at <= now() then t.at end as at, (t.at at time zone c.time_zone)::date::text as day
     from unnest($2::text[], $3::text[]) with ordinality as g (at, day, place)
     join companies c on c.id = $1
     cross join lateral (
       select coalesce(g.at::timestamptz, least((g.day || 'T12:00')::timestamp at time zone c.time_zone,
         case when g.day::date = (now() at time zone c.time_zone)::date then now() end)) as at
     ) as t
     order by g.place`,
    [
      entries.map(({ published }) => (published && 'at' in published ? published.at : null)),
      entries.map(({ published }) => (published && 'day' in published ? published.day : null)),
    ],
  )
  return found.map(({ at, day }) => (at && day !== null ? { at, day } : null))
}

/** Entries that are there already, by title and day, and drafts by title and text. */
async function presentEntries({ db, companyID }: Asking, titles: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ title: string; day: string | null; body: string }>(
    db,
    companyID,
    `select e.title, (e.published_at at time zone c.time_zone)::date::text as day, e.body
     from changelog_entries e
     join companies c on c.id = $1
     where e.company_id = $1 and e.title = any ($2::text[])`,
    [[...new Set(titles)]],
  )
  return new Set(
    found.flatMap(({ title, day, body }) => [
      JSON.stringify([title, body.trim()]),
      ...(day === null ? [] : [JSON.stringify([title, day])]),
    ]),
  )
}

async function labelsByName({ db, companyID }: Asking, entries: readonly FileEntry[]): Promise<Map<string, string>> {
  const names = [...new Set(entries.flatMap(({ labels }) => labels))]
  if (names.length === 0) return new Map()
  const found = await rows<{ id: string; name: string }>(
    db,
    companyID,
    'select id, name from changelog_labels where company_id = $1 and name = any ($2::text[])',
    [names],
  )
  return new Map(found.map(({ id, name }) => [name, id]))
}
