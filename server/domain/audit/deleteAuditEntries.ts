import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'

const batchSize = 2_000

/**
 * Removes what is older than 400 days from the audit log, or everything of a company that is being erased, by the one function of the database that
 * may. Gives the number of rows.
 */
export async function deleteAuditEntries(db: Db, erased: CompanyID | null = null): Promise<number> {
  for (let gone = 0; ;) {
    const { rows } = await sql<{ gone: number }>`
      select delete_audit_entries(${erased}::uuid, ${sql.lit(batchSize)}) as gone`.execute(db)
    const some = rows[0]?.gone ?? 0
    gone += some
    if (some < batchSize) return gone
  }
}
