import { CallError } from '../../../../contract/errors.ts'
import type { importEncodings, ImportKind } from '../../../../contract/importFields.ts'
import type { CustomersSetup, ImportFile, ImportSetup, PostsSetup } from '../../../../contract/imports.ts'
import { rows } from '../../../ports/database/database.ts'
import { signedIn, type Asking } from '../../asking.ts'
import { visibleBoard } from '../../sight.ts'
import { readFields } from '../../customPostFields/readFields.ts'
import { findJob, type CompanyJob } from '../../companyJobs/companyJob.ts'
import { readKnownFields } from '../customers/knownFields.ts'
import { factsFor, fieldsFor, guessCustomers, guessKind } from '../customers/recogniseCustomers.ts'
import { importableKinds, missingFor, requireOwnKind, seesFile } from '../customers/whoImports.ts'
import { ImportRefused } from '../importRefused.ts'
import { readRecords } from '../files/readRecords.ts'
import { guessFieldColumns, guessFields, guessFormat, type FoundColumn } from './guessFields.ts'
import { findColumns } from './findColumns.ts'
import { guessEncoding } from './guessEncoding.ts'
import { findLists } from './findLists.ts'
import { plainWords } from './plainWords.ts'
import { bytesOf, chosenOf, requireFile, requireOwnUpload, sourceOf } from './uploadedFile.ts'

type Encoding = (typeof importEncodings)[number]
const recordsLookedAt = 50
const mostColumns = 200

/** An uploaded file's columns and the settings it would be imported with. Refuses with `importNotReady` and `forbidden`. */
export async function recogniseFile(
  asking: Asking,
  {
    jobID,
    ...wanted
  }: { jobID: string; kind?: ImportKind | undefined; encoding?: Encoding | undefined; list?: string | undefined },
): Promise<ImportFile> {
  const { db, companyID, storage } = asking
  const job = await findJob(db, companyID, jobID, { kind: 'import' })
  requireOwnUpload(asking, job)
  const state = requireFile(job)
  const kinds = importableKinds(asking)
  if (wanted.kind !== undefined && !kinds.includes(wanted.kind)) throw new CallError('forbidden')
  requireOwnKind(asking, job)
  const places = await readPlaces(asking)
  const about = {
    ...places,
    kinds,
    customFields: [],
    postFields: [],
    facts: [],
    isRemembered: false,
    notice: null,
    problem: null,
  }
  const isAsIs = wanted.kind === undefined && wanted.encoding === undefined && wanted.list === undefined
  const chosen = isAsIs ? chosenOf(job) : undefined
  const usual = usualSetup(job, places)
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
  const notice =
    encoding === 'utf-8' || wanted.encoding !== undefined
      ? null
      : `This file isn’t UTF-8. It is read as ${encoding.toUpperCase()}: check that accents and other special letters look right in the preview.`
  try {
    const found = await columnsOf(job, { encoding, list }, beginning)
    const shown = seesFile(asking, job) ? found : found.map((column) => ({ ...column, samples: [] }))
    const setups = { job, columns: found, kinds, usual, reading: { encoding, list }, wanted: wanted.kind, chosen }
    return { ...about, kind, notice, columns: shown, ...(await chooseSetup(asking, places, setups)) }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return {
      ...about,
      kind,
      notice,
      columns: [],
      setup: { ...usual, encoding, list },
      problem: plainWords(error.message),
    }
  }
}

type Places = Pick<ImportFile, 'boards' | 'statuses'>

/** The company's boards and statuses. */
async function readPlaces({ db, companyID, sight }: Asking): Promise<Places> {
  const [boards, statuses] = await Promise.all([
    rows<{ id: string; name: string }>(
      db,
      companyID,
      `select b.id, b.name from boards b where b.company_id = $1 and b.archived_at is null and ${visibleBoard('b', '$2')} order by b.position`,
      [sight],
    ),
    rows<{ name: string }>(db, companyID, 'select name from statuses where company_id = $1 order by position'),
  ])
  return { boards, statuses: statuses.map(({ name }) => name) }
}

