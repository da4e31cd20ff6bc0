import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ImportRefused } from '../importRefused.ts'

const largestFile = 4 * 1024 ** 3

/**
 * The size of a file in bytes; refuses with a sentence if it isn't a file, can't be read, is empty or larger than 4 GB.
 */
export async function sizeOfFile(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefused(
      error.code === 'ENOENT' ? `File not found: ${path}.` : `${path} can't be read (${error.code ?? error.message}).`,
    )
  })
  if (found.isDirectory()) throw new ImportRefused(`${path} is a folder, not a file.`)
  if (!found.isFile())
    throw new ImportRefused(`${path} is not a regular file. Imports read it twice, so a pipe doesn't work.`)
  if (found.size > largestFile)
    throw new ImportRefused(
      `${path} is larger than 4 GB. Import it in parts: records with a known --source and id are not imported twice.`,
    )
  if (found.size === 0) throw new ImportRefused(`${path} is empty.`)
  return found.size
}

/** The bytes of a file on this machine. */
const bytesOf = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: 256 * 1024 })

/**
 * A file's text, chunk by chunk and without its byte order mark; refuses text in another encoding. `bytes` reads a file
 * that is not on this machine's disk.
 */
export async function* readText(path: string, encoding = 'utf-8', bytes = bytesOf): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  let length = 0
  try {
    for await (const chunk of bytes(path)) {
      const text = decoder.decode(chunk, { stream: true })
      length += chunk.length
      if (text !== '') yield text
    }
    const rest = decoder.decode()
    if (rest !== '') yield rest
  } catch (error) {
    if (error instanceof TypeError) {
      throw new ImportRefused(
        `${path} is not ${encoding.toUpperCase()} text (from about byte ${length.toLocaleString('en')} on). Save it as UTF-8, or name its encoding with --encoding, such as windows-1252 or utf-16le.`,
      )
    }
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E')) {
      throw new ImportRefused(`${path} can't be read (${error.code}).`)
    }
    throw error
  }
}

function decoderOf(encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new ImportRefused(`Unknown --encoding ${encoding}. Try utf-8, windows-1252 or utf-16le.`)
  }
}
