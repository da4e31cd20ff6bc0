import type { CompanyID } from '../db/companyID.ts'
import { checkData, type Breach } from '../server/domain/checks/checkData.ts'
import { openDatabase } from '../server/ports/database/database.ts'

/** Holds a data set's rows against every rule, and with `repairs` makes anew what can be derived. Gives what is broken still. */
export async function checkSet(
  url: string,
  companyID: string | undefined,
  { repairs = false } = {},
): Promise<Breach[]> {
  const database = openDatabase({ connection: { connectionString: url }, poolSize: 1 })
  // Millions of rows take longer than a request may; with one connection this holds for all that follows.
  await database.pool.query('set statement_timeout = 0')
  return checkData(database.db, companyID as CompanyID | undefined, { repairs }).finally(() => database.close())
}
