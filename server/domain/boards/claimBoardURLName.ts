import { sql } from 'kysely'
import { CallError } from '../../../contract/errors.ts'
import { reservedFirstSegments } from '../../../contract/reserved.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { freeSlug, slugOf } from '../text/slug.ts'

/**
 * The address of a board with this name: the name's slug, or that with -2, -3 … if another board has it. Concurrently
 * created boards of the company wait, by a lock that ends with the transaction. Refuses with `nameReserved` if one of
 * our pages has the address.
 */
export async function claimBoardURLName(tx: Db, companyID: CompanyID, name: string): Promise<string> {
  await lockBoards(tx, companyID)
  const present = await tx.selectFrom('boards').select('url_name').where('company_id', '=', companyID).execute()
  const base = slugOf(name, 'board')
  if (reservedFirstSegments.has(base)) throw new CallError('nameReserved', { field: 'name' })
  return freeSlug(
    base,
    present.map((board) => board.url_name),
  )
}

/** Until the transaction ends, no other one adds or orders boards of the company. */
export async function lockBoards(tx: Db, companyID: CompanyID): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:boards`}, 0))`.execute(tx)
}
