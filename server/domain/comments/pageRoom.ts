import { may, type Relying } from '../asking.ts'

/**
 * The limits of a post's activity in bytes, so that no document and no answer is larger than 300 kB before compression:
 * `page` for a page of it, `besidePost` for the first page next to the post's own text, `around` for the replies on
 * each side of a linked one, `pinned` for the pinned comments, and `replies` for further replies, which are never part
 * of a document (docs/decisions/0029). `unweighed` is the longest text of a row that is sent before it is weighed.
 */
export const room = {
  page: 165_000,
  besidePost: 200_000,
  around: 75_000,
  pinned: 30_000,
  replies: 270_000,
  unweighed: 8_000,
}

/** The number of pinned comments shown first; all of them also appear in their places. */
export const mostPinned = 10

/**
 * The kind of viewer: a stranger, someone who may change what is their own, or the team, with a menu at each comment.
 */
export type ReaderKind = 'stranger' | 'person' | 'team'

/** The kind of viewer by their rights. */
export function readerKind(asking: Relying): ReaderKind {
  if (asking.seesPrivate || may(asking, 'comments.moderate')) return 'team'
  return asking.viewer ? 'person' : 'stranger'
}

const markup: Record<ReaderKind, number> = { stranger: 3_000, person: 3_000, team: 6_600 }
/** The number of times a document repeats a name. */
const labels = 10

/**
 * The SQL expression of the cost of a row `w` of activity: its text, which a document has once and JSON may need two
 * bytes per character for, its source for those who may change it, its markup, and its name, which a document repeats
 * in labels.
 */
export function bytesOfRow(reader: ReaderKind, isDocument: boolean): string {
  const [own, names] = isDocument ? [markup[reader], labels] : [1_000, 4]
  const source = reader === 'stranger' ? '' : ' + 2 * coalesce(octet_length(w.body), 0)'
  return `${own} + ${names} * coalesce(octet_length(w.actor_name), 0) + 2 * coalesce(octet_length(w.html), 0)${source}`
}

/** The value of `bytesOfRow` for a row in memory. */
export function weightOf(
  row: { actor_name: string | null; html: string | null; body: string | null },
  reader: ReaderKind,
): number {
  const bytes = (text: string | null) => (text === null ? 0 : Buffer.byteLength(text))
  return markup[reader] + labels * bytes(row.actor_name) + 2 * bytes(row.html) + 2 * bytes(row.body)
}

/** The SQL expression of the cost of a post `p`'s own text in a document. */
export function bytesOfPost(p: string, reader: ReaderKind): string {
  return `(2 * octet_length(${p}.details_html)${reader === 'stranger' ? '' : ` + 2 * octet_length(${p}.details)`})`
}

/** The bytes left for a first page next to a post's own text, given by `bytesOfPost`, and the texts of its custom fields. */
export function roomBeside(
  post: { details: string; details_html: string; field_values?: readonly { text: string | null }[] },
  reader: ReaderKind,
): number {
  // The team has the values among its facts too, beside its tags.
  const copies = reader === 'team' ? 4 : 2
  const fields = (post.field_values ?? []).reduce((sum, { text }) => sum + copies * Buffer.byteLength(text ?? ''), 0)
  const own =
    fields +
    2 * Buffer.byteLength(post.details_html) +
    (reader === 'stranger' ? 0 : 2 * Buffer.byteLength(post.details))
  return Math.max(0, Math.min(room.page, room.besidePost - own))
}
