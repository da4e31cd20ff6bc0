import type { Steps } from '../fillVotes.ts'
import { pick } from './pick.ts'

/**
 * What the customers are worth, all by SQL: sums in euros with a rate a quarter, what was known of each customer in every quarter, one and a half opportunities a
 * customer that are linked to up to three posts, and one vote in a hundred that was given for one company. One customer in fifty pays in a currency without a rate.
 */
export async function fillWorth({ posts, companies }: { posts: number; companies: number }, step: Steps) {
  await step('history of spend', historySQL)
  await step('opportunities', opportunitiesSQL({ posts, companies }))
  await step('votes for one company', behalfSQL)
}

/** The last row of each customer is what it is today. */
const historySQL = `
  update companies set reporting_currency = 'EUR';
  insert into currency_rates (company_id, to_currency, currency, day, rate)
  select c.id, 'EUR', r.currency, (c.created_at + q * interval '3 months')::date, r.rate * (0.9 + ${pick("'rate' || r.currency || q", 200)} / 1000.0)
  from companies c, (values ('USD', 0.92), ('GBP', 1.17)) as r (currency, rate), generate_series(0, 15) as q;
  insert into third_party_company_worths (company_id, third_party_company_id, at, monthly_spend, currency, owner_id, plan)
  select t.company_id, t.id, h.at, case when h.is_last then t.monthly_spend else t.monthly_spend * (30 + ${pick("'worth' || t.id || h.q", 90)}) / 100 end,
    t.currency, t.owner_id, case when h.is_last or ${pick("'planned' || t.id || h.q", 10)} < 8 then o.name else 'Free' end
  from third_party_companies t
  join third_party_company_field_values v on v.company_id = t.company_id and v.third_party_company_id = t.id
  join custom_field_options o on o.company_id = v.company_id and o.id = v.option_id
  cross join lateral (
    select q, t.created_at + q * interval '3 months' as at, q = max(q) over () as is_last
    from generate_series(0, 15) as q
    where t.created_at + q * interval '3 months' < now()
  ) as h;
  analyze third_party_company_worths, currency_rates`

const opportunitiesSQL = ({ posts, companies }: { posts: number; companies: number }) => `
  insert into opportunities (company_id, id, third_party_company_id, name, value, currency, stage, probability, owner_id, state, close_date, created_at)
  select k.company_id, id_at(o.created_at, 'opportunity' || o.n), k.id, 'Opportunity ' || o.n, (100000 * exp(${pick("'value' || o.n", 1000)} / 1000.0 * 5))::bigint,
    (array['EUR', 'USD', 'GBP'])[1 + ${pick("'priced' || o.n", 3)}], (array['Discovery', 'Proposal', 'Negotiation'])[1 + ${pick("'stage' || o.n", 3)}],
    10 * ${pick("'probable' || o.n", 11)}, t.owner_id, (array['open', 'open', 'open', 'won', 'lost'])[1 + ${pick("'state' || o.n", 5)}],
    o.created_at::date + 120, o.created_at
  from (select n, now() - n * interval '1 hour' * (17520.0 / ${companies * 1.5}) as created_at from generate_series(1, ${Math.round(companies * 1.5)}) as n) as o
  join customers k on k.n = 1 + ${pick("'buyer' || o.n", companies)}
  join third_party_companies t on t.company_id = k.company_id and t.id = k.id;
  insert into opportunity_posts (company_id, opportunity_id, post_id, priority)
  select distinct o.company_id, o.id, p.id, (array['niceToHave', 'important', 'mustHave'])[1 + ${pick("'priority' || o.id", 3)}]
  from opportunities o
  cross join generate_series(1, 3) as nth
  join texts x on x.n = 1 + ${pick("'asked for' || nth || o.id", posts)}
  join posts p on p.company_id = o.company_id and p.id = id_at(x.created_at, 'post' || x.n)
  where ${pick("'asks' || nth || o.id", 3)} >= nth - 1;
  analyze opportunities, opportunity_posts`

const behalfSQL = `
  update votes v set third_party_company_id = r.third_party_company_id
  from third_party_company_people r
  where r.company_id = v.company_id and r.user_id = v.user_id and ${pick('v.post_id::text || v.user_id', 100)} = 0`
