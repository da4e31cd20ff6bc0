import type { EntryItem, EntryPost } from '../../../contract/changelog.ts'
import type { ApprovalState, EntryState, EntryType } from '../../../contract/changelogKinds.ts'
import type { Asking } from '../asking.ts'
import { readIn } from '../companies/saidIn.ts'
import { faceOf } from '../people/namelessPerson.ts'
import { fileURL, smallFileURL } from '../pictures/fileURL.ts'
import type { Values } from '../values.ts'
import { seesDrafts } from './policy.ts'

export interface EntryLabelRow {
  id: string
  name: string
  urlName: string
}

export interface PersonRow {
  id: string
  name: string | null
  picture_id: string | null
  is_member: boolean
}

/** What lists and the page of an entry read of it; `html` is its beginning or all of it. */
export interface EntryRow {
  id: string
  title: string
  url_name: string
  language: string | null
  html: string
  is_cut: boolean
  excerpt: string
  types: EntryType[]
  labels: EntryLabelRow[]
  cover: { id: string; width: number; height: number } | null
  cover_alt: string
  state: EntryState
  publish_at: Date | null
  published_at: Date | null
  pinned_at: Date | null
  like_count: number
  viewer_reacted: boolean
  saved_at: Date
  revision: number
  approval: ApprovalState
  author: PersonRow | null
  saved_by: PersonRow | null
  segment: { id: string; name: string; urlName: string } | null
}

/** SQL of the person whose id a column has. */
export const personSQL = (column: string) => `(
  select jsonb_build_object('id', u.id, 'name', u.name, 'picture_id', u.picture_id,
    'is_member', exists (select from members m where m.company_id = $1 and m.user_id = u.id))
  from users u where u.company_id = $1 and u.id = ${column})`

/** SQL of where the entry `e` stands with an approver. */
const approvalSQL = `case
  when e.approved_revision = e.revision then 'approved' when e.asked_at is not null then 'asked' else 'none' end`

/** SQL of whether a draft waits for an approver. */
export const waitsSQL = (row: string) =>
  `${row}.state = 'draft' and ${row}.asked_at is not null and ${row}.approved_revision is distinct from ${row}.revision`

/** The columns of an entry `e`, with its texts in the language that the viewer reads where it has a translation; they need `entryJoins`. */
export function entryColumns(asking: Asking, values: Values, { html }: { html: 'lead_html' | 'body_html' }): string {
  const viewer = asking.viewer ? `${values.add(asking.viewer.userID)}::uuid` : 'null::uuid'
  const team = seesDrafts(asking)
  return `
  e.id, coalesce(t.title, e.title) as title, e.url_name, t.language, coalesce(t.${html}, e.${html}) as html,
  coalesce(t.is_cut, e.is_cut) as is_cut, coalesce(t.excerpt, e.excerpt) as excerpt, e.types,
  array(
    select jsonb_build_object('id', l.id, 'name', l.name, 'urlName', l.url_name)
    from changelog_entry_labels g join changelog_labels l on l.company_id = $1 and l.id = g.label_id
    where g.company_id = $1 and g.entry_id = e.id order by l.position, l.id
  ) as labels,
  (select jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height) from files f where f.company_id = $1 and f.id = e.cover_id) as cover,
  e.cover_alt, e.state, e.publish_at, e.published_at, e.pinned_at, e.like_count,
  exists (select from changelog_reactions r where r.company_id = $1 and r.entry_id = e.id and r.user_id = ${viewer}) as viewer_reacted,
  e.saved_at, e.revision, ${approvalSQL} as approval,
  ${team ? personSQL('e.author_id') : 'null::jsonb'} as author, ${team ? personSQL('e.saved_by') : 'null::jsonb'} as saved_by,
  ${team ? `(select jsonb_build_object('id', s.id, 'name', s.name, 'urlName', s.url_name) from segments s where s.company_id = $1 and s.id = e.segment_id)` : 'null::jsonb'} as segment`
}

export function entryJoins(asking: Asking, values: Values): string {
  return `left join changelog_translations t on t.company_id = $1 and t.entry_id = e.id and t.language = ${values.add(readIn(asking))}::text`
}

/** An entry as the contract shows it to the viewer. */
export function shapeEntry(
  asking: Asking,
  row: EntryRow,
  { posts, postCount }: { posts: EntryPost[]; postCount: number } = { posts: [], postCount: 0 },
): EntryItem {
  const { cover } = row
  return {
    id: row.id,
    title: row.title,
    urlName: row.url_name,
    ...languageOfRow(asking, row),
    html: row.html,
    isCut: row.is_cut,
    excerpt: row.excerpt,
    types: row.types,
    labels: row.labels,
    cover: cover && shapeCover(cover, row.cover_alt),
    isPinned: row.pinned_at !== null,
    published: row.published_at?.toISOString() ?? null,
    posts,
    postCount,
    likeCount: row.like_count,
    viewerReacted: row.viewer_reacted,
    ...(seesDrafts(asking) ? { team: shapeTeam(asking, row) } : {}),
  }
}

/** The language of the texts, where the reader's is not the company's, so that pages can mark what is in another language than they are. */
function languageOfRow(asking: Asking, { language }: EntryRow): { language?: string } {
  if (readIn(asking) === null) return {}
  return { language: language ?? asking.company.language }
}

export function shapeCover({ id, width, height }: { id: string; width: number; height: number }, alt: string) {
  return { url: fileURL(id), smallURL: smallFileURL(id), alt, width, height }
}

export function shapeTeam(asking: Asking, row: EntryRow): NonNullable<EntryItem['team']> {
  return {
    state: row.state,
    scheduled: row.publish_at?.toISOString() ?? null,
    saved: row.saved_at.toISOString(),
    savedBy: shapePerson(asking, row.saved_by),
    author: shapePerson(asking, row.author),
    revision: row.revision,
    approval: row.approval,
    segment: row.segment,
  }
}

/** A colleague; null for someone who was erased. */
export function shapePerson(asking: Asking, row: PersonRow | null) {
  if (!row) return null
  const { id, name, picture_id: pictureID, is_member: isMember } = row
  return { id, isMember, ...faceOf(asking.language, { name, pictureID }) }
}
