import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CompanyID } from '../../../db/companyID.ts'
import { webpSize } from '../../ports/images/webpSize.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { isID } from '../ids.ts'
import { ExportRefused } from './exportFolder.ts'
import { kinds } from './kinds.ts'
import { readExport, type RestoredRow } from './readExport.ts'

const atOnce = 4

/** The two versions of a file: their names in an export, and the suffix of their keys in the storage. */
const likenesses = [
  { named: '.webp', keyed: '' },
  { named: '.small.webp', keyed: '.small' },
] as const

/**
 * Writes the bytes of every file in the export's rows to its folder `files`. Returns the names of files missing from
 * the storage: a file may be deleted during the export, and a lost one must not prevent exporting the others.
 */
export async function exportFiles(
  storage: Storage,
  companyID: CompanyID,
  folder: string,
  count: number,
): Promise<string[]> {
  const missing: string[] = []
  if (count > 0) await mkdir(join(folder, 'files'), { mode: 0o700 })
  await eachFile(folder, count, async ({ id }) => {
    for (const { named, keyed } of likenesses) {
      const bytes = await storage.read(`${companyID}/${id}${keyed}`)
      if (bytes)
        await pipeline(bytes, createWriteStream(join(folder, 'files', `${id}${named}`), { flags: 'wx', mode: 0o600 }))
      else missing.push(`${id}${named}`)
    }
  })
  return missing.sort()
}

/** Stores the bytes of an export's files, each checked against its row; calls `written` for each. */
export async function restoreFiles(
  storage: Storage,
  companyID: CompanyID,
  folder: string,
  count: number,
  missing: readonly string[],
  written: string[],
): Promise<void> {
  const absent = new Set(missing)
  await eachFile(folder, count, async ({ id, row }) => {
    for (const { named, keyed } of likenesses) {
      const name = `${id}${named}`
      if (absent.has(name)) continue
      const bytes = await readWhole(folder, name, row[keyed === '' ? 'size' : 'small_size'])
      if (keyed === '' && createHash('sha256').update(bytes).digest('hex') !== row['sha256']) throw changed(name)
      const size = webpSize(bytes)
      const fits =
        keyed === ''
          ? size?.width === row['width'] && size?.height === row['height']
          : size?.width === row['small_width']
      if (!size || !fits)
        throw new ExportRefused(`The export's files/${name} is not an image of the size its row gives.`)
      const key = `${companyID}/${id}${keyed}`
      written.push(key)
      await storage.write(key, bytes)
    }
  })
}

async function readWhole(folder: string, name: string, size: unknown): Promise<Buffer> {
  const path = join(folder, 'files', name)
  try {
    if ((await stat(path)).size !== size) throw changed(name)
    return await readFile(path)
  } catch (error) {
    if (error instanceof ExportRefused) throw error
    throw new ExportRefused(
      `The export's files/${name} can't be read (${error instanceof Error && 'code' in error ? String(error.code) : String(error)}).`,
    )
  }
}

function changed(name: string): ExportRefused {
  return new ExportRefused(`The export's files/${name} doesn't match its row: it is incomplete or was changed.`)
}

const columns = kinds.find(({ name }) => name === 'files')?.columns ?? {}

/** Runs the work for a few files of the export at a time. */
async function eachFile(
  folder: string,
  count: number,
  work: (file: { id: string; row: RestoredRow }) => Promise<void>,
): Promise<void> {
  if (count === 0) return
  for await (const batch of readExport(folder, 'files', columns, count)) {
    const waiting = batch.toReversed()
    const someOfThem = async () => {
      try {
        for (let row = waiting.pop(); row; row = waiting.pop()) await work({ id: idOf(row), row })
      } catch (error) {
        waiting.length = 0
        throw error
      }
    }
    // All are awaited, so that nothing is written after the caller has got the failure.
    const done = await Promise.allSettled(Array.from({ length: atOnce }, someOfThem))
    for (const end of done) if (end.status === 'rejected') throw end.reason
  }
}

function idOf({ id }: RestoredRow): string {
  if (typeof id !== 'string' || !isID(id)) throw new ExportRefused('files.jsonl has a row without an id.')
  return id
}
