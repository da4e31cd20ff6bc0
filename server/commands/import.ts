import { extname } from 'node:path'
import { readFields } from '../domain/customPostFields/readFields.ts'
import { checkFile } from '../domain/imports/checkFile.ts'
import { delimiters } from '../domain/imports/files/csvRecords.ts'
import { importHelp } from '../domain/imports/importHelp.ts'
import { ImportRefused } from '../domain/imports/importRefused.ts'
import { importPosts } from '../domain/imports/importPosts.ts'
import { ImportReport } from '../domain/imports/importReport.ts'
import { beginCommandJob } from '../domain/imports/jobs/commandJob.ts'
import { noteRows } from '../domain/imports/jobs/ledger.ts'
import { ledgerSteps } from '../domain/imports/jobs/ledgerSteps.ts'
import { findImportTarget } from '../domain/imports/importTarget.ts'
import { columnsByName } from '../domain/imports/mapping/fieldColumns.ts'
import {
  flagOf,
  pathNames,
  readMapping,
  readMappingFile,
  settingNames,
  type MappingTexts,
} from '../domain/imports/mapping/mapping.ts'
import type { SourceFile } from '../domain/imports/files/readRecords.ts'
import { readPath } from '../domain/imports/mapping/recordPath.ts'
import { endJob } from '../domain/companyJobs/progress.ts'
import { ExportRefused } from '../domain/exports/exportFolder.ts'
import { restoreExport } from '../domain/exports/restoreExport.ts'
import { adminOriginOf } from '../http/hosts.ts'
import type { Service } from '../http/service.ts'
import { inTransaction } from '../ports/database/database.ts'
import { BadArguments, readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'
import { companyNamed } from './terminal/companyNamed.ts'
import { signInLines } from './terminal/signInLines.ts'

const flags = {
  required: ['company'],
  optional: [
    'export',
    'board',
    'source',
    'file',
    'format',
    'delimiter',
    'encoding',
    'records',
    'map',
    'report',
    'title',
    'details',
    'author',
    'author-email',
    'created',
    'created-format',
    'id',
    'votes',
    'status',
    'statuses',
    'fields',
    'closed',
    'closed-format',
    'category',
    'tags',
    'text',
    'comments',
    'comment-body',
    'comment-author',
    'comment-author-email',
    'comment-authors',
    'comment-created',
    'comment-created-format',
    'comment-id',
    'comment-images',
  ],
  switches: ['dry-run', 'create-board', 'skip-first-comment'],
} as const
type Flags = ReturnType<typeof readFlags>

const readFlags = (argv: readonly string[]) => readArgs(argv, flags)

/** `npm run import`: imports a file of another tool, or a company's export. */
export const run = command(
  {
    help: importHelp,
    refusalOf: (error) => (error instanceof ImportRefused || error instanceof ExportRefused ? error.message : null),
  },
  async (argv, { open, say, complain }) => {
    const given = readFlags(argv)
    await (given.export === undefined
      ? importFile(given, open, say, complain)
      : importExport(given, given.export, open, say))
    return 0
  },
)

async function importExport(
  given: Flags,
  folder: string,
  open: () => Promise<Service>,
  say: (line: string) => void,
): Promise<void> {
  const extra = [...flags.optional, ...flags.switches].find(
    (flag) => flag !== 'export' && given[flag] !== undefined && given[flag] !== false,
  )
  if (extra) throw new BadArguments(`--${extra} can't be used with --export.`)
  const { database, storage, env } = await open()
  const company = await companyNamed(database.db, given.company)
  const { counts, team } = await restoreExport(database.db, storage, company.id, folder)
  say(
    `Imported into ${company.subdomain}: ${Object.entries(counts)
      .map(([kind, count]) => `${count.toLocaleString('en')} ${kind}`)
      .join(', ')}.`,
  )
  say(
    `The team was taken from the export: ${team.map(({ email }) => email).join(', ')}. Passwords are never exported. Members without one here set theirs with npm run password:reset -- ${company.subdomain} <email>.`,
  )
  const at = { id: company.id, origin: adminOriginOf(env, company) }
  for (const { accountID } of team.filter(({ isOwner }) => isOwner))
    for (const line of await inTransaction(database.db, (tx) => signInLines(tx, at, accountID))) say(line)
}

async function importFile(
  given: Flags,
  open: () => Promise<Service>,
  say: (line: string) => void,
  complain: (line: string) => void,
): Promise<void> {
  const { board, source } = given
  if (board === undefined || source === undefined)
    throw new BadArguments(`--${board === undefined ? 'board' : 'source'} is required.`)
  const texts = { ...(given.map === undefined ? {} : await readMappingFile(given.map)), ...mappingTexts(given) }
  const withoutFields = readMapping(texts)
  const file = fileOf(given)
  const isDryRun = given['dry-run']
  const { database } = await open()
  const company = await companyNamed(database.db, given.company)
  const fields = texts.fields === undefined ? [] : await readFields({ db: database.db, companyID: company.id })
  const mapping = { ...withoutFields, fields: columnsByName(texts.fields, fields) }
  const checked = await checkFile(file, mapping, company.timeZone)
  const report = new ImportReport({ say, progress: complain, isDryRun })
  if (given.report !== undefined) await report.openFile(given.report)
  const jobID = isDryRun ? null : await beginCommandJob(database.db, company.id, file.path)
  const at = jobID === null ? null : { companyID: company.id, jobID }
  let state: 'done' | 'failed' = 'failed'
  try {
    const target = await findImportTarget(database.db, company, {
      board,
      source,
      createsBoard: given['create-board'],
      isDryRun,
      file: checked,
      ...(at && { onMade: (tx, made) => noteRows(tx, at, made) }),
    })
    const steps = at && ledgerSteps(at, { before: {}, count: checked.count })
    report.finish(await importPosts(database.db, target, checked, { isDryRun, ...(steps && { steps }) }, report))
    state = 'done'
  } finally {
    if (at) await endJob(database.db, at, { state })
    await report.close()
  }
}

function mappingTexts(given: Flags): MappingTexts {
  const typed = new Map<string, string | boolean | undefined>(Object.entries(given))
  const texts: MappingTexts = {}
  for (const name of [...pathNames, ...settingNames]) {
    const text = typed.get(flagOf(name))
    if (text !== undefined && text !== false) texts[name] = String(text)
  }
  return texts
}

function fileOf({
  file: path,
  format = extname(path ?? '')
    .slice(1)
    .toLowerCase(),
  delimiter,
  encoding,
  records,
}: Flags): SourceFile {
  if (path === undefined) throw new BadArguments('--file is required.')
  if (format !== 'csv' && format !== 'json') throw new BadArguments('--format must be csv or json.')
  if (records !== undefined && format === 'csv')
    throw new BadArguments('--records is for JSON: every row of a CSV is a record.')
  if (delimiter !== undefined && format === 'json') throw new BadArguments('--delimiter is for CSV.')
  return {
    path,
    format,
    encoding,
    ...(delimiter === undefined ? {} : { delimiter: delimiterOf(delimiter) }),
    ...(records === undefined ? {} : { listPath: keysOf(records) }),
  }
}

function delimiterOf(text: string): string {
  const mark = text === 'tab' ? delimiters.tab : Object.values(delimiters).find((known) => known === text)
  if (mark === undefined) throw new BadArguments('--delimiter must be one of "," ";" and tab.')
  return mark
}

function keysOf(text: string): string[] {
  return readPath(text.replace(/\[\]$/, '')).steps.map((step) => {
    if (step.kind !== 'key')
      throw new BadArguments('--records names the keys that lead to the list, such as result.posts.')
    return step.key
  })
}
