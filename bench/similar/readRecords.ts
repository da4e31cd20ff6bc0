import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { plainText } from '../../server/domain/text/plainText.ts'
import { sources, type Source } from './sentences.ts'

/** A record of a real file, as a post would have it. */
export interface SourceRecord {
  number: number
  title: string
  details: string
}

/** Reads a file of real records from the folder that holds it. Refuses by an error that names the file when it is not there. */
export async function readRecords(source: Source, folder: string): Promise<SourceRecord[]> {
  const path = join(folder, sources[source].file)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`File not found: ${path}. The benchmark of similar posts needs ${sources[source].file}.`)
  })
  return source === 'signal' ? fromSignal(text) : fromMadrid(text)
}

function fromSignal(text: string): SourceRecord[] {
  const records = JSON.parse(text) as { 'Request Number': string; Title: string; 'Initial Comment': string }[]
  return records.map((record) => ({
    number: Number(record['Request Number'].replace('#', '')),
    title: record.Title,
    details: record['Initial Comment'],
  }))
}

function fromMadrid(text: string): SourceRecord[] {
  const records = parse(text, {
    bom: true,
    columns: true,
    delimiter: ';',
    relax_quotes: true,
    relax_column_count: true,
  }) as { id: string; title: string; description: string }[]
  return records.map(({ id, title, description }) => ({
    number: Number(id),
    title,
    details: plainText(description),
  }))
}
