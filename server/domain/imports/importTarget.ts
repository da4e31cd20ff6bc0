import type { CompanyFacts } from '../asking.ts'
import { insertBoard } from '../boards/insertBoard.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { ImportRefused } from './importRefused.ts'
import type { ImportTarget } from './writeBatch.ts'

/**
 * The board to import to, by its name or address. Refuses one that is not there, naming those that are, unless it may be made, which
 * `isDryRun` only pretends.
 */
export async function findImportTarget(
  db: Db,
  company: CompanyFacts,
  {
    board,
    source,
    createsBoard,
    isDryRun,
  }: { board: string; source: string; createsBoard: boolean; isDryRun: boolean },
): Promise<ImportTarget> {
  if (!/^[\w.-]{1,60}$/.test(source))
    throw new ImportRefused(
      '--source names the tool the file is from, in letters, digits, dots and hyphens, such as uservoice.',
    )
  const found = await db
    .selectFrom('boards')
    .select(['id', 'name', 'url_name'])
    .where('company_id', '=', company.id)
    .orderBy('position')
    .execute()
  const wanted = board.trim().toLowerCase()
  const known = found.find(({ name, url_name }) => name.toLowerCase() === wanted || url_name === wanted)
  if (!known && !createsBoard) {
    const names = found.map(({ name }) => JSON.stringify(name)).join(', ')
    throw new ImportRefused(
      `${company.name} has no board ${JSON.stringify(board)}. It has ${names === '' ? 'none' : names}. Add --create-board to make it.`,
    )
  }
  if (!known && board.trim().length > 60) throw new ImportRefused('A board has a name of at most 60 characters.')
  const { id: boardID } =
    known ??
    (isDryRun ? { id: '' } : await db.transaction().execute((tx) => insertBoard(tx, company.id, { name: board }, null)))
  return {
    companyID: company.id,
    language: company.language,
    timeZone: company.timeZone,
    boardID,
    openStatusID: await firstStatus(db, company, 'open'),
    closedStatusID: await firstStatus(db, company, 'closed'),
    source,
  }
}

async function firstStatus(db: Db, company: CompanyFacts, type: 'open' | 'closed'): Promise<string> {
  const [status] = await rows<{ id: string }>(
    db,
    company.id,
    'select id from statuses where company_id = $1 and type = $2 order by position limit 1',
    [type],
  )
  if (!status) throw new ImportRefused(`${company.name} has no status of the type ${type}.`)
  return status.id
}
