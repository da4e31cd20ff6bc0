import { sql } from 'kysely'
import type { Asking } from '../asking.ts'
import { readFields, type FieldRow } from './readFields.ts'

/**
 * The custom fields of a company in order. Until the transaction ends, no other transaction adds, changes or deletes one; a field's own row is locked by
 * what changes its type or options (docs/decisions/0065).
 */
export async function lockFields(asking: Pick<Asking, 'db' | 'companyID'>): Promise<FieldRow[]> {
  const { db, companyID } = asking
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:customPostFields`}, 0))`.execute(db)
  return readFields(asking)
}
