import type { Steps } from '../fillVotes.ts'
import { fillSegments } from './fillSegments.ts'
import { fillWorth } from './fillWorth.ts'
import { pick } from './pick.ts'

/**
 * The customers' companies, all by SQL: a few have thousands of people and most have some tens; three of four people work for one, and one in twenty of
 * those for a second. Two of three are worth something a month, in three currencies, and the team looks after half of them. Three fields of people and
 * three of companies have values for most.
 */
export async function fillCustomers(
  { posts, customers: companies }: { posts: number; customers: number },
  step: Steps,
): Promise<void> {
  await step('companies of customers', companiesSQL(companies))
  await step('who works for them', peopleSQL(companies))
  await step('fields of customers', fieldsSQL)
  await step(
    'analyze customers',
    'analyze third_party_companies, third_party_company_people, user_field_values, third_party_company_field_values',
  )
  await fillWorth({ posts, companies }, step)
  await fillSegments(step)
  await step('what was only for filling', 'drop table customers')
}

const companiesSQL = (companies: number) => `
  insert into account_owners (company_id, id, user_id, created_at) select company_id, id_at(created_at, 'owner' || n), id, created_at from team;
  create table customers as
    select n, c.id as company_id, id_at(c.created_at + n * interval '20 minutes', 'customer' || n) as id, c.created_at + n * interval '20 minutes' as created_at
    from companies c, generate_series(1, ${companies}) as n;
  create unique index customers_by_number on customers (n) include (id);
  insert into third_party_companies (company_id, id, name, url_name, external_id, domain, monthly_spend, currency, owner_id, since, created_at)
  select k.company_id, k.id, w.name || ' ' || k.n, lower(w.name) || '-' || k.n, 'crm-' || k.n, lower(w.name) || '-' || k.n || '.example',
    case when ${pick("'paying' || k.n", 3)} < 2 then (1000 * exp(${pick("'spend' || k.n", 1000)} / 1000.0 * 7))::bigint end,
    case when ${pick("'without a rate' || k.n", 50)} = 0 then 'CHF' else (array['EUR', 'USD', 'GBP'])[1 + ${pick("'currency' || k.n", 3)}] end,
    case when ${pick("'looked after' || k.n", 2)} = 0 then (select o.id from account_owners o join team t on t.id = o.user_id where t.n = 1 + ${pick("'owner' || k.n", 20)}) end,
    k.created_at, k.created_at
  from customers k
  cross join lateral (select initcap((select word from words where at = 1 + ${pick("'first' || k.n", 8000)})) as name) as w`

// The square spreads people as customers are: the first companies have the most.
const peopleSQL = (companies: number) => `
  insert into third_party_company_people (company_id, third_party_company_id, user_id, created_at)
  select distinct p.company_id, k.id, p.id, greatest(p.created_at, k.created_at)
  from people p
  cross join generate_series(1, 2) as nth
  join customers k on k.n = 1 + floor(${companies} * power(${pick("'employer' || nth || p.n", 100_000)} / 100000.0, 2.5))::int
  where ${pick("'employed' || p.n", 100)} < case nth when 1 then 75 else 4 end`

const fieldsSQL = `
  insert into custom_fields (company_id, id, subject, name, url_name, type, position, is_plan)
  select c.id, id_at(c.created_at, f.subject || f.name), f.subject, f.name, lower(f.name), f.type, f.position, f.name = 'Plan'
  from companies c, (values ('user', 'Country', 'choice', 0), ('user', 'Seats', 'number', 1), ('user', 'Newsletter', 'switch', 2),
    ('thirdPartyCompany', 'Plan', 'choice', 0), ('thirdPartyCompany', 'Renewal', 'date', 1), ('thirdPartyCompany', 'Industry', 'text', 2)) as f (subject, name, type, position);
  insert into custom_field_options (company_id, id, field_id, name, position)
  select f.company_id, id_at(f.created_at, f.name || n), f.id,
    case f.name when 'Plan' then (array['Free', 'Starter', 'Team', 'Business', 'Enterprise'])[n] else (array['Germany', 'France', 'United States', 'Brazil', 'Japan'])[n] end, n
  from custom_fields f, generate_series(1, 5) as n
  where f.type = 'choice';
  create table choices as select f.name, o.position as n, f.id as field_id, o.id as option_id from custom_fields f join custom_field_options o on o.field_id = f.id;
  insert into user_field_values (company_id, user_id, field_id, option_id)
  select p.company_id, p.id, c.field_id, c.option_id
  from people p join choices c on c.name = 'Country' and c.n = 1 + ${pick("'country' || p.n", 5)}
  where ${pick("'from' || p.n", 10)} < 6;
  insert into user_field_values (company_id, user_id, field_id, number)
  select p.company_id, p.id, f.id, 1 + ${pick("'seats' || p.n", 500)} from people p join custom_fields f on f.url_name = 'seats' where ${pick("'seated' || p.n", 10)} < 3;
  insert into user_field_values (company_id, user_id, field_id, is_on)
  select p.company_id, p.id, f.id, ${pick("'newsletter' || p.n", 2)} = 0 from people p join custom_fields f on f.url_name = 'newsletter' where ${pick("'asked' || p.n", 10)} < 4;
  insert into third_party_company_field_values (company_id, third_party_company_id, field_id, option_id)
  select k.company_id, k.id, c.field_id, c.option_id from customers k join choices c on c.name = 'Plan' and c.n = 1 + ${pick("'plan' || k.n", 5)};
  insert into third_party_company_field_values (company_id, third_party_company_id, field_id, day)
  select k.company_id, k.id, f.id, now()::date + ${pick("'renewal' || k.n", 365)}::int from customers k join custom_fields f on f.url_name = 'renewal' where ${pick("'renews' || k.n", 10)} < 7;
  insert into third_party_company_field_values (company_id, third_party_company_id, field_id, text)
  select k.company_id, k.id, f.id, (array['Retail', 'Software', 'Health', 'Education', 'Public sector'])[1 + ${pick("'industry' || k.n", 5)}]
  from customers k join custom_fields f on f.url_name = 'industry';
  drop table choices`
