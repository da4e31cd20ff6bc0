import type pg from 'pg'

/** What is asked about in a data set with customers. */
export interface Customers {
  /** People who did most, and people at random. */
  people: { id: string; urlName: string }[]
  /** The largest companies and some at random. */
  companies: { id: string; urlName: string; name: string }[]
  /** The most wanted posts and some at random. */
  posts: string[]
  /** What some companies asked for. */
  ofCompanies: { thirdPartyCompanyID: string; postID: string }[]
  /** The segments by a rule. */
  rules: { urlName: string; subject: string; rule: unknown }[]
  /** The first of the team. */
  memberID: string
}

/** People, companies and posts to ask about: the most active, largest and most wanted first, then some of every kind. */
export async function customersOf(client: pg.Client): Promise<Customers> {
  const all = async <Row extends pg.QueryResultRow>(query: string) => (await client.query<Row>(query)).rows
  const [people, companies, posts, ofCompanies, rules, [member]] = [
    await all<Customers['people'][number]>(
      `(select u.id, u.url_name as "urlName" from user_stats s join users u on u.company_id = s.company_id and u.id = s.user_id order by s.vote_count desc, s.user_id desc limit 50)
       union all (select id, url_name from users where url_name is not null order by id limit 50)`,
    ),
    await all<Customers['companies'][number]>(
      `(select k.id, k.url_name as "urlName", k.name from third_party_company_people p join third_party_companies k on k.company_id = p.company_id and k.id = p.third_party_company_id
         group by k.company_id, k.id order by count(*) desc, k.id limit 30)
       union all (select id, url_name, name from third_party_companies order by id desc limit 70)`,
    ),
    await all<{ id: string }>(
      `(select post_id as id from post_stats where listed order by vote_count desc limit 20)
       union all (select post_id from post_stats where listed order by md5(post_id::text) limit 80)`,
    ),
    await all<Customers['ofCompanies'][number]>(
      `(select third_party_company_id as "thirdPartyCompanyID", post_id as "postID" from third_party_company_requests order by company_id desc, votes desc, id desc limit 20)
       union all (select r.third_party_company_id, r.post_id from third_party_company_requests r join post_stats s on s.company_id = r.company_id and s.post_id = r.post_id and s.listed limit 80)`,
    ),
    await all<Customers['rules'][number]>(
      `select url_name as "urlName", subject, rule::json as rule from segments where rule is not null order by url_name`,
    ),
    await all<{ id: string }>(
      `select m.user_id as id from members m join accounts a on a.id = m.account_id order by length(a.email), a.email limit 1`,
    ),
  ]
  return { people, companies, posts: posts.map(({ id }) => id), ofCompanies, rules, memberID: member?.id ?? '' }
}
