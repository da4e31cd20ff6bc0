import { sql } from 'kysely'
import type { CompanyID } from '../../../../db/companyID.ts'
import { inTransaction, type Db } from '../../../ports/database/database.ts'
import { putPublished } from './putPublished.ts'

interface DueRow {
  company_id: CompanyID
  id: string
  publish_at: Date
  publish_by: string | null
  move_to_status_id: string | null
  move_mails: boolean
}

/**
 * Publishes the entries whose time has come, each in a transaction of its own that holds its row: any number of processes publish an entry once, and one that ends midway leaves it to the
 * next. The database's clock alone says what is due. Gives how many were published.
 */
export async function publishDue(db: Db): Promise<number> {
  for (let published = 0; ; published += 1) if (!(await inTransaction(db, publishNext))) return published
}

async function publishNext(tx: Db): Promise<boolean> {
  // A company that is being deleted publishes nothing more.
  const { rows: found } = await sql<DueRow>`
    select e.company_id, e.id, e.publish_at, e.publish_by, e.move_to_status_id, e.move_mails
    from changelog_entries e
    where e.state = 'scheduled' and e.publish_at <= clock_timestamp()
      and not exists (select from company_closings c where c.company_id = e.company_id)
    order by e.publish_at, e.id
    limit 1
    for no key update of e skip locked`.execute(tx)
  const [entry] = found
  if (!entry) return false
  await putPublished(tx, entry.company_id, entry.id, {
    at: entry.publish_at,
    byID: entry.publish_by,
    moves: entry.move_to_status_id === null ? null : { statusID: entry.move_to_status_id, mails: entry.move_mails },
  })
  return true
}
