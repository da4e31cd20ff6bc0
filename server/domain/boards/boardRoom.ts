import type { CompanyID } from '../../../db/companyID.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/**
 * Bytes that a company's boards and categories may take of a document (docs/decisions/0029), because every page of a portal knows them: about 100
 * boards with a line of description each, and the categories of half of them.
 */
const mostBytes = 115_000
/** What one takes beside its texts, which are in the HTML and in the data. */
const bytesOf = { board: 760, category: 160 }

/**
 * Refuses with `boardsFull` when a company's boards and categories, as they are in this transaction, take more than their room. Two at once can't
 * both take the last of it: a change of either holds the company's setup version until it ends (docs/decisions/0016).
 */
export async function requireBoardRoom(db: Db, companyID: CompanyID): Promise<void> {
  const [found] = await rows<{ bytes: string }>(
    db,
    companyID,
    `select coalesce((select sum(${bytesOf.board} + 2 * octet_length(b.name || b.description)) from boards b where b.company_id = $1), 0)
       + coalesce((select sum(${bytesOf.category} + 2 * octet_length(c.name)) from categories c where c.company_id = $1), 0) as bytes`,
    [],
  )
  if (Number(found?.bytes) > mostBytes) throw new CallError('boardsFull')
}
