import type { EntryFileFormat } from '../../../../contract/changelogAudienceKinds.ts'
import type { EntryType } from '../../../../contract/changelogKinds.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import type { FileEntry } from './entryFile.ts'
import { writeJSONFile } from './jsonFile.ts'
import { writeMarkdownFile } from './markdownFile.ts'

interface ExportedRow {
  title: string
  body: string
  types: EntryType[]
  labels: string[]
  url_name: string
  published_at: Date | null
  day: string | null
}

/** Entries of one file: more would not fit into memory lightly. */
const mostEntries = 5_000

/**
 * The entries as a file that imports as the same: drafts first, then the latest. Those for a segment are left out: a file has no way to say who may read them, and importing it would show them to
 * everyone.
 */
export async function exportEntries({ db, companyID }: Asking, format: EntryFileFormat): Promise<string> {
  const found = await rows<ExportedRow>(db, companyID, exportQuery, [])
  const entries = found.map((row): FileEntry & { urlName: string } => ({
    title: row.title,
    body: row.body,
    types: row.types,
    labels: row.labels,
    urlName: row.url_name,
    published: row.published_at && { at: row.published_at.toISOString() },
  }))
  if (format === 'json') return writeJSONFile(entries)
  const days = new Map(found.map(({ published_at: at, day }) => [at?.toISOString(), day]))
  return writeMarkdownFile(entries, (at) => days.get(at) ?? at.slice(0, 10))
}

const exportQuery = `
  select e.title, e.body, e.types, e.url_name, e.published_at, (e.published_at at time zone c.time_zone)::date::text as day, array(
    select l.name from changelog_entry_labels o
    join changelog_labels l on l.company_id = $1 and l.id = o.label_id
    where o.company_id = $1 and o.entry_id = e.id
    order by l.position, l.id
  ) as labels
  from changelog_entries e
  join companies c on c.id = $1
  where e.company_id = $1 and e.segment_id is null
  order by e.published_at desc nulls first, e.id desc
  limit ${mostEntries}`
