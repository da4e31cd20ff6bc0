import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { unguardText } from '../../../../contract/csv/guardedText.ts'
import { fieldName, kinds } from '../../exports/kinds.ts'
import { quoted } from '../mapping/fieldText.ts'
import { ImportRefused } from '../importRefused.ts'
import { longestRecord, type SourceRecord } from './sourceRecord.ts'

export const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const

/** More than any tool exports: limits the memory of a row, and how long it takes to refuse a wrong file. */
const mostColumns = 1_000
const longestName = 300
/** Far above the longest text that is imported, so that the record itself reports that its text is too long. */
const longestCell = 1_000_000

/** The parser makes rows of a whole piece at once, so that a small one keeps few of them in memory. */
const pieceLength = 32 * 1024

/**
 * The rows of a CSV text as objects, with the names of the first row. The default delimiter is the one of comma,
 * semicolon and tab that is most frequent in the first row. Refuses text that isn't CSV with a sentence that names the
 * line.
 */
export async function* csvRecords(text: AsyncIterable<string>, delimiter?: string): AsyncGenerator<SourceRecord> {
  const pieces = text[Symbol.asyncIterator]()
  const first = await pieces.next()
  const beginning = first.done === true ? '' : first.value
  // The parser reads ahead, so it must report the position of a failure itself.
  let parsedTo = 0
  const lastLines: number[] = []
  const mark = delimiter ?? detectDelimiter(beginning)
  refuseManyColumns(beginning, mark)
  const parser = parse({
    on_record: (cells: string[], { lines }) => {
      parsedTo = lines
      lastLines.push(lines)
      return cells
    },
    delimiter: mark,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  })
  const source = Readable.from(rejoin(beginning, pieces))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let header: string[] | undefined
  let isOurs = false
  let line = 1
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (header) yield recordOf(header, isOurs ? cells.map(unguardText) : cells, `line ${line}`)
      else isOurs = isExported((header = headerOf(cells)))
      line = (lastLines.shift() ?? 0) + 1
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error, parsedTo + 1) : error
  } finally {
    source.destroy()
    await pieces.return?.()
  }
  if (!header) throw new ImportRefused('The file has no rows, not even a header.')
}

async function* rejoin(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield* piecesOf(first)
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield* piecesOf(next.value)
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const end = endOfPiece(text, at + pieceLength)
    yield text.slice(at, end)
    at = end
  }
}

/** A pair of surrogates stays together: each piece is encoded by itself. */
function endOfPiece(text: string, end: number): number {
  const code = text.charCodeAt(end - 1)
  return code >= 0xd800 && code <= 0xdbff ? end + 1 : end
}

function headerOf(row: string[]): string[] {
  if (row.length > mostColumns) throw tooManyColumns(row.length.toLocaleString('en'))
  const header = row.map((name) => name.trim())
  const long = header.find((name) => name.length > longestName)
  if (long !== undefined)
    throw new ImportRefused(
      `The name of the column ${quoted(long)} is longer than ${longestName} characters. Does the file start with a header row?`,
    )
  const seen = new Set<string>()
  const twice = header.find((name) => name !== '' && (seen.has(name) || !seen.add(name)))
  if (twice !== undefined) throw new ImportRefused(`The column ${JSON.stringify(twice)} appears twice.`)
  return header
}

function recordOf(header: string[], row: string[], place: string): SourceRecord {
  // Short rows are common, because some tools omit empty cells at the end; longer rows are broken.
  if (row.length > header.length)
    return { place, fields: {}, problem: `it has ${row.length} cells, and there are ${header.length} columns` }
  const long = row.findIndex((cell) => cell.length > longestCell)
  if (long !== -1)
    return {
      place,
      fields: {},
      problem: `its cell ${quoted(header[long] ?? '')} is longer than ${longestCell.toLocaleString('en')} characters`,
    }
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  header.forEach((name, at) => (fields[name] = row[at] ?? ''))
  return { place, fields }
}

/** Counted in the first chunk of the file, before a parser makes a cell of each. */
function refuseManyColumns(beginning: string, delimiter: string): void {
  let columns = 1
  let isQuoted = false
  for (const character of beginning) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === '\n') return
    else if (!isQuoted && character === delimiter && (columns += 1) > mostColumns)
      throw tooManyColumns(`more than ${mostColumns}`)
  }
}

function tooManyColumns(found: string): ImportRefused {
  return new ImportRefused(`The file has ${found} columns; the limit is ${mostColumns}. Remove those you don't import.`)
}

/** What each directory of customers has among its columns, in this order; custom fields follow, and some columns need a permission. */
const ofDirectories = [
  [
    'name',
    'external id',
    'companies',
    'team',
    'blocked',
    'joined',
    'last activity',
    'posts',
    'votes',
    'comments',
    'address',
  ],
  ['name', 'domain', 'external id', 'users', 'account owner', 'customer since', 'added', 'address'],
]

/** Whether these are the columns of a CSV file of ours, whose texts are guarded against formulas. */
function isExported(header: readonly string[]): boolean {
  const isDirectory = ofDirectories.some((columns) => {
    const found = header.slice(0, header.indexOf('address') + 1).filter((name) => columns.includes(name))
    return found.join('\n') === columns.join('\n')
  })
  if (isDirectory) return true
  return kinds.some(({ columns }) => Object.keys(columns).map(fieldName).join('\n') === header.join('\n'))
}

function refusalOf(error: CsvError, line: number): ImportRefused {
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new ImportRefused(
      `The row starting at line ${line} is longer than ${longestRecord.toLocaleString('en')} characters. Is a quote left open there?`,
    )
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new ImportRefused(
      `The row starting at line ${line} has an unclosed quote: the file is truncated, or isn't CSV.`,
    )
  // With the parser's options above, whatever else it refuses is a quote that is not where quotes belong.
  return new ImportRefused(
    `The row starting at line ${line} has a quote in the middle of a cell. In CSV, quotes go around a whole cell and are doubled inside it.`,
  )
}

function detectDelimiter(beginning: string): string {
  const counts = new Map<string, number>(Object.values(delimiters).map((mark) => [mark, 0]))
  let quoted = false
  for (const character of beginning) {
    if (character === '"') quoted = !quoted
    else if (!quoted && character === '\n') break
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return [...counts].reduce((best, found) => (found[1] > best[1] ? found : best))[0]
}
