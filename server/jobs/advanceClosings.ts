import { sql } from 'kysely'
import { inTransaction, type Db } from '../ports/database/database.ts'
import { enqueue } from './queue.ts'

/**
 * Moves companies that are being deleted on: their owners are told once 7 days before and once 1 day before everything is erased, and those whose
 * time has come are erased. Gives how many it moved on.
 */
export async function advanceClosings(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows: due } = await sql<{ company_id: string; next: string }>`
      with closing as (
        select c.company_id, c.told,
          case when c.erase_at <= now() then 'erase' when c.erase_at <= now() + interval '1 day' then 'day' when c.erase_at <= now() + interval '7 days' then 'week' end as next
        from company_closings c
        for update skip locked
      ),
      told as (
        update company_closings c set told = n.next from closing n
        where c.company_id = n.company_id and n.next in ('week', 'day') and n.told <> n.next
        returning c.company_id, n.next
      )
      select company_id, next from told
      union all
      select company_id, next from closing where next = 'erase'`.execute(tx)
    for (const { company_id: companyID, next } of due)
      if (next === 'erase') await enqueue(tx, 'eraseCompany', { companyID }, { key: `eraseCompany:${companyID}` })
      else await enqueue(tx, 'tellClosing', { companyID, kind: next })
    return due.length
  })
}
