import { mostTags } from '../tags/lockTags.ts'
import { quoted, textOf } from './mapping/fieldText.ts'
import { ImportRefused } from './importRefused.ts'
import { flagOf, pathNames, withinComment, type Mapping, type PathName } from './mapping/mapping.ts'
import { readRecords, type SourceFile } from './files/readRecords.ts'
import { sizeOfFile } from './files/readText.ts'
import { labelKey, labelOf, tagsIn } from './mapping/labels.ts'
import { readTime } from './mapping/readTime.ts'
import { statusKey } from './mapping/statusNames.ts'
import { isObject, listAt, valueAt } from './mapping/recordPath.ts'
import type { SourceRecord } from './files/sourceRecord.ts'

/** The number of records searched for the names that a refusal lists. */
const namesFrom = 50
/** A field with more different texts than this is not a status. */
const mostStatuses = 100
/** Nor is one a category, and one with more than a company may have is no list of tags. */
const mostCategories = 100

/** A file that can be imported with this mapping, and its number of records. */
export interface CheckedFile {
  file: SourceFile
  mapping: Mapping
  count: number
  /** Every status in the file, by `statusKey`, in its first spelling. */
  statuses: ReadonlyMap<string, string>
  /** Every category and tag in the file, as it is kept. */
  labels: { categories: readonly string[]; tags: readonly string[] }
}

/**
 * Reads the whole file once without writing anything, so that a truncated file or a wrong name is refused before the
 * first row. Throws `ImportRefused`.
 */
export async function checkFile(file: SourceFile, mapping: Mapping, timeZone: string): Promise<CheckedFile> {
  if (!file.bytes) await sizeOfFile(file.path)
  const { paths } = mapping
  const dates = new DateCheck(mapping, timeZone)
  const missing = new Set(pathNames.filter((name) => paths[name]))
  const missingFields = new Set(mapping.fields.map(({ path }) => path))
  const names = new Set<string>()
  const commentNames = new Set<string>()
  const statuses = new Map<string, string>()
  const labels = { categories: new Map<string, string>(), tags: new Map<string, string>() }
  let count = 0
  for await (const { fields } of readRecords(file)) {
    count++
    dates.look(fields)
    noteStatus(fields, mapping, statuses)
    noteLabels(fields, mapping, labels)
    const comments = paths.comments ? listAt(fields, paths.comments) : []
    if (count <= namesFrom) {
      for (const name of Object.keys(fields)) names.add(name)
      for (const comment of comments)
        if (isObject(comment)) for (const name of Object.keys(comment)) commentNames.add(name)
    }
    for (const name of missing) if (isThere(name, fields, comments, paths)) missing.delete(name)
    for (const path of missingFields) if (valueAt(fields, path) !== undefined) missingFields.delete(path)
  }
  if (count === 0) throw new ImportRefused(`${file.path} has no records.`)
  // If every list of comments is empty, nothing can be said about the names inside it.
  const wrong = [...missing].find(
    (name) => !withinComment.has(name) || (!missing.has('comments') && commentNames.size > 0),
  )
  if (wrong)
    throw new ImportRefused(nothingAt(wrong, paths[wrong]?.text ?? '', withinComment.has(wrong) ? commentNames : names))
  const [wrongField] = missingFields
  if (wrongField) throw new ImportRefused(nothingAt('fields', wrongField.text, names))
  dates.finish()
  return {
    file,
    mapping,
    count,
    statuses,
    labels: { categories: [...labels.categories.values()], tags: [...labels.tags.values()] },
  }
}

function noteStatus(fields: SourceRecord['fields'], { paths }: Mapping, statuses: Map<string, string>): void {
  if (!paths.status) return
  const name = textOf(valueAt(fields, paths.status))?.trim() ?? ''
  const key = statusKey(name)
  if (key === '' || statuses.has(key)) return
  statuses.set(key, name)
  if (statuses.size > mostStatuses)
    throw new ImportRefused(
      `${JSON.stringify(paths.status.text)} (--status) holds more than ${mostStatuses} different texts, such as ${quoted(name)}: that is no status.`,
    )
}

function noteLabels(
  fields: SourceRecord['fields'],
  { paths: { category, tags } }: Mapping,
  found: { categories: Map<string, string>; tags: Map<string, string> },
): void {
  const note = (
    into: Map<string, string>,
    label: string,
    most: number,
    { text, what }: { text: string; what: string },
  ) => {
    const key = labelKey(label)
    if (key === '' || into.has(key)) return
    into.set(key, label)
    if (into.size > most)
      throw new ImportRefused(
        `${JSON.stringify(text)} (--${what}) holds more than ${most} different texts, such as ${quoted(label)}: that is no ${what === 'tags' ? 'list of tags' : what}.`,
      )
  }
  if (category)
    note(found.categories, labelOf(textOf(valueAt(fields, category)) ?? ''), mostCategories, {
      text: category.text,
      what: 'category',
    })
  if (tags)
    for (const label of tagsIn(valueAt(fields, tags), []))
      note(found.tags, label, mostTags, { text: tags.text, what: 'tags' })
}

/** If no date of a file can be read, the format is wrong, and all its posts would seem to be from today. */
class DateCheck {
  readonly #mapping: Mapping
  readonly #timeZone: string
  #unread: string | undefined
  #wasRead = false

  constructor(mapping: Mapping, timeZone: string) {
    this.#mapping = mapping
    this.#timeZone = timeZone
  }

  look(fields: SourceRecord['fields']): void {
    const path = this.#mapping.paths.created
    if (this.#wasRead || !path) return
    const text = textOf(valueAt(fields, path))?.trim()
    if (!text) return
    if (readTime(text, this.#mapping.createdFormat, this.#timeZone)) this.#wasRead = true
    else this.#unread ??= text
  }

  finish(): void {
    if (this.#wasRead || this.#unread === undefined) return
    const { paths, createdFormat } = this.#mapping
    const how =
      createdFormat === undefined
        ? 'Say how they are written'
        : `${JSON.stringify(createdFormat)} does not fit: say how they are written`
    throw new ImportRefused(
      `None of the dates in ${JSON.stringify(paths.created?.text)} can be read; the first is ${quoted(this.#unread)}. ${how} with --created-format, such as "DD/MM/YYYY" or "MMM D, YYYY".`,
    )
  }
}

function isThere(
  name: PathName,
  fields: SourceRecord['fields'],
  comments: readonly unknown[],
  paths: Mapping['paths'],
): boolean {
  const path = paths[name]
  if (!path) return true
  if (!withinComment.has(name)) return valueAt(fields, path) !== undefined
  return comments.some((comment) => isObject(comment) && valueAt(comment, path) !== undefined)
}

function nothingAt(name: PathName | 'fields', path: string, names: ReadonlySet<string>): string {
  const known = [...names]
    .slice(0, 40)
    .map((known) => JSON.stringify(known))
    .join(', ')
  const place =
    name !== 'fields' && withinComment.has(name) ? 'No comment of the file has' : 'No record of the file has'
  return `${place} ${JSON.stringify(path)} (--${flagOf(name)}). There is ${known === '' ? 'nothing' : known}${names.size > 40 ? ' …' : ''}.`
}
