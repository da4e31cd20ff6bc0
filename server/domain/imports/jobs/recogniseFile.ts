import type { importEncodings } from '../../../../contract/importFields.ts'
import type { ImportFile, ImportSetup } from '../../../../contract/imports.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { visibleBoard } from '../../sight.ts'
import { findJob, type CompanyJob } from '../../companyJobs/companyJob.ts'
import { ImportRefused } from '../importRefused.ts'
import { readRecords } from '../files/readRecords.ts'
import { guessFields, guessFormat, type FoundColumn } from './guessFields.ts'
import { findColumns } from './findColumns.ts'
import { guessEncoding } from './guessEncoding.ts'
import { findLists } from './findLists.ts'
import { plainWords } from './plainWords.ts'
import { bytesOf, requireFile, requireOwnUpload, sourceOf, type ImportState } from './uploadedFile.ts'

type Encoding = (typeof importEncodings)[number]
const recordsLookedAt = 50
const mostColumns = 200

/** An uploaded file's columns and the settings it would be imported with. Refuses with `importNotReady`. */
export async function recogniseFile(
  asking: Asking,
  { jobID, ...wanted }: { jobID: string; encoding?: Encoding | undefined; list?: string | undefined },
): Promise<ImportFile> {
  const { db, companyID, storage } = asking
  const job = await findJob(db, companyID, jobID, { kind: 'import' })
  requireOwnUpload(asking, job)
  const state = requireFile(job)
  const [boards, statuses] = await Promise.all([
    rows<{ id: string; name: string }>(
      db,
      companyID,
      `select b.id, b.name from boards b where b.company_id = $1 and b.archived_at is null and ${visibleBoard('b', '$2')} order by b.position`,
      [asking.sight],
    ),
    rows<{ name: string }>(db, companyID, 'select name from statuses where company_id = $1 order by position'),
  ])
  const about = { boards, statuses: statuses.map(({ name }) => name), isRemembered: false, notice: null, problem: null }
  const chosen = wanted.encoding === undefined && wanted.list === undefined ? state.chosen : undefined
  const usual: ImportSetup = {
    board: boards[0]?.name ?? '',
    createsBoard: boards.length === 0,
    source: sourceNamed(job.fileName ?? ''),
    encoding: 'utf-8',
    list: '',
    fields: {},
    createdFormat: '',
    statuses: {},
  }
  if (state.format === 'export') return { ...about, kind: 'export', columns: [], setup: usual }
  const kind = state.format === 'json' ? 'json' : 'csv'
  if (state.format === 'workbook')
    return {
      ...about,
      kind,
      columns: [],
      setup: usual,
      problem: 'This is a spreadsheet’s own format. Save it as CSV (UTF-8) there, and upload that file.',
    }
  const beginning = await readBeginning(bytesOf(storage, companyID, job, true)())
  const encoding = wanted.encoding ?? chosen?.encoding ?? guessEncoding(beginning)
  const list = wanted.list ?? chosen?.list ?? (kind === 'json' ? (findLists(beginning, encoding)[0] ?? '') : '')
  const setup = { ...usual, encoding, list }
  const notice =
    encoding === 'utf-8' || wanted.encoding !== undefined
      ? null
      : `This file isn’t UTF-8. It is read as ${encoding.toUpperCase()}: check that accents and other special letters look right in the preview.`
  try {
    const columns = await columnsOf(job, setup, beginning)
    const remembered = chosen ?? (await rememberedFor(db, companyID, job, columns))
    const guessed = guessFields(columns)
    const samples = columns.find(({ name }) => name === guessed.created)?.samples ?? []
    return {
      ...about,
      kind,
      notice,
      columns,
      isRemembered: remembered !== undefined && remembered !== chosen,
      setup: remembered
        ? { ...remembered, encoding, list, ...boardOf(remembered, boards, usual) }
        : { ...setup, fields: guessed, createdFormat: guessFormat(samples) },
    }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return { ...about, kind, notice, columns: [], setup, problem: plainWords(error.message) }
  }
}

/** The board of earlier settings, unless it is gone by now. */
function boardOf(
  remembered: ImportSetup,
  boards: readonly { name: string }[],
  usual: ImportSetup,
): Pick<ImportSetup, 'board' | 'createsBoard'> {
  const isThere = boards.some(({ name }) => name.toLowerCase() === remembered.board.toLowerCase())
  const { board, createsBoard } = isThere ? { ...remembered, createsBoard: false } : usual
  return { board, createsBoard }
}

async function readBeginning(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The columns of the first records. The beginning of a file may end within a record, which is no fault of the file. */
async function columnsOf(
  job: CompanyJob,
  setup: Pick<ImportSetup, 'encoding' | 'list'>,
  beginning: Buffer,
): Promise<FoundColumn[]> {
  const records: Readonly<Record<string, unknown>>[] = []
  const isCut = (job.fileParts ?? 0) > 1
  try {
    for await (const { fields } of readRecords(
      sourceOf(job, setup, async function* () {
        yield await Promise.resolve(beginning)
      }),
    )) {
      records.push(fields)
      if (records.length === recordsLookedAt) break
    }
  } catch (error) {
    if (!(error instanceof ImportRefused && isCut && records.length > 0)) throw error
  }
  if (records.length === 0) throw new ImportRefused(`${job.fileName} has no records.`)
  return findColumns(records).slice(0, mostColumns)
}

/** The settings of the company's last import of a file with the same columns. */
async function rememberedFor(
  db: Asking['db'],
  companyID: Asking['companyID'],
  job: CompanyJob,
  columns: readonly FoundColumn[],
): Promise<ImportSetup | undefined> {
  const [found] = await rows<{ setup: ImportState }>(
    db,
    companyID,
    `select setup from company_jobs
     where company_id = $1 and kind = 'import' and id <> $2::uuid and setup->'columns' = $3::jsonb and setup ? 'chosen'
     order by id desc limit 1`,
    [job.id, JSON.stringify(columns.map(({ name }) => name))],
  )
  return found?.setup.chosen
}

/** A file's name as the name of where it is from: letters, digits, dots and hyphens. */
function sourceNamed(fileName: string): string {
  const name = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\w]{1,200}/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return name === '' ? 'file' : name
}
