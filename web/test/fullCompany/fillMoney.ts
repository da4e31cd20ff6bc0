import { sql } from 'kysely'
import type { World } from '../../../server/test/world.ts'

/**
 * As many rates, owners and opportunities as fill an answer: a customer's company has 200 opportunities with the longest texts, each linked to 200 posts,
 * and its worth has changed as often.
 */
export async function fillMoney({ db, company }: World, customerID: string): Promise<void> {
  const companyID = company.id
  await sql`update companies set reporting_currency = 'EUR' where id = ${companyID}`.execute(db)
  await sql`
    insert into currency_rates (company_id, to_currency, currency, day, rate)
    select ${companyID}, 'EUR', 'USD', date '2020-01-01' + n, 123456.789012 from generate_series(1, 2000) as n`.execute(
    db,
  )
  await sql`
    insert into account_owners (company_id, id, name, email)
    select ${companyID}, new_id(), repeat('語', 95) || n, repeat('a', 60) || n || '@' || repeat('b', 60) || '.example' from generate_series(1, 300) as n`.execute(
    db,
  )
  await sql`
    insert into opportunities (company_id, id, third_party_company_id, name, value, currency, stage, probability, owner_id, state, close_date, url)
    select ${companyID}, new_id(), ${customerID}::uuid, repeat('語', 200), 1000000000000000, 'USD', repeat('語', 60), 100,
      (select id from account_owners where company_id = ${companyID} limit 1), 'open', '2030-01-01', 'https://example.com/' || repeat('x', 1900)
    from generate_series(1, 210)`.execute(db)
  await sql`
    insert into opportunities (company_id, id, name, value, currency, state) values (${companyID}, new_id(), 'Without a rate', 1, 'JPY', 'open')`.execute(
    db,
  )
  await sql`
    insert into opportunity_posts (company_id, opportunity_id, post_id, priority)
    select o.company_id, o.id, p.id, 'niceToHave'
    from opportunities o
    cross join (select id from posts where company_id = ${companyID} and deleted_at is null limit 200) as p
    where o.company_id = ${companyID}`.execute(db)
  await sql`
    update opportunity_posts set priority = 'mustHave'
    where company_id = ${companyID} and opportunity_id in (select id from opportunities where company_id = ${companyID} limit 2)`.execute(
    db,
  )
  await sql`
    insert into post_worths (company_id, post_id, companies, spend, spends_apart, opportunities, opportunity_value, opportunities_apart)
    select company_id, id, 2, 1000000000000000, 1, 211, 1000000000000000, 1 from posts where company_id = ${companyID} and deleted_at is null limit 200
    on conflict do nothing`.execute(db)
  await sql`
    insert into third_party_company_worths (company_id, third_party_company_id, at, monthly_spend, currency, owner_id, plan)
    select ${companyID}, ${customerID}::uuid, now() - n * interval '1 day', 1000000000000000, 'USD',
      (select id from account_owners where company_id = ${companyID} limit 1), repeat('語', 2000)
    from generate_series(1, 210) as n`.execute(db)
}
