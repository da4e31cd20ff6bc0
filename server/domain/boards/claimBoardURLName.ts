import { sql } from 'kysely'
import { CallError } from '../../../contract/errors.ts'
import { reservedFirstSegments } from '../../../contract/reserved.ts'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'
import { nextSlug, slugOf } from '../text/slug.ts'

/**
 * The address of a board with this name: the name's slug, or that with -2, -3 … if another board has it. Concurrently
 * created boards of the company wait, by a lock that ends with the transaction. Refuses with `nameReserved` if one of
 * our pages has the address.
 */
export async function claimBoardURLName(tx: Db, companyID: CompanyID, name: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:boards`}, 0))`.execute(tx)
  const present = await tx.selectFrom('boards').select('url_name').where('company_id', '=', companyID).execute()
  const taken = new Set(present.map((board) => board.url_name))
  const base = slugOf(name, 'board')
  if (reservedFirstSegments.has(base)) throw new CallError('nameReserved', { field: 'name' })
  let candidate = base
  for (let number = 2; taken.has(candidate); number += 1) candidate = nextSlug(base, number)
  return candidate
}
