import type { Entry, EntryItem } from '../../../contract/changelog.ts'
import { mostPostsOfEntry } from '../../../contract/changelogKinds.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { Values } from '../values.ts'
import { entryColumns, entryJoins, shapeEntry, type EntryRow } from './entryRow.ts'
import { mostPostsInList } from './listEntries.ts'
import { entrySight, seesDrafts } from './policy.ts'
import { readEntryPosts } from './posts/entryPosts.ts'
import { neighboursOf } from './readEntry.ts'

/**
 * An entry as a reader will find it once it is published: how it begins in the list, and its own page. What is published already is as it is; what isn't has the time that it is scheduled for, or this moment.
 * Refuses with `forbidden` unless the viewer may edit the changelog, and with `notFound`.
 */
export async function readAsPublished(
  asking: Asking,
  reader: Asking,
  entryID: string,
): Promise<{ item: EntryItem; entry: Entry }> {
  if (!seesDrafts(asking)) throw new CallError('forbidden')
  const beginning = await readRow(reader, entryID, 'lead_html')
  const whole = { ...(await readRow(reader, entryID, 'body_html')), is_cut: false }
  const { id } = beginning
  const some = await readEntryPosts(reader, [id], mostPostsInList)
  const all = await readEntryPosts(reader, [id], mostPostsOfEntry)
  return {
    item: shapeEntry(reader, beginning, some.get(id)),
    entry: {
      ...shapeEntry(reader, whole, all.get(id)),
      ...(await neighboursOf(reader, await entrySight(reader), whole)),
    },
  }
}

async function readRow(reader: Asking, entryID: string, html: 'lead_html' | 'body_html'): Promise<EntryRow> {
  const values = new Values()
  const columns = entryColumns(reader, values, { html })
  const joins = entryJoins(reader, values)
  const [row] = isID(entryID)
    ? await rows<EntryRow>(
        reader.db,
        reader.companyID,
        `select ${columns} from changelog_entries e ${joins} where e.company_id = $1 and e.id = ${values.add(entryID)}::uuid`,
        values.list,
      )
    : []
  if (!row) throw new CallError('notFound', { field: 'entryID' })
  return { ...row, published_at: row.published_at ?? row.publish_at ?? new Date() }
}
