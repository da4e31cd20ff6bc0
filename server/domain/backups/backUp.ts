import { createHmac } from 'node:crypto'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ArchiveWriter } from './archiveWriter.ts'
import { isFileKey, type FileStore } from './fileStore.ts'
import {
  BackupRefused,
  endName,
  filesFolder,
  formatName,
  formatVersion,
  headerName,
  jobsPart,
  keyName,
  mostEntryBytes,
  pieceBytes,
  pieceName,
  tablePart,
  type End,
  type Header,
  type PartTotals,
} from './format.ts'
import { copyJobsOut, jobColumns } from './jobs.ts'
import { copyOut, readTables } from './tables.ts'
import { FileCounter, PartCounter } from './totals.ts'

export interface BackupSource {
  pool: pg.Pool
  /** The key's hash as the service uses it, for the mark that tells whether two servers have the same. */
  secret: Buffer
  /** The key itself, if the backup is to include it. */
  key: string | null
  files: FileStore
}

/**
 * Writes a snapshot of the whole server to `out`: every table in order of its keys, the waiting jobs and the files.
 * Needs a few megabytes of memory, whatever the size. Returns the totals from the backup's end.
 */
export async function backUp({ pool, secret, key, files }: BackupSource, out: Writable): Promise<End> {
  const archive = new ArchiveWriter(out)
  let client: pg.PoolClient | undefined
  let isDone = false
  try {
    client = await pool.connect()
    await client.query('begin isolation level repeatable read read only')
    for (const setting of sameEverywhere) await client.query(`set local ${setting}`)
    const tables = await readTables(client)
    const parts = [
      ...tables.map((table) => ({ name: tablePart(table.name), columns: table.columns })),
      { name: jobsPart, columns: jobColumns },
    ]
    const header: Header = {
      format: formatName,
      version: formatVersion,
      made: new Date().toISOString(),
      migrations: await migrationsOf(client),
      parts,
      sequences: await sequencesOf(client),
      keyMark: keyMarkOf(secret),
      holdsKey: key !== null,
    }
    await archive.add(headerName, asJSON(header))
    if (key !== null) await archive.add(keyName, Buffer.from(key))
    const end: End = { parts: {}, files: new FileCounter().totals() }
    for (const table of tables)
      end.parts[tablePart(table.name)] = await addPart(archive, client, tablePart(table.name), copyOut(table))
    end.parts[jobsPart] = await addPart(archive, client, jobsPart, copyJobsOut)
    await client.query('commit')
    end.files = await addFiles(archive, files)
    await archive.add(endName, asJSON(end))
    await archive.finish()
    isDone = true
    return end
  } finally {
    // A connection in the middle of a transaction is not returned to the pool.
    client?.release(!isDone)
    if (!isDone) await archive.abandon()
  }
}

/** Tells whether two servers have the same key, without revealing it. */
export function keyMarkOf(secret: Buffer): string {
  return createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16)
}

/** The format of values must not depend on a server's or a role's settings. */
const sameEverywhere = [
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "time zone 'UTC'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'iso_8601'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  'row_security = off',
]

async function addPart(archive: ArchiveWriter, client: pg.PoolClient, name: string, copy: string): Promise<PartTotals> {
  const counter = new PartCounter()
  let pieces = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const flush = async () => {
    const piece = Buffer.concat(waiting)
    counter.add(piece)
    ;[waiting, waitingBytes] = [[], 0]
    await archive.add(pieceName(name, (pieces += 1)), piece)
  }
  for await (const chunk of client.query(copyTo(copy)) as AsyncIterable<Buffer>) {
    // One row may be larger than a chunk, but no chunk may be larger than what a reader accepts.
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const slice = chunk.subarray(at, at + pieceBytes)
      waiting.push(slice)
      waitingBytes += slice.length
      if (waitingBytes >= pieceBytes) await flush()
    }
  }
  if (waitingBytes > 0) await flush()
  return counter.totals()
}

/**
 * The stored files once the rows have been read: all that the rows refer to, except those deleted for good in the meantime.
 */
async function addFiles(archive: ArchiveWriter, files: FileStore): Promise<End['files']> {
  const counter = new FileCounter()
  for await (const key of files.list()) {
    const content = await files.read(key)
    if (content === null) continue
    if (!isFileKey(key) || content.length > mostEntryBytes)
      throw new BackupRefused(`The storage contains a file that isn't Upwell's: ${key}. Remove it and try again.`)
    counter.add(key, content)
    await archive.add(`${filesFolder}${key}`, content)
  }
  return counter.totals()
}

async function migrationsOf(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name collate "C"')
  return rows.map(({ name }) => name)
}

async function sequencesOf(client: pg.PoolClient): Promise<Header['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; last: number | null }>(`
    select t.relname as "table", a.attname as "column", pg_sequence_last_value(s.seqrelid) as last
    from pg_sequence s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.seqrelid and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where t.relnamespace = current_schema()::regnamespace
    order by 1, 2`)
  return rows.flatMap(({ table, column, last }) =>
    last === null ? [] : [[table, column, last] as [string, string, number]],
  )
}

const asJSON = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
