import { z } from 'zod'

/** A backup that can't be made or restored; its message is a sentence for the operator. */
export class BackupRefused extends Error {}

export const formatName = 'upwell-backup'
export const formatVersion = 1

export const headerName = `${formatName}.json`
export const keyName = 'secret-key'
export const endName = 'end.json'
export const filesFolder = 'files/'

/** The queue's waiting jobs, as arguments of `enqueue`; a part like a table. */
export const jobsPart = 'jobs'
export const tablePart = (table: string) => `tables/${table}`

/** No entry of ours is larger: rows are split into chunks of a megabyte, and an uploaded file has a limit far below. */
export const mostEntryBytes = 64 * 2 ** 20
export const pieceBytes = 2 ** 20
export const pieceName = (part: string, index: number) => `${part}/${String(index).padStart(6, '0')}.copy`

const word = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** The header of a backup, which says what follows. */
const header = z.strictObject({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  made: z.iso.datetime(),
  /** The migrations of the database it was made from. */
  migrations: z.array(z.string().regex(/^[\w-]{1,200}$/)).max(10_000),
  parts: z
    .array(
      z.strictObject({
        name: z.string().regex(/^(jobs|tables\/[a-z_][a-z0-9_]{0,62})$/),
        columns: z.array(word).min(1).max(1_600),
      }),
    )
    .max(10_000),
  /** The last number given out in each table: table, column, number. */
  sequences: z.array(z.tuple([word, word, count])).max(1_000),
  /** Tells whether a server has the same secret key, without revealing the key. */
  keyMark: z.string().regex(/^[0-9a-f]{16}$/),
  holdsKey: z.boolean(),
})

const partTotals = z.strictObject({ rows: count, bytes: count, sha256: hash })
const fileTotals = z.strictObject({ count, bytes: count, sha256: hash })

/** The trailer, without which a backup is truncated: the amount of each part, and its hash. */
const end = z.strictObject({ parts: z.record(z.string(), partTotals), files: fileTotals })

export type Header = z.output<typeof header>
export type Part = Header['parts'][number]
export type PartTotals = z.output<typeof partTotals>
export type End = z.output<typeof end>

const anyHeader = z.looseObject({ format: z.literal(formatName), version: z.int() })

export function parseHeader(content: Buffer): Header {
  const value = parseJSON(content)
  const any = anyHeader.safeParse(value)
  if (!any.success) throw new BackupRefused("This isn't an Upwell backup.")
  if (any.data.version > formatVersion)
    throw new BackupRefused('This backup was made by a newer version of Upwell. Restore it with that version.')
  const parsed = header.safeParse(value)
  if (!parsed.success)
    throw new BackupRefused("This backup is damaged: its header can't be read. Nothing was restored.")
  return parsed.data
}

export function parseEnd(content: Buffer): End {
  const parsed = end.safeParse(parseJSON(content))
  if (!parsed.success)
    throw new BackupRefused("This backup is damaged: its trailer can't be read. Nothing was restored.")
  return parsed.data
}

function parseJSON(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return undefined
  }
}
