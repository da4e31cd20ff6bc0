import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** The largest values of a ZIP file's usual fields; beyond them ZIP64 has its own (APPNOTE.TXT 6.3.10, 4.3.9 and 4.5.3). */
const most32 = 0xffff_ffff
const most16 = 0xffff

/** January 1st, 1980: what a file of no date has. */
const noDate = 0x0021
/** Sizes and checksum follow the data, and names are UTF-8. */
const flags = 0x0808
const deflated = 8
const stored = 0

interface Entry {
  name: string
  method: number
  crc: number
  packed: number
  size: number
  at: number
}

/**
 * A folder and the folders in it as one ZIP file (APPNOTE.TXT 6.3.10), piece by piece. Texts are deflated; images are
 * packed already.
 */
export async function* zipFolder(folder: string): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let at = 0
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    const isWide = (await stat(path)).size > most32 / 2
    const method = name.endsWith('.webp') ? stored : deflated
    const entry: Entry = { name, method, crc: 0, packed: 0, size: 0, at }
    const header = localHeader(entry, isWide)
    yield header
    at += header.length
    for await (const piece of packed(path, entry)) {
      yield piece
      at += piece.length
    }
    const end = descriptor(entry, isWide)
    yield end
    at += end.length
    entries.push(entry)
  }
  const directory = entries.map(centralHeader)
  for (const header of directory) yield header
  const length = directory.reduce((sum, header) => sum + header.length, 0)
  yield endOf(entries.length, length, at)
}

async function namesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

async function* packed(path: string, entry: Entry): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
      entry.crc = crc32(piece, entry.crc)
      entry.size += piece.length
      yield piece
    }
  }
  const pieces: AsyncIterable<Buffer> = entry.method === stored ? counted() : deflate(counted())
  for await (const piece of pieces) {
    entry.packed += piece.length
    yield piece
  }
}

async function* deflate(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(pieces)
  const packing = createDeflateRaw({ level: 4 })
  source.on('error', (error) => packing.destroy(error))
  try {
    yield* source.pipe(packing) as AsyncIterable<Buffer>
  } finally {
    source.destroy()
    packing.destroy()
  }
}

function localHeader({ name, method }: Entry, isWide: boolean): Buffer {
  const bytes = Buffer.from(name)
  // Empty here, and in the descriptor: with this field there, its sizes have eight bytes.
  const extra = isWide ? wideField([0, 0]) : Buffer.alloc(0)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(isWide ? 45 : 20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt16LE(noDate, 12)
  if (isWide) header.fill(0xff, 18, 26)
  header.writeUInt16LE(bytes.length, 26)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, bytes, extra])
}

function descriptor({ crc, packed, size }: Entry, isWide: boolean): Buffer {
  const end = Buffer.alloc(isWide ? 24 : 16)
  end.writeUInt32LE(0x08074b50, 0)
  end.writeUInt32LE(crc, 4)
  if (isWide) {
    end.writeBigUInt64LE(BigInt(packed), 8)
    end.writeBigUInt64LE(BigInt(size), 16)
  } else {
    end.writeUInt32LE(packed, 8)
    end.writeUInt32LE(size, 12)
  }
  return end
}

function centralHeader({ name, method, crc, packed, size, at }: Entry): Buffer {
  const bytes = Buffer.from(name)
  const wide = [size, packed, at].filter((value) => value >= most32)
  const extra = wide.length > 0 ? wideField(wide) : Buffer.alloc(0)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(45, 4)
  header.writeUInt16LE(wide.length > 0 ? 45 : 20, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(method, 10)
  header.writeUInt16LE(noDate, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(Math.min(packed, most32), 20)
  header.writeUInt32LE(Math.min(size, most32), 24)
  header.writeUInt16LE(bytes.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(Math.min(at, most32), 42)
  return Buffer.concat([header, bytes, extra])
}

/** The ZIP64 field with those values that their usual fields can't hold. */
function wideField(values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length)
  field.writeUInt16LE(0x0001, 0)
  field.writeUInt16LE(8 * values.length, 2)
  values.forEach((value, index) => field.writeBigUInt64LE(BigInt(value), 4 + 8 * index))
  return field
}

function endOf(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, most16), 8)
  end.writeUInt16LE(Math.min(count, most16), 10)
  end.writeUInt32LE(Math.min(length, most32), 12)
  end.writeUInt32LE(Math.min(at, most32), 16)
  if (count < most16 && length < most32 && at < most32) return end
  const wide = Buffer.alloc(56)
  wide.writeUInt32LE(0x06064b50, 0)
  wide.writeBigUInt64LE(44n, 4)
  wide.writeUInt16LE(45, 12)
  wide.writeUInt16LE(45, 14)
  wide.writeBigUInt64LE(BigInt(count), 24)
  wide.writeBigUInt64LE(BigInt(count), 32)
  wide.writeBigUInt64LE(BigInt(length), 40)
  wide.writeBigUInt64LE(BigInt(at), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(at + length), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([wide, locator, end])
}
