import { sql } from 'kysely'
import type { World } from './world.ts'

/**
 * Leaves what a company keeps of a person as a customer: their company, a field's value, a segment that lists them, and themselves as who looks after a
 * company, once as a member and once by name and address.
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
    field as (
      insert into custom_fields (company_id, id, subject, name, url_name, type, position)
      values (${companyID}, new_id(), 'user', 'Nickname', ${`nickname-${unique}`}, 'text', 0)
      returning company_id, id
    ),
    valued as (
      insert into user_field_values (company_id, user_id, field_id, text) select company_id, ${userID}, id, ${said.text} from field
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
