import { sql } from 'kysely'
import type { World } from '../../../server/test/world.ts'

/** As many possible duplicates as fill an answer, of people with the longest names and of companies, and merges into a person and a customer's company. */
export async function fillMerging(
  { db, company }: World,
  { userID, customerID }: { userID: string; customerID: string },
): Promise<void> {
  const companyID = company.id
  await sql`
    insert into user_doubles (company_id, user_id, other_id, reason)
    select u.company_id, u.id, o.id, 'sameNameInCompany'
    from (select company_id, id from users where company_id = ${companyID} order by char_length(name) desc nulls last, id limit 12) as u
    join (select id from users where company_id = ${companyID} order by char_length(name) desc nulls last, id limit 12) as o on u.id < o.id
    on conflict do nothing`.execute(db)
  await sql`
    with made as (
      insert into third_party_companies (company_id, id, name, url_name, domain)
      select ${companyID}, new_id(), repeat('語', 195) || n, repeat('語', 95) || n, repeat('b', 60) || '.' || repeat('c', 60) || n || '.example' from generate_series(1, 12) as n
      returning company_id, id
    )
    insert into third_party_company_doubles (company_id, third_party_company_id, other_id, reason)
    select m.company_id, m.id, o.id, 'sameName' from made m join made o on m.id < o.id`.execute(db)
  await sql`
    insert into customer_merges (company_id, id, subject, merged_id, url_name, into_user_id, merged_by, created_at)
    select ${companyID}, new_id(), 'user', new_id(), repeat('語', 195) || n, ${userID}::uuid, ${userID}::uuid, now() from generate_series(1, 60) as n`.execute(
    db,
  )
  await sql`
    insert into customer_merges (company_id, id, subject, merged_id, url_name, into_third_party_company_id, merged_by, created_at)
    select ${companyID}, new_id(), 'thirdPartyCompany', new_id(), repeat('語', 195) || n, ${customerID}::uuid, ${userID}::uuid, now() from generate_series(1, 60) as n`.execute(
    db,
  )
}
