import { sql } from 'kysely'
import type { ManagedStatus } from '../../../contract/statuses.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'

export type StatusRow = Omit<ManagedStatus, 'postCount' | 'isDefault'> & { position: number }

/** The statuses of a company in order. Until the transaction ends, no other transaction adds, changes or deletes one. */
export async function lockStatuses(asking: Pick<Asking, 'db' | 'companyID'>): Promise<StatusRow[]> {
  const { db, companyID } = asking
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:statuses`}, 0))`.execute(db)
  return rows<StatusRow>(
    db,
    companyID,
    `select id, name, url_name as "urlName", type, hue, on_roadmap as "onRoadmap", position from statuses
     where company_id = $1
     order by position, id`,
  )
}
