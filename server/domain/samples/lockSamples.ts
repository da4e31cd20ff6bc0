import { sql } from 'kysely'
import type { Asking } from '../asking.ts'

/** Has everyone who loads or removes a company's sample data wait for the others until the transaction ends. */
export async function lockSamples({ db, companyID }: Pick<Asking, 'db' | 'companyID'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:samples`}, 0))`.execute(db)
}