const usualSetup = ({ fileName }: CompanyJob, { boards }: Places): PostsSetup => ({
  kind: 'posts',
  board: boards[0]?.name ?? 'Ideas',
  createsBoard: boards.length === 0,
  source: sourceNamed(fileName ?? ''),
  encoding: 'utf-8',
  list: '',
  fields: {},
  createdFormat: '',
  statuses: {},
})

interface Setups {
  job: CompanyJob
  columns: readonly FoundColumn[]
  kinds: readonly ImportKind[]
  usual: PostsSetup
  reading: { encoding: Encoding; list: string }
  wanted: ImportKind | undefined
  chosen: ImportSetup | undefined
}

/** The settings for a file, chosen, remembered or guessed, with what can be chosen from. */
async function chooseSetup(
  asking: Asking,
  places: Places,
  { job, columns, kinds, usual, reading, wanted, chosen }: Setups,
): Promise<Pick<ImportFile, 'setup' | 'isRemembered' | 'facts' | 'customFields' | 'postFields'>> {
  const { db, companyID } = asking
  const earlier = chosen ?? (await rememberedFor(db, companyID, job, columns))
  const isUsable = earlier && (wanted ?? earlier.kind) === earlier.kind && kinds.includes(earlier.kind)
  const remembered = isUsable ? earlier : undefined
  const isRemembered = remembered !== undefined && remembered !== chosen
  const of = wanted ?? remembered?.kind ?? guessKind(columns, kinds)
  if (of === 'posts') {
    const postFields = await readFields({ db, companyID })
    const guessed = guessFields(columns)
    const samples = columns.find(({ name }) => name === guessed.created)?.samples ?? []
    const setup =
      remembered?.kind === 'posts'
        ? {
            ...remembered,
            ...reading,
            ...boardOf(remembered, places.boards, usual),
            customColumns: remembered.customColumns?.filter(({ fieldID }) =>
              postFields.some(({ id }) => id === fieldID),
            ),
          }
        : {
            ...usual,
            ...reading,
            fields: guessed,
            createdFormat: guessFormat(samples),
            customColumns: guessFieldColumns(columns, postFields, {
              setup: { ...usual, fields: guessed },
              boards: places.boards,
            }),
          }
    return { setup, isRemembered, facts: [], customFields: [], postFields }
  }
  const known = await readKnownFields(db, companyID)
  const [facts, customFields] = [factsFor(asking, of, known), fieldsFor(asking, of, known)]
  const planName = known.fields.find(({ id }) => id === known.planFieldID)?.name ?? null
  const setup: CustomersSetup =
    remembered?.kind === of && missingFor(remembered, signedIn(asking).permissions, known) === null
      ? { ...remembered, ...reading, customColumns: remembered.customColumns.filter(isThere(customFields)) }
      : {
          kind: of,
          ...reading,
          currency: '',
          ...guessCustomers(of, columns, { facts, customFields, planName }),
        }
  return { setup, isRemembered: isRemembered && remembered?.kind === of, facts, customFields, postFields: [] }
}

/** A new field of earlier settings is there by now; one that was deleted since is left out. */
const isThere =
  (fields: ImportFile['customFields']) =>
  (column: CustomersSetup['customColumns'][number]): boolean =>
    !('fieldID' in column) || fields.some(({ id }) => id === column.fieldID)

/** The board of earlier settings, unless it is gone by now. */
function boardOf(
  remembered: PostsSetup,
  boards: readonly { name: string }[],
  usual: PostsSetup,
): Pick<PostsSetup, 'board' | 'createsBoard'> {
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
  const [found] = await rows<Pick<CompanyJob, 'setup'>>(
    db,
    companyID,
    `select setup from company_jobs
     where company_id = $1 and kind = 'import' and id <> $2::uuid and setup->'columns' = $3::jsonb and setup ? 'chosen'
     order by id desc limit 1`,
    [job.id, JSON.stringify(columns.map(({ name }) => name))],
  )
  return found && chosenOf(found)
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
