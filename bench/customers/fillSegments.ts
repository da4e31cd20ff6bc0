import type { Steps } from '../fillVotes.ts'
import { pick } from './pick.ts'

/**
 * Segments as a team keeps them: a list of one person in forty, which is 50,000 of 2,000,000, a list of one company in a hundred, and rules of both kinds, also nested
 * and of other segments. Who meets the rules is found by the service's own counting.
 */
export async function fillSegments(step: Steps): Promise<void> {
  await step('segments', segmentsSQL)
}

const option = (name: string) => `(select id::text from custom_field_options where name = '${name}')`
const fieldOf = (name: string) => `(select id::text from custom_fields where url_name = '${name}')`
const segment = (urlName: string) => `(select id::text from segments where url_name = '${urlName}')`
const spends = (least: number) => `jsonb_build_object('fact', 'spend', 'is', 'atLeast', 'value', ${least})`
const voted = (least: number, days: number) =>
  `jsonb_build_object('fact', 'votes', 'is', 'atLeast', 'value', ${least}, 'days', ${days})`
const isOneOf = (field: string, name: string) =>
  `jsonb_build_object('fact', 'field', 'fieldID', ${fieldOf(field)}, 'is', 'isOneOf', 'value', jsonb_build_array(${option(name)}))`

const inserted = (rows: string) => `
  insert into segments (company_id, id, subject, name, url_name, rule, due)
  select c.id, id_at(c.created_at, 'segment' || s.url_name), s.subject, s.name, s.url_name, s.rule::text, s.rule is not null
  from companies c, (values ${rows}) as s (subject, name, url_name, rule);`

const segmentsSQL = `${inserted(`
    ('user', 'Beta testers', 'beta-testers', null::jsonb),
    ('thirdPartyCompany', 'Key accounts', 'key-accounts', null),
    ('thirdPartyCompany', 'Big spenders', 'big-spenders', ${spends(500_000)}),
    ('thirdPartyCompany', 'Enterprise', 'enterprise', ${isOneOf('plan', 'Enterprise')}),
    ('user', 'Voted lately', 'voted-lately', ${voted(1, 30)}),
    ('user', 'German customers who voted', 'german-customers-who-voted', jsonb_build_object('all', jsonb_build_array(
      ${isOneOf('country', 'Germany')}, jsonb_build_object('some', ${spends(50_000)}), ${voted(1, 90)})))`)}
  ${inserted(`
    ('user', 'Enterprise voters', 'enterprise-voters', jsonb_build_object('all', jsonb_build_array(
      jsonb_build_object('fact', 'segment', 'is', 'isOneOf', 'value', jsonb_build_array(${segment('enterprise')}, ${segment('key-accounts')})), ${voted(2, 365)})))`)}
  insert into segment_users (company_id, segment_id, user_id)
  select g.company_id, g.id, p.id from segments g join people p on p.company_id = g.company_id where g.url_name = 'beta-testers' and ${pick("'tests' || p.n", 40)} = 0;
  insert into segment_companies (company_id, segment_id, third_party_company_id)
  select g.company_id, g.id, k.id from segments g join customers k on k.company_id = g.company_id where g.url_name = 'key-accounts' and k.n % 100 = 0;
  insert into segment_users (company_id, segment_id, user_id)
  select distinct g.company_id, g.segment_id, r.user_id
  from segment_companies g
  join third_party_company_people r on r.company_id = g.company_id and r.third_party_company_id = g.third_party_company_id;
  analyze segments, segment_users, segment_companies`
