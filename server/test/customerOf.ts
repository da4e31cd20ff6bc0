import { sql } from 'kysely'
import { mergedInto } from './mergedInto.ts'
import type { World } from './world.ts'

/**
 * Leaves what a company keeps of a person as a customer: their company, a field's value, where their picture is, notes about them and by them, a segment that lists them, a page of it that they shared, themselves as who looks after a
 * company, once as a member and once by name and address, and someone who was merged into them.
 */
export async function customerOf(
  world: World,
  userID: string,
  said: { name: string; email: string; text: string },
): Promise<void> {
  const companyID = world.company.id
  const unique = userID.slice(-12)
  await sql`
    with firm as (
      insert into third_party_companies (company_id, id, name, url_name) values (${companyID}, new_id(), 'Initech', ${`initech-${unique}`})
      returning company_id, id
    ),
    placed as (
      insert into third_party_company_people (company_id, third_party_company_id, user_id) select company_id, id, ${userID} from firm
    ),
    shared as (
      insert into shared_customer_pages (company_id, id, third_party_company_id, token_hash, created_by, expires_at)
      select company_id, new_id(), id, sha256(id::text::bytea), ${userID}::uuid, now() + interval '1 day' from firm
    ),
    field as (
      insert into custom_fields (company_id, id, subject, name, url_name, type, position)
      values (${companyID}, new_id(), 'user', 'Nickname', ${`nickname-${unique}`}, 'text', 0)
      returning company_id, id
    ),
    valued as (
      insert into user_field_values (company_id, user_id, field_id, text) select company_id, ${userID}, id, ${said.text} from field
    ),
    pictured as (
      update users set avatar_url = ${`https://pictures.example/${said.email}`} where company_id = ${companyID} and id = ${userID}
    ),
    noted as (
      insert into profile_notes (company_id, id, user_id, third_party_company_id, author_id, body)
      select company_id, new_id(), ${userID}::uuid, null, null, ${said.text} from firm
      union all
      select company_id, new_id(), null, id, ${userID}::uuid, ${`As @[${said.name}](user:${userID}) says`} from firm
    ),
    segment as (
      insert into segments (company_id, id, subject, name, url_name, rule)
      values (${companyID}, new_id(), 'user', 'Chosen', ${`chosen-${unique}`}, ${JSON.stringify({ owner: userID })})
      returning company_id, id
    ),
    listed as (
      insert into segment_users (company_id, segment_id, user_id) select company_id, id, ${userID} from segment
    )
    insert into account_owners (company_id, id, user_id, name, email)
    select ${companyID}, new_id(), v.user_id, v.name, v.email
    from (values (${userID}::uuid, null, null), (null, ${said.name}, ${said.email})) as v (user_id, name, email)`.execute(
    world.db,
  )
  await mergedInto(world, userID, said)
}

/** Leaves what a company keeps of its customers' companies: a choice and an amount of one, and a segment that lists it. */
export async function choiceOfCustomers(world: World): Promise<void> {
  const companyID = world.company.id
  await sql`
    with firm as (
      insert into third_party_companies (company_id, id, name, url_name, domain, monthly_spend, currency)
      values (${companyID}, new_id(), '=Umbrella, "Ltd"', 'umbrella', 'umbrella.example', 12050, 'EUR')
      returning company_id, id
    ),
    field as (
      insert into custom_fields (company_id, id, subject, name, url_name, type, position)
      values (${companyID}, new_id(), 'thirdPartyCompany', 'Plan', 'plan', 'choice', 0)
      returning company_id, id
    ),
    offered as (
      insert into custom_field_options (company_id, id, field_id, name, position) select company_id, new_id(), id, 'Gold', 0 from field
      returning company_id, id, field_id
    ),
    valued as (
      insert into third_party_company_field_values (company_id, third_party_company_id, field_id, option_id)
      select f.company_id, f.id, o.field_id, o.id from firm f, offered o
    ),
    segment as (
      insert into segments (company_id, id, subject, name, url_name) values (${companyID}, new_id(), 'thirdPartyCompany', 'Named', 'named')
      returning company_id, id
    )
    insert into segment_companies (company_id, segment_id, third_party_company_id) select f.company_id, s.id, f.id from firm f, segment s`.execute(
    world.db,
  )
}

/** Leaves what a company keeps of money: a rate, a customer's history, and an opportunity for the oldest post. */
export async function moneyOfCustomers(world: World): Promise<void> {
  const companyID = world.company.id
  await sql`update companies set reporting_currency = 'EUR' where id = ${companyID}`.execute(world.db)
  await sql`update custom_fields set is_plan = true where company_id = ${companyID} and subject = 'thirdPartyCompany'`.execute(
    world.db,
  )
  await sql`update third_party_companies set monthly_spend = 12051 where company_id = ${companyID} and domain is not null`.execute(
    world.db,
  )
  await sql`
    insert into currency_rates (company_id, to_currency, currency, day, rate) values (${companyID}, 'EUR', 'USD', '2026-01-01', 0.925)`.execute(
    world.db,
  )
  await sql`
    with deal as (
      insert into opportunities (company_id, id, third_party_company_id, name, value, currency, stage, probability, state, close_date, url)
      select company_id, new_id(), id, '=Deal, "big"', 500000, 'USD', 'Trial', 40, 'open', '2027-03-31', 'https://crm.example/1'
      from third_party_companies where company_id = ${companyID} and domain is not null
      returning company_id, id
    )
    insert into opportunity_posts (company_id, opportunity_id, post_id, priority)
    select d.company_id, d.id, p.id, 'mustHave'
    from deal d
    cross join (select id from posts where company_id = ${companyID} order by created_at, id limit 1) as p`.execute(
    world.db,
  )
}
