import { entriesOf, readRefusal, type Entry } from './entries.ts'
import {
  BackupRefused,
  endName,
  filesFolder,
  headerName,
  keyName,
  parseEnd,
  parseHeader,
  pieceName,
  type End,
  type Header,
  type Part,
  type PartTotals,
} from './format.ts'
import { isFileKey } from './fileStore.ts'
import { FileCounter, PartCounter } from './totals.ts'

/** The handlers of a backup's parts, called in this order; each must read its content to the end. */
export interface Visitor {
  header?(header: Header): Promise<void>
  key?(key: string): Promise<void>
  part?(part: Part, content: AsyncIterable<Buffer>): Promise<void>
  file?(key: string, content: Buffer): Promise<void>
}

const mostNoteBytes = 2 ** 20

/**
 * Reads a backup from start to end and verifies everything against its hashes; without a visitor it does nothing else.
 * Refuses with `BackupRefused` if it is truncated, not ours or newer; the caller must undo what the visitor was given
 * before that.
 */
export async function readBackup(path: string, visitor: Visitor = {}): Promise<{ header: Header; end: End }> {
  const entries = new Entries(entriesOf(path))
  try {
    const first = await entries.take()
    if (first?.name !== headerName) throw new BackupRefused("This isn't an Upwell backup.")
    const header = parseHeader(await wholeOf(first, mostNoteBytes))
    await visitor.header?.(header)
    if (header.holdsKey) {
      const key = (await wholeOf(await entries.expect(keyName), mostNoteBytes)).toString('utf8')
      await visitor.key?.(key)
    }
    const parts: Record<string, PartTotals> = {}
    for (const part of header.parts) {
      const counter = new PartCounter()
      const content = piecesOf(entries, part, counter)
      if (visitor.part) await visitor.part(part, content)
      for await (const rest of content) void rest
      parts[part.name] = counter.totals()
    }
    const files = await readFiles(entries, visitor)
    const end = parseEnd(await wholeOf(await entries.expect(endName), 16 * mostNoteBytes))
    if (await entries.take()) throw damaged('something follows its end')
    const wrong = differing(end, { parts, files })
    if (wrong !== null) throw damaged(`${wrong} is not what was written`)
    return { header, end }
  } catch (error) {
    throw readRefusal(path, error)
  } finally {
    await entries.close()
  }
}

async function readFiles(entries: Entries, visitor: Visitor): Promise<End['files']> {
  const counter = new FileCounter()
  for (let next = await entries.peek(); next?.name.startsWith(filesFolder); next = await entries.peek()) {
    const key = next.name.slice(filesFolder.length)
    if (!isFileKey(key))
      throw new BackupRefused(
        `This isn't an Upwell backup: it contains ${JSON.stringify(next.name.slice(0, 100))}, which backups never do.`,
      )
    const content = await wholeOf(await entries.expect(next.name), next.size)
    counter.add(key, content)
    await visitor.file?.(key, content)
  }
  return counter.totals()
}

async function* piecesOf(entries: Entries, { name }: Part, counter: PartCounter): AsyncGenerator<Buffer> {
  for (let index = 1; (await entries.peek())?.name === pieceName(name, index); index += 1) {
    const piece = await entries.take()
    if (!piece) return
    for await (const chunk of piece.content) {
      counter.add(chunk)
      yield chunk
    }
  }
}

/** Entries with a peek at the next one. */
class Entries {
  #source: AsyncGenerator<Entry>
  #next: Entry | null | undefined

  constructor(source: AsyncGenerator<Entry>) {
    this.#source = source
  }

  async peek(): Promise<Entry | null> {
    if (this.#next === undefined) {
      const { value, done } = await this.#source.next()
      this.#next = done === true ? null : value
    }
    return this.#next ?? null
  }

  async take(): Promise<Entry | null> {
    const entry = await this.peek()
    if (entry) this.#next = undefined
    return entry
  }

  async expect(name: string): Promise<Entry> {
    const entry = await this.take()
    if (!entry) throw new BackupRefused('This backup is truncated. Nothing was restored.')
    if (entry.name !== name) throw damaged(`${JSON.stringify(entry.name.slice(0, 100))} is in the place of ${name}`)
    return entry
  }

  async close(): Promise<void> {
    await this.#source.return(undefined).catch(() => {})
  }
}

async function wholeOf({ size, content }: Entry, mostBytes: number): Promise<Buffer> {
  if (size > mostBytes) throw damaged('a part of it is too large')
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function differing(said: End, read: End): string | null {
  const names = new Set([...Object.keys(said.parts), ...Object.keys(read.parts)])
  const part = [...names].find((name) => JSON.stringify(said.parts[name]) !== JSON.stringify(read.parts[name]))
  return part ?? (JSON.stringify(said.files) === JSON.stringify(read.files) ? null : 'files')
}

const damaged = (what: string) => new BackupRefused(`This backup is damaged: ${what}. Nothing was restored.`)
