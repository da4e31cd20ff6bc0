import words from '../../../../locales/en/imports.json' with { type: 'json' }
import { imageTarget } from '../../../../contract/markdown/links.ts'
import { wellFormed } from '../../text/wellFormed.ts'
import { bodyText } from './bodyText.ts'
import { quoted, textOf, tooLongFor } from './fieldText.ts'
import type { MappedComment, NamedPerson } from './mappedPost.ts'
import type { MappingContext, PathName } from './mapping.ts'
import { indexable, namedPerson } from './namedPerson.ts'
import { readTime } from './readTime.ts'
import { isObject, listAt, valueAt } from './recordPath.ts'
import type { SourceRecord } from '../files/sourceRecord.ts'

interface Comments {
  comments: MappedComment[]
  strayPeople: NamedPerson[]
  /** The number of comments that were skipped. */
  refused: number
}

/**
 * The comments of a record, zipped with the list of their authors' names if that is a separate list. If the lists
 * differ in length, a comment beyond the names has no author, a name beyond the comments is a person without a comment,
 * and the notes say so.
 */
export function mapComments(fields: SourceRecord['fields'], context: MappingContext, notes: string[]): Comments {
  const { mapping, source } = context
  const { paths } = mapping
  if (!paths.comments) return { comments: [], strayPeople: [], refused: 0 }
  const found = listAt(fields, paths.comments)
  const names = paths.commentAuthors ? listAt(fields, paths.commentAuthors) : undefined
  const from = mapping.skipFirstComment ? 1 : 0
  const comments: MappedComment[] = []
  let refused = 0
  for (const [at, value] of found.entries()) {
    if (at < from) continue
    const comment = mapComment(value, at, names?.[at], context)
    if ('body' in comment) comments.push(comment)
    else refused++
    if (comment.note !== undefined) notes.push(`comment ${at + 1} ${comment.note}`)
  }
  const stray = (names ?? []).slice(Math.max(found.length, from))
  if (names && names.length !== found.length) notes.push(unevenNote(found.length, names.length))
  return { comments, strayPeople: stray.flatMap((name) => namedPerson(source, textOf(name) ?? '') ?? []), refused }
}

function unevenNote(comments: number, names: number): string {
  const rest =
    names > comments
      ? `names without a comment: ${names - comments}`
      : `comments without an author: ${comments - names}`
  return `it has ${comments} comments and ${names} names, so some names may be on the wrong comment (${rest})`
}

function mapComment(
  value: unknown,
  at: number,
  listedName: unknown,
  context: MappingContext,
): (MappedComment & { note?: string }) | { note: string } {
  const { mapping, source, timeZone, now } = context
  const given = (name: PathName): unknown => {
    const path = mapping.paths[name]
    if (!path) return undefined
    return isObject(value) ? valueAt(value, path) : undefined
  }
  const text = textOf(mapping.paths.commentBody ? given('commentBody') : value)
  if (text === undefined)
    return { note: 'is left out: its text is a list or an object (name the field with --comment-body)' }
  const body = [bodyText(text, mapping.text), ...pictures(given('commentImages'))]
    .filter((part) => part !== '')
    .join('\n\n')
  const tooLong = tooLongFor(body)
  if (tooLong !== undefined) return { note: `is left out: it has ${tooLong}` }
  const when = textOf(given('commentCreated')) ?? ''
  const created = when.trim() === '' ? undefined : readTime(when, mapping.commentCreatedFormat, timeZone)
  const isDated = created !== undefined && created <= now
  const name = mapping.paths.commentAuthors ? listedName : given('commentAuthor')
  const id = indexable(wellFormed(textOf(given('commentID')) ?? '').trim())
  const note = [
    body === '' ? 'has no text' : '',
    when.trim() !== '' && !isDated ? `has a date that can't be read, ${quoted(when)}` : '',
  ]
    .filter((part) => part !== '')
    .join(' and ')
  return {
    externalID: id === '' ? `#${at + 1}` : id,
    // An empty comment keeps its place, so that its replies and the count stay right.
    body: body === '' ? words['imports.emptyComment'] : body,
    author: namedPerson(source, textOf(name) ?? '', textOf(given('commentAuthorEmail')) ?? ''),
    created: isDated ? created : null,
    ...(note === '' ? {} : { note }),
  }
}

function pictures(value: unknown): string[] {
  const addresses = Array.isArray(value) ? value : [value]
  return addresses.flatMap((address) => {
    const target = typeof address === 'string' ? imageTarget(address.trim()) : undefined
    return target === undefined ? [] : [`![](${target.replaceAll('(', '%28').replaceAll(')', '%29')})`]
  })
}
