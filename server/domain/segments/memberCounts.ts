import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/** How many belong to a segment `s`, with what waits to be added up: `of` is `users` or `companies`. */
export const memberCountSQL = (of: 'users' | 'companies') => `(
  s.${of === 'users' ? 'user_count' : 'company_count'}
  + coalesce((select sum(w.${of})::int from segment_changes w where w.company_id = $1 and w.segment_id = s.id), 0)
)`

/**
 * Adds to the counts of segments who came and who left (`segment_changes`). A segment whose row someone holds is left for the next time. Gives the number of segments that were
 * counted.
 */
export async function addUpMembers(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: added } = await sql<{ id: string }>`
      with held as materialized (
        select s.company_id, s.id
        from segments s
        where (s.company_id, s.id) in (select c.company_id, c.segment_id from segment_changes c)
        order by s.company_id, s.id
        for no key update skip locked
      ),
      taken as (
        delete from segment_changes c
        using held h
        where c.company_id = h.company_id and c.segment_id = h.id
        returning c.company_id, c.segment_id, c.users, c.companies
      )
      update segments s
      set user_count = s.user_count + t.users, company_count = s.company_count + t.companies
      from (select company_id, segment_id, sum(users)::int as users, sum(companies)::int as companies from taken group by 1, 2) as t
      where s.company_id = t.company_id and s.id = t.segment_id
      returning s.id`.execute(tx)
    // Those of a segment that is gone went with it.
    await sql`
      delete from segment_changes c
      where not exists (select from segments s where s.company_id = c.company_id and s.id = c.segment_id)`.execute(tx)
    return added.length
  })
}

/** The condition that the kept counts of a segment `s` are those of its rows. */
export const hasRightCountsSQL = `(
  ${memberCountSQL('users')} = (select count(*) from segment_users m where m.company_id = $1 and m.segment_id = s.id)
  and ${memberCountSQL('companies')} = (select count(*) from segment_companies m where m.company_id = $1 and m.segment_id = s.id)
)`

/** Counts the members of these segments anew. What comes meanwhile is added to it. */
export async function recountMembers(tx: Db, companyID: CompanyID, ids: readonly string[]): Promise<void> {
  await rows(
    tx,
    companyID,
    'select 1 from segments where company_id = $1 and id = any ($2::uuid[]) order by id for no key update',
    [ids],
  )
  // One statement, so that what is counted and what is taken away are of the same moment.
  await rows(
    tx,
    companyID,
    `with gone as (delete from segment_changes c where c.company_id = $1 and c.segment_id = any ($2::uuid[]))
     update segments s
     set user_count = (select count(*) from segment_users m where m.company_id = $1 and m.segment_id = s.id),
       company_count = (select count(*) from segment_companies m where m.company_id = $1 and m.segment_id = s.id)
     where s.company_id = $1 and s.id = any ($2::uuid[])`,
    [ids],
  )
}
