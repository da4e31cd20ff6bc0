import type { Entry } from '../../../contract/changelog.ts'
import { mostPostsOfEntry } from '../../../contract/changelogKinds.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { Values } from '../values.ts'
import { entryColumns, entryJoins, shapeEntry, type EntryRow } from './entryRow.ts'
import { entrySight, requireShown, visibleEntry, type EntrySight } from './policy.ts'
import { readEntryPosts } from './posts/entryPosts.ts'

/** The entry that lives at an address or once did. Refuses with `notFound`. */
export async function readEntry(asking: Asking, urlName: string): Promise<Entry> {
  requireShown(asking)
  const sight = await entrySight(asking)
  const values = new Values()
  const columns = entryColumns(asking, values, { html: 'body_html' })
  const joins = entryJoins(asking, values)
  const [row] = await rows<EntryRow>(
    asking.db,
    asking.companyID,
    `select ${columns}
     from changelog_slugs g
     join changelog_entries e on e.company_id = $1 and e.id = g.entry_id
     ${joins}
     where g.company_id = $1 and g.url_name = ${values.add(urlName)} and ${visibleEntry(sight, values)}`,
    values.list,
  )
  if (!row) throw new CallError('notFound')
  const posts = await readEntryPosts(asking, [row.id], mostPostsOfEntry)
  const neighbours = await neighboursOf(asking, sight, row)
  return { ...shapeEntry(asking, { ...row, is_cut: false }, posts.get(row.id)), ...neighbours }
}

interface NeighbourRow {
  title: string
  urlName: string
}

/** The published entries before and after one; none for what isn't published. */
export async function neighboursOf(
  asking: Asking,
  sight: EntrySight,
  { id, published_at: at }: EntryRow,
): Promise<Pick<Entry, 'newer' | 'older'>> {
  if (!at) return { newer: null, older: null }
  const beside = async (sign: '<' | '>', way: 'desc' | 'asc') => {
    const values = new Values()
    const joins = entryJoins(asking, values)
    const [found] = await rows<NeighbourRow>(
      asking.db,
      asking.companyID,
      `select coalesce(t.title, e.title) as title, e.url_name as "urlName"
       from changelog_entries e ${joins}
       where e.company_id = $1 and e.state = 'published' and ${visibleEntry(sight, values)}
         and (e.published_at, e.id) ${sign} (${values.add(at)}::timestamptz, ${values.add(id)}::uuid)
       order by e.published_at ${way}, e.id ${way} limit 1`,
      values.list,
    )
    return found ?? null
  }
  return { newer: await beside('>', 'asc'), older: await beside('<', 'desc') }
}
