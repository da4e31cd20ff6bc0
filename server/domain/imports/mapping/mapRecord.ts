import { createHash } from 'node:crypto'
import { lengths } from '../../../../contract/lengths.ts'
import { cutAtWord } from '../../text/cutAtWord.ts'
import { oneLine } from '../../text/oneLine.ts'
import { wellFormed } from '../../text/wellFormed.ts'
import { bodyText } from './bodyText.ts'
import { fieldsIn } from './fieldsIn.ts'
import { quoted, textOf, tooLongFor } from './fieldText.ts'
import { mapComments } from './mapComments.ts'
import { indexable, namedPerson } from './namedPerson.ts'
import { labelOf, tagsIn } from './labels.ts'
import type { Mapping, MappingContext, PathName } from './mapping.ts'
import type { MappedPost } from './mappedPost.ts'
import { readTime } from './readTime.ts'
import { statusKey } from './statusNames.ts'
import { valueAt } from './recordPath.ts'
import type { SourceRecord } from '../files/sourceRecord.ts'

/** A record as a post with its comments, or the reason for refusing it. */
export function mapRecord(
  { place, fields, problem }: SourceRecord,
  context: MappingContext,
): MappedPost | { refused: string } {
  if (problem !== undefined) return { refused: problem }
  const { mapping, source } = context
  const values = textsAt(fields, mapping)
  if ('refused' in values) return values
  const line = oneLine(values.title)
  if (line === '') return { refused: 'it has no title' }
  const title = cutAtWord(line, lengths.title)
  const shortened = title !== line
  const body = bodyText(values.details, mapping.text)
  const details = shortened ? `${bodyText(line, 'plain')}\n\n${body}`.trim() : body
  const tooLong = tooLongFor(details)
  if (tooLong !== undefined) return { refused: `its details have ${tooLong}` }

  const notes: string[] = []
  if (shortened) notes.push('its title is shortened; the whole of it begins the details')
  const created = readCreated(values.created, context, notes)
  const { comments, strayPeople, refused } = mapComments(fields, context, notes)
  return {
    place,
    number: context.number,
    externalID: values.id.trim() === '' ? contentID(values, context.hashes) : indexable(wellFormed(values.id).trim()),
    title,
    details,
    author: namedPerson(source, values.author, values.authorEmail),
    created,
    importedVotes: readVotes(values.votes, notes),
    status: statusKey(values.status) || null,
    closed: readClosed(values.closed, context, notes),
    category: labelOf(values.category) || null,
    tags: mapping.paths.tags ? tagsIn(valueAt(fields, mapping.paths.tags), notes) : [],
    fields: fieldsIn(
      fields,
      mapping.fields,
      { createdFormat: mapping.createdFormat, timeZone: context.timeZone },
      notes,
    ),
    comments,
    strayPeople,
    notes,
    shortened,
    refusedComments: refused,
  }
}

const plainNames = [
  'title',
  'details',
  'author',
  'authorEmail',
  'created',
  'id',
  'votes',
  'status',
  'closed',
  'category',
] as const satisfies readonly PathName[]
type PlainTexts = Record<(typeof plainNames)[number], string>

function textsAt(fields: SourceRecord['fields'], { paths }: Mapping): PlainTexts | { refused: string } {
  const texts = {} as PlainTexts
  for (const name of plainNames) {
    const path = paths[name]
    const text = path ? textOf(valueAt(fields, path)) : ''
    if (text === undefined) return { refused: `its ${JSON.stringify(path?.text)} is a list or an object, not text` }
    texts[name] = text
  }
  return texts
}

function contentID({ title, details, author, created }: PlainTexts, hashes: Map<string, number>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([title, details, author, created]))
    .digest('base64url')
    .slice(0, 22)
  const number = (hashes.get(hash) ?? 0) + 1
  hashes.set(hash, number)
  return `sha256:${hash}:${number}`
}

function readCreated(text: string, { mapping, timeZone, now, fallbackTime }: MappingContext, notes: string[]): Date {
  if (!mapping.paths.created) return fallbackTime
  const time = readTime(text, mapping.createdFormat, timeZone)
  if (time && time <= now) return time
  notes.push(
    text.trim() === ''
      ? 'it has no date, so the time of the import is used'
      : `its date ${quoted(text)} ${time ? 'is in the future' : "can't be read"}, so the time of the import is used`,
  )
  return fallbackTime
}

function readVotes(text: string, notes: string[]): number {
  const trimmed = text.trim()
  if (trimmed === '') return 0
  if (/^\d{1,9}(\.0+)?$/.test(trimmed)) return Math.trunc(Number(trimmed))
  notes.push(`its votes ${quoted(text)} are not a number and count as 0`)
  return 0
}

function readClosed(
  text: string,
  { mapping, timeZone, now }: MappingContext,
  notes: string[],
): { at: Date | null } | null {
  const trimmed = text.trim()
  if (trimmed === '' || /^(0|false|no|null|n\/a)$/i.test(trimmed)) return null
  if (/^(1|true|yes)$/i.test(trimmed)) return { at: null }
  const time = readTime(trimmed, mapping.closedFormat, timeZone)
  if (time && time <= now) return { at: time }
  notes.push(`it is closed, but its date can't be read: ${quoted(text)}`)
  return { at: null }
}
