import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { CompanyID } from '../../../db/companyID.ts'
import { StorageAway, type Storage } from '../../ports/storage/storage.ts'
import { ExportRefused, makeFolder } from './exportFolder.ts'
import { exportFiles } from './fileBytes.ts'
import { companyColumns, kinds } from './kinds.ts'
import { KindWriter } from './kindWriter.ts'
import { formatName, formatVersion, type Manifest } from './manifest.ts'
import { asText, readKind, type ExportRow } from './readKind.ts'

/**
 * Exports everything of a company to a new folder: for each kind of row `<kind>.jsonl` and the same as `<kind>.csv`,
 * its files' bytes in `files/`, and `manifest.json` with the counts. All rows are of one moment, in a stable order,
 * without passwords, sessions or codes. Returns the counts by kind, and the names of files missing from the storage.
 * Throws `ExportRefused` if the folder exists or can't be written, or the storage is unavailable.
 */
export async function exportCompany(
  pool: pg.Pool,
  storage: Storage,
  companyID: CompanyID,
  folder: string,
): Promise<{ counts: Record<string, number>; missingFiles: string[] }> {
  let counts: Record<string, number> = {}
  let missingFiles: string[] = []
  await makeFolder(folder, async (partial) => {
    counts = await exportRows(pool, companyID, partial)
    try {
      missingFiles = await exportFiles(storage, companyID, partial, counts['files'] ?? 0)
    } catch (error) {
      throw error instanceof StorageAway ? new ExportRefused(error.message) : error
    }
    const manifest: Manifest = { format: formatName, version: formatVersion, counts, missingFiles }
    await writeFile(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  })
  return { counts, missingFiles }
}

async function exportRows(pool: pg.Pool, companyID: CompanyID, folder: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await writeCompany(client, companyID, folder)
    for (const kind of kinds) {
      const writer = new KindWriter(folder, kind.name, kind.columns)
      try {
        for await (const rows of readKind(client, companyID, kind)) await writer.write(rows)
      } finally {
        await writer.close()
      }
      counts[kind.name] = writer.count
    }
    await client.query('commit')
    isDone = true
    return counts
  } finally {
    // A connection in the middle of a transaction is not returned to the pool.
    client.release(!isDone)
  }
}

async function writeCompany(client: pg.ClientBase, companyID: CompanyID, folder: string): Promise<void> {
  const list = Object.entries(companyColumns).map(([column, type]) => `${asText(column, type)} as ${column}`)
  const { rows } = await client.query<[...ExportRow]>({
    rowMode: 'array',
    text: `select ${list.join(', ')} from companies where id = $1`,
    values: [companyID],
  })
  const writer = new KindWriter(folder, 'company', companyColumns)
  try {
    await writer.write(rows)
  } finally {
    await writer.close()
  }
}
