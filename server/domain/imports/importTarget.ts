import type { CompanyFacts } from '../asking.ts'
import { reservedFirstSegments } from '../../../contract/reserved.ts'
import { insertBoard } from '../boards/insertBoard.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { CheckedFile } from './checkFile.ts'
import { ImportRefused } from './importRefused.ts'
import { slugOf } from '../text/slug.ts'
import { quoted } from './mapping/fieldText.ts'
import { statusKey } from './mapping/statusNames.ts'
import type { ImportTarget } from './writeBatch.ts'

/**
 * The board to import to, by its name or address. Refuses an unknown one, listing the existing ones, unless it may be
 * created, which `isDryRun` only pretends.
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
  }: { board: string; source: string; createsBoard: boolean; isDryRun: boolean; file: CheckedFile },
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
  const { id: boardID } =
    present ??
    (isDryRun ? { id: '' } : await db.transaction().execute((tx) => insertBoard(tx, company.id, { name: board }, null)))
  return {
    companyID: company.id,
    language: company.language,
    timeZone: company.timeZone,
    boardID,
    openStatusID: firstStatus(company, known, 'open'),
    closedStatusID: firstStatus(company, known, 'closed'),
    statuses,
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
