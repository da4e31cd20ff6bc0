import type { OutputOf } from '../../../../contract/call.ts'
import { CallError } from '../../../../contract/errors.ts'
import type { importsPreview, ImportSetup, PostsSetup } from '../../../../contract/imports.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { findJob } from '../../companyJobs/companyJob.ts'
import { cutAtWord } from '../../text/cutAtWord.ts'
import { customerPreviewer } from '../customers/previewCustomers.ts'
import { requireImportable, seesFile } from '../customers/whoImports.ts'
import { readRecords } from '../files/readRecords.ts'
import { ImportRefused } from '../importRefused.ts'
import { mapRecord } from '../mapping/mapRecord.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { statusKey } from '../mapping/statusNames.ts'
import type { SourceRecord } from '../files/sourceRecord.ts'
import { plainWords } from './plainWords.ts'
import { bytesOf, mappingOf, refusing, requireFile, requireOwnUpload, sourceOf } from './uploadedFile.ts'

type Row = OutputOf<typeof importsPreview>[number]
type PostRow = Extract<Row, { kind: 'posts' }>

const mostRows = 10

/** The first ten records of a file as they would become posts, people or companies. Refuses with `importRefused`, `importNotReady` or `forbidden`. */
export async function previewRows(
  asking: Asking,
  { jobID, setup }: { jobID: string; setup: ImportSetup },
): Promise<Row[]> {
  const { db, companyID, storage } = asking
  const job = await findJob(db, companyID, jobID, { kind: 'import' })
  requireOwnUpload(asking, job)
  requireFile(job)
  await requireImportable(asking, setup)
  if (!seesFile(asking, job)) throw new CallError('forbidden')
  return refusing(async () => {
    const found: Row[] = []
    const show = setup.kind === 'posts' ? await postPreviewer(asking, setup) : await customerPreviewer(asking, setup)
    try {
      for await (const record of readRecords(sourceOf(job, setup, bytesOf(storage, companyID, job, true)))) {
        found.push(show(record))
        if (found.length === mostRows) break
      }
    } catch (error) {
      const isCut = (job.fileParts ?? 0) > 1
      if (!(error instanceof ImportRefused && isCut && found.length > 0)) throw error
    }
    return found
  })
}

async function postPreviewer(
  { db, companyID, company }: Asking,
  setup: PostsSetup,
): Promise<(record: SourceRecord) => Row> {
  const mapping = await mappingOf({ db, companyID }, setup)
  let number = 0
  const context = {
    mapping,
    source: setup.source,
    timeZone: company.timeZone,
    now: new Date(),
    fallbackTime: new Date(),
    hashes: new Map<string, number>(),
  }
  const statuses = await rows<{ name: string }>(db, companyID, 'select name from statuses where company_id = $1')
  const shownStatus = (key: string) => {
    const wanted = statusKey(mapping.statuses.get(key) ?? key)
    return statuses.find(({ name }) => statusKey(name) === wanted)?.name ?? `“${key}”`
  }
  return (record) => {
    number += 1
    const row = rowOf(record, { ...context, number })
    return row.status === null ? row : { ...row, status: shownStatus(row.status) }
  }
}

function rowOf(record: SourceRecord, context: Parameters<typeof mapRecord>[1] & { mapping: Mapping }): PostRow {
  const empty = {
    kind: 'posts' as const,
    title: '',
    details: '',
    author: null,
    created: null,
    votes: 0,
    status: null,
    category: null,
    tags: [],
    fields: [],
    comments: 0,
    notes: [],
  }
  const mapped = mapRecord(record, context)
  if ('refused' in mapped) return { ...empty, place: record.place, refused: plainWords(mapped.refused) }
  const {
    place,
    title,
    details,
    author,
    created,
    importedVotes,
    status,
    closed,
    category,
    tags,
    fields,
    comments,
    notes,
  } = mapped
  return {
    kind: 'posts',
    place,
    refused: null,
    title,
    details: cutAtWord(details, 200),
    author: author?.name ?? (author?.kind === 'email' ? author.value : null),
    created: context.mapping.paths.created ? created.toISOString() : null,
    votes: importedVotes,
    status: status ?? (closed ? 'closed' : null),
    category,
    tags,
    fields: fields.map(({ field: { name }, text }) => ({ name, text: cutAtWord(text, 80) })),
    comments: comments.length,
    notes: notes.map(plainWords),
  }
}
