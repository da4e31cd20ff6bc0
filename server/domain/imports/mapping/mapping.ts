import { readFile } from 'node:fs/promises'
import { ImportRefused } from '../importRefused.ts'
import type { FieldColumn } from './fieldColumns.ts'
import { isTimeFormat } from './readTime.ts'
import { readStatuses } from './statusNames.ts'
import { isObject, readPath, type RecordPath } from './recordPath.ts'

/** Where each part of a post is in a record. The names are those of the flags and of a mapping file's keys. */
export const pathNames = [
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
  'tags',
  'comments',
  'commentBody',
  'commentAuthor',
  'commentAuthorEmail',
  'commentAuthors',
  'commentCreated',
  'commentID',
  'commentImages',
] as const
export const settingNames = [
  'createdFormat',
  'closedFormat',
  'commentCreatedFormat',
  'statuses',
  'fields',
  'text',
  'skipFirstComment',
] as const
export type PathName = (typeof pathNames)[number]
export type SettingName = (typeof settingNames)[number]

const textModes = ['auto', 'html', 'markdown', 'plain'] as const
export type TextMode = (typeof textModes)[number]

export interface Mapping {
  paths: Partial<Record<PathName, RecordPath>> & { title: RecordPath }
  createdFormat?: string | undefined
  closedFormat?: string | undefined
  commentCreatedFormat?: string | undefined
  /** The company's status for a status of the file, by `statusKey` of its name. */
  statuses: ReadonlyMap<string, string>
  /** The columns of custom fields. */
  fields: readonly FieldColumn[]
  text: TextMode
  skipFirstComment: boolean
}

/** What mapping needs besides the record; `hashes` counts equal records during one reading of the file. */
export interface MappingContext {
  mapping: Mapping
  source: string
  timeZone: string
  now: Date
  /** The number of the record, from 1. */
  number: number
  /** The time of a record whose own can't be read: one that keeps the order of the file. */
  fallbackTime: Date
  hashes: Map<string, number>
}

export type MappingTexts = Partial<Record<PathName | SettingName, string>>

/** The parts of a comment that are read from the comment itself, not from the record. */
export const withinComment: ReadonlySet<PathName> = new Set([
  'commentBody',
  'commentAuthor',
  'commentAuthorEmail',
  'commentCreated',
  'commentID',
  'commentImages',
])

/** The mapping given to the command, without its custom fields; refuses an invalid path, format or combination. */
export function readMapping(texts: MappingTexts): Mapping {
  const { title } = texts
  if (title === undefined) throw new ImportRefused('Use --title to say which field contains the title.')
  const paths: Mapping['paths'] = { title: readPath(title) }
  for (const name of pathNames) {
    const text = texts[name]
    if (text !== undefined) paths[name] = readPath(text)
  }
  if (!paths.status) refuseWithout(texts, ['statuses'], 'status')
  if (!paths.comments) refuseWithout(texts, [...withinComment, 'commentAuthors'], 'comments')
  if (paths.commentAuthor && paths.commentAuthors)
    throw new ImportRefused(
      'Give either --comment-author, a field of each comment, or --comment-authors, a list beside the comments.',
    )
  for (const [format, path] of [
    ['createdFormat', 'created'],
    ['closedFormat', 'closed'],
    ['commentCreatedFormat', 'commentCreated'],
  ] as const) {
    if (!paths[path]) refuseWithout(texts, [format], path)
    const text = texts[format]
    if (text !== undefined && !isTimeFormat(text))
      throw new ImportRefused(
        `--${flagOf(format)} ${text} is not a date format. Use one such as "DD/MM/YYYY", "MMM D, YYYY" or "YYYY-MM-DD HH:mm:ss Z".`,
      )
  }
  const text = textModes.find((mode) => mode === (texts.text ?? 'auto'))
  if (!text) throw new ImportRefused(`--text is one of ${textModes.join(', ')}.`)
  return {
    paths,
    createdFormat: texts.createdFormat,
    closedFormat: texts.closedFormat,
    commentCreatedFormat: texts.commentCreatedFormat,
    statuses: readStatuses(texts.statuses),
    fields: [],
    text,
    skipFirstComment: texts.skipFirstComment === 'true',
  }
}

function refuseWithout(texts: MappingTexts, names: readonly (PathName | SettingName)[], needed: PathName): void {
  const given = names.find((name) => texts[name] !== undefined)
  if (given) throw new ImportRefused(`--${flagOf(given)} needs --${flagOf(needed)}.`)
}

/** `commentBody` as a flag: `comment-body`. */
export function flagOf(name: string): string {
  return name.replace(/ID$/, '-id').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The texts of a mapping file: a JSON object of flag names, with or without dashes. Refuses an unknown one by name. */
export async function readMappingFile(path: string): Promise<MappingTexts> {
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new ImportRefused(`The mapping ${path} can't be read: ${(error as Error).message}.`)
  }
  if (!isObject(value))
    throw new ImportRefused(`The mapping ${path} is not a JSON object such as { "title": "Title" }.`)
  const names = new Map(
    [...pathNames, ...settingNames].flatMap(
      (name) =>
        [
          [name, name],
          [flagOf(name), name],
        ] as const,
    ),
  )
  const texts: MappingTexts = {}
  for (const [key, given] of Object.entries(value)) {
    const name = names.get(key)
    if (!name)
      throw new ImportRefused(
        `Unknown key ${JSON.stringify(key)} in the mapping ${path}. It can contain ${[...pathNames, ...settingNames].join(', ')}.`,
      )
    if (typeof given !== 'string' && typeof given !== 'boolean')
      throw new ImportRefused(`The mapping ${path} has a value for ${key} that isn't text.`)
    texts[name] = String(given)
  }
  return texts
}
