import { CallError } from '../../../contract/errors.ts'
import type { EntryType } from '../../../contract/changelogKinds.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'

export interface FeedEntry {
  id: string
  title: string
  html: string
  excerpt: string
  urlName: string
  types: EntryType[]
  labels: string[]
  published: string
  saved: string
  coverID: string | null
}

export interface EntryFeed {
  /** The label that it is of, null for all entries. */
  label: { id: string; name: string; urlName: string } | null
  created: string
  entries: FeedEntry[]
}

const mostEntries = 30
/** Characters of HTML in all: what a reader of feeds has not seen yet is nearly always the latest. */
const mostHTML = 220_000

/**
 * The latest entries that everyone may read, in the company's language: never one that isn't published or is for a segment. Refuses with `notFound` for a label that isn't there, and where the
 * company doesn't show its changelog.
 */
export async function readFeed(
  { db, companyID, company }: Pick<Asking, 'db' | 'companyID' | 'company'>,
  labelURLName: string | null,
): Promise<EntryFeed> {
  if (!company.portal.showsChangelog) throw new CallError('notFound')
  const [label = null] =
    labelURLName === null
      ? []
      : await rows<{ id: string; name: string; urlName: string }>(
          db,
          companyID,
          'select id, name, url_name as "urlName" from changelog_labels where company_id = $1 and url_name = $2',
          [labelURLName],
        )
  if (labelURLName !== null && !label) throw new CallError('notFound')
  const found = await rows<Omit<FeedEntry, 'published' | 'saved'> & { published_at: Date; saved_at: Date }>(
    db,
    companyID,
    feedQuery,
    [label?.id ?? null],
  )
  const [made] = await rows<{ created_at: Date }>(db, companyID, 'select created_at from companies where id = $1')
  let length = 0
  const entries = found
    .filter(({ html }, index) => (length += html.length) <= mostHTML || index === 0)
    .map(({ published_at: at, saved_at: saved, ...entry }) => ({
      ...entry,
      published: at.toISOString(),
      // A text that was written before its day did not change after it.
      saved: (saved > at ? saved : at).toISOString(),
    }))
  return { label, created: (made?.created_at ?? new Date(0)).toISOString(), entries }
}

const feedQuery = `
  select e.id, e.title, e.body_html as html, e.excerpt, e.url_name as "urlName", e.types, e.published_at, e.saved_at, e.cover_id as "coverID", array(
    select l.name from changelog_entry_labels o
    join changelog_labels l on l.company_id = $1 and l.id = o.label_id
    where o.company_id = $1 and o.entry_id = e.id
    order by l.position, l.id
  ) as labels
  from changelog_entries e
  where e.company_id = $1 and e.state = 'published' and e.segment_id is null
    and ($2::uuid is null or exists (
      select from changelog_entry_labels o where o.company_id = $1 and o.entry_id = e.id and o.label_id = $2::uuid))
  order by e.published_at desc, e.id desc
  limit ${mostEntries}`
