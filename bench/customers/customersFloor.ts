/** What a bare server would ask for the lists of customers: one statement a request, with the same content. $1 is the company. */

const person = `
  u.id, u.name, u.url_name, u.blocked_at, u.created_at, s.last_activity_at, s.post_count, s.vote_count, s.comment_count, s.spend,
  (select i.value from user_identities i where i.company_id = $1 and i.user_id = u.id and i.kind = 'email' order by i.created_at limit 1) as email,
  (select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'urlName', t.url_name))
   from third_party_company_people r join third_party_companies t on t.company_id = $1 and t.id = r.third_party_company_id
   where r.company_id = $1 and r.user_id = u.id) as companies`

const people = (key: string, id: string, direction: string) => `
  select ${person}
  from users u
  join user_stats s on s.company_id = u.company_id and s.user_id = u.id
  where u.company_id = $1 and s.company_id = $1
  order by ${key} ${direction}, ${id} ${direction}
  limit 31`

/** $2 is a person of the team. */
const postsBySpend = `
  select p.id, p.title, p.url_name, p.excerpt, p.created_at, b.id as board_id, b.name as board_name, b.url_name as board_url_name,
    c.id as category_id, c.name as category_name, c.url_name as category_url_name, t.id as status_id, t.name as status_name, t.url_name as status_url_name,
    t.type as status_type, t.hue as status_hue, u.id as author_id, u.name as author_name, s.score, s.imported_votes, s.comment_count,
    exists (select from votes v where v.company_id = $1 and v.post_id = p.id and v.user_id = $2) as viewer_voted,
    p.owner_id, p.pinned_at, p.eta, w.companies, w.spend, w.opportunity_value,
    (select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'hue', g.hue)) from post_tags x join tags g on g.company_id = $1 and g.id = x.tag_id where x.company_id = $1 and x.post_id = p.id) as tags,
    (select jsonb_agg(jsonb_build_object('field', x.field_id, 'text', x.text, 'number', x.number, 'day', x.day, 'option', x.option_id)) from post_field_values x where x.company_id = $1 and x.post_id = p.id) as fields
  from post_worths w
  join post_stats s on s.company_id = $1 and s.post_id = w.post_id
  join posts p on p.company_id = $1 and p.id = w.post_id
  join boards b on b.company_id = $1 and b.id = p.board_id
  join statuses t on t.company_id = $1 and t.id = p.status_id
  left join categories c on c.company_id = $1 and c.id = p.category_id
  left join users u on u.company_id = $1 and u.id = p.author_id
  where w.company_id = $1 and w.spend is not null and s.listed and t.type in ('open', 'active')
  order by w.spend desc, w.post_id desc
  limit 21`

export const customersFloor = {
  people_lastActivity: people('s.last_activity_at', 's.user_id', 'desc'),
  people_created: people('u.created_at', 'u.id', 'desc'),
  people_name: people('coalesce(lower(u.name) collate "C", chr(1114111))', 'u.id', 'asc'),
  people_votes: people('s.vote_count', 's.user_id', 'desc'),
  people_spend: people('coalesce(s.spend, -1::bigint)', 's.user_id', 'desc'),
  companies: `
    select t.id, t.name, t.url_name, t.external_id, t.domain, t.since, t.created_at, t.monthly_spend, t.currency,
      (select count(*)::int from third_party_company_people r where r.company_id = $1 and r.third_party_company_id = t.id) as member_count
    from third_party_companies t
    where t.company_id = $1
    order by lower(t.name), t.id
    limit 31`,
  postsBySpend,
}
