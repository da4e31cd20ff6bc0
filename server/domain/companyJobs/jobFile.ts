import { importPartBytes } from '../../../contract/importFields.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import { StorageAway, type Storage } from '../../ports/storage/storage.ts'

/** How long the file of an export can be downloaded. */
export const offeredMs = 24 * 60 * 60 * 1000

/**
 * A file of a job lies in the storage in parts, each written whole: a bucket holds a file in memory while it is sent, and
 * these may have hundreds of megabytes.
 */
export const partBytes = importPartBytes

const pieceBytes = 256 * 1024

/** The key of a part, from 1; no image has one like it. */
export function partKey(companyID: CompanyID, jobID: string, number: number): string {
  return `${companyID}/${jobID}.p${number}`
}

/** The company and the job of a part's key, as `partKey` makes it. */
export const partOf =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.p\d{1,6}$/

/** Stores what `source` gives. Returns the size in bytes and the number of parts. */
export async function storeFile(
  storage: Storage,
  keyOf: (number: number) => string,
  source: AsyncIterable<Buffer>,
  onPart: (bytes: number) => Promise<void> | void = () => {},
): Promise<{ size: number; parts: number }> {
  let waiting: Buffer[] = []
  let waits = 0
  let size = 0
  let parts = 0
  const flush = async (bytes: number) => {
    const whole = Buffer.concat(waiting)
    await storage.write(keyOf((parts += 1)), whole.subarray(0, bytes))
    size += bytes
    waiting = [whole.subarray(bytes)]
    waits = whole.length - bytes
    await onPart(size)
  }
  for await (const piece of source) {
    waiting.push(piece)
    waits += piece.length
    while (waits >= partBytes) await flush(partBytes)
  }
  if (waits > 0) await flush(waits)
  return { size, parts }
}

/** The bytes of a stored file, in small pieces. Throws `StorageAway` when a part is missing. */
export async function* readFileParts(
  storage: Storage,
  keyOf: (number: number) => string,
  parts: number,
): AsyncGenerator<Buffer> {
  for (let number = 1; number <= parts; number += 1) {
    const stream = await storage.read(keyOf(number))
    if (!stream) throw new StorageAway(`Part ${number} of a job's file is missing.`)
    for await (const piece of stream as AsyncIterable<Buffer>)
      for (let at = 0; at < piece.length; at += pieceBytes) yield piece.subarray(at, at + pieceBytes)
  }
}

/** Removes a job's parts, those too that were left by a run that was killed. */
export async function removeFileParts(storage: Storage, companyID: CompanyID, jobID: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of storage.list(`${companyID}/${jobID}.p`)) if (partOf.test(key)) keys.push(key)
  for (const key of keys) await storage.remove(key)
}
