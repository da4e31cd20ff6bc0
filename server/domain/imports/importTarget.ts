import type { CompanyFacts } from '../asking.ts'
import { reservedFirstSegments } from '../../../contract/reserved.ts'
import { insertBoard } from '../boards/insertBoard.ts'
import { inTransaction, rows, type Db } from '../../ports/database/database.ts'
import type { CheckedFile } from './checkFile.ts'
import { findOrMakeLabels, noLabels, requireRoomForTags, type MadeLabels } from './fileLabels.ts'
import { ImportRefused } from './importRefused.ts'
import { requireOnBoard } from './insertFieldValues.ts'
import { slugOf } from '../text/slug.ts'
import { quoted } from './mapping/fieldText.ts'
import { statusKey } from './mapping/statusNames.ts'
import type { ImportTarget } from './writeBatch.ts'

/**
 * The board to import to, by its name or address, with the file's categories and tags. Refuses an unknown one, listing the existing ones, unless it may be
 * created; the categories and tags that it lacks are created too. `isDryRun` only pretends.
 */
export async function findImportTarget(
  db: Db,
  company: CompanyFacts,
  {
    board,
    source,
    createsBoard,
    isDryRun,
    file,
    onMade = async () => {},
  }: {
    board: string
    source: string
    createsBoard: boolean
    isDryRun: boolean
    file: CheckedFile
    /** Called in the transaction that creates the board, and in that which creates categories and tags. */
    onMade?: (tx: Db, made: Partial<MadeLabels> & { boards?: readonly string[] }) => Promise<void>
  },
): Promise<ImportTarget> {
  if (!/^[\w.-]{1,60}$/.test(source))
    throw new ImportRefused(
      '--source names the tool the file is from, in letters, digits, dots and hyphens, such as uservoice.',
    )
  const known = await statusesOf(db, company)
  const statuses = matchStatuses(company, known, file)
  const found = await db
    .selectFrom('boards')
    .select(['id', 'name', 'url_name'])
    .where('company_id', '=', company.id)
    .orderBy('position')
    .execute()
  const wanted = board.trim().toLowerCase()
  const present = found.find(({ name, url_name }) => name.toLowerCase() === wanted || url_name === wanted)
  if (!present && !createsBoard) {
    const names = found.map(({ name }) => JSON.stringify(name)).join(', ')
    throw new ImportRefused(
      `${company.name} has no board ${JSON.stringify(board)}. It has ${names === '' ? 'none' : names}. Add --create-board to create it.`,
    )
  }
  if (!present && board.trim().length > 60) throw new ImportRefused('A board name can have at most 60 characters.')
  if (!present && reservedFirstSegments.has(slugOf(board, 'board')))
    throw new ImportRefused(
      `A board can't be called ${JSON.stringify(board)}: another page already has its address. Choose another name.`,
    )
  requireOnBoard(file.mapping.fields, present)
  const { id: boardID } =
    present ??
    (isDryRun
      ? { id: '' }
      : await inTransaction(db, async (tx) => {
          const made = await insertBoard(tx, company.id, { name: board }, null)
          await onMade(tx, { boards: [made.id] })
          return made
        }))
  const at = { companyID: company.id, boardID }
  if (isDryRun) await requireRoomForTags(db, at, file.labels)
  const labels = isDryRun
    ? noLabels
    : await inTransaction(db, async (tx) => {
        const { ids, made } = await findOrMakeLabels(tx, at, file.labels)
        await onMade(tx, made)
        return ids
      })
  return {
    companyID: company.id,
    language: company.language,
    timeZone: company.timeZone,
    boardID,
    openStatusID: firstStatus(company, known, 'open'),
    closedStatusID: firstStatus(company, known, 'closed'),
    statuses,
    labels,
    source,
  }
}

interface KnownStatus {
  id: string
  name: string
  type: string
}

const statusesOf = (db: Db, company: CompanyFacts) =>
  rows<KnownStatus>(db, company.id, 'select id, name, type from statuses where company_id = $1 order by position')

function firstStatus(company: CompanyFacts, known: readonly KnownStatus[], type: 'open' | 'closed'): string {
  const status = known.find((one) => one.type === type)
  if (!status) throw new ImportRefused(`${company.name} has no status of the type ${type}.`)
  return status.id
}

/** The statuses of a file for which the company has none, in the file's spelling. */
export async function unknownStatuses(
  db: Db,
  company: CompanyFacts,
  { statuses, mapping }: CheckedFile,
): Promise<string[]> {
  const known = new Set((await statusesOf(db, company)).map(({ name }) => statusKey(name)))
  return [...statuses].flatMap(([key, name]) => (known.has(statusKey(mapping.statuses.get(key) ?? key)) ? [] : [name]))
}

/**
 * The company's status for each of the file's: by `--statuses`, else by the same name. Refuses the unmatched ones, all
 * at once.
 */
function matchStatuses(
  company: CompanyFacts,
  known: readonly KnownStatus[],
  { statuses, mapping }: CheckedFile,
): ImportTarget['statuses'] {
  const byName = new Map(known.map((status) => [statusKey(status.name), status]))
  const names = known.map(({ name }) => name).join(', ')
  for (const wanted of mapping.statuses.values())
    if (!byName.has(statusKey(wanted)))
      throw new ImportRefused(`${company.name} has no status ${JSON.stringify(wanted)}. It has ${names}.`)
  const matched: [string, KnownStatus][] = []
  const unknown: string[] = []
  for (const [key, name] of statuses) {
    const status = byName.get(statusKey(mapping.statuses.get(key) ?? key))
    if (status) matched.push([key, status])
    else unknown.push(name)
  }
  if (unknown.length > 0)
    throw new ImportRefused(
      `The file has ${unknown.length === 1 ? 'a status' : 'statuses'} that ${company.name} does not have: ${unknown.map(quoted).join(', ')}. Say which each is with --statuses ${JSON.stringify(unknown.map((name) => `${name}=${known[0]?.name ?? ''}`).join('; '))}, of ${names}.`,
    )
  return new Map(matched)
}
