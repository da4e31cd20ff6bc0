import { ownerNameSQL } from '../../money/accountOwners.ts'
import { fieldValuesSQL } from '../fieldValuesSQL.ts'

// $1 is the company, $2 the customer's company, $3 the address of the portal.
const customer = '$2::uuid'

const people = `(select r.user_id from third_party_company_people r where r.company_id = $1 and r.third_party_company_id = ${customer})`
const postOf = (row: string) =>
  `join posts p on p.company_id = $1 and p.id = ${row}.post_id join boards b on b.company_id = $1 and b.id = p.board_id`

/** What a customer's company is; its spend and its owner are left out for who may not see money. */
export const companyQuery = `
  select t.id, t.name, t.external_id as "externalID", t.domain, t.monthly_spend as "monthlySpend", t.currency,
    (select ${ownerNameSQL('a')} from account_owners a where a.company_id = $1 and a.id = t.owner_id) as "accountOwner", t.since, t.created_at as created
  from third_party_companies t
  where t.company_id = $1 and t.id = ${customer} and $3::text is not null`

/** What is kept of a customer's company and its people, by its name in the copy. Internal comments are the team's, as they are in a person's copy. */
export const companyLists: readonly { name: string; isMoney?: true; rows: string }[] = [
  {
    name: 'customFields',
    rows: fieldValuesSQL('thirdPartyCompany', customer),
  },
  {
    name: 'people',
    rows: `select u.id, u.name, u.created_at as created, r.created_at as since,
        array(select i.value from user_identities i where i.company_id = $1 and i.user_id = u.id and i.kind = 'email' order by i.value) as addresses
      from third_party_company_people r
      join users u on u.company_id = $1 and u.id = r.user_id
      where r.company_id = $1 and r.third_party_company_id = ${customer}
      order by r.created_at, u.id`,
  },
  {
    name: 'posts',
    rows: `select p.id, p.author_id as "personID", p.title, p.details, b.name as board, $3 || '/' || b.url_name || '/p/' || p.url_name as url,
        p.created_at as created, p.edited_at as edited, p.deleted_at as deleted
      from posts p
      join boards b on b.company_id = $1 and b.id = p.board_id
      where p.company_id = $1 and p.author_id in ${people}
      order by p.created_at, p.id`,
  },
  {
    name: 'votes',
    rows: `select v.post_id as "postID", p.title as "postTitle", v.user_id as "personID", v.priority, v.created_at as created,
        coalesce(v.by_id <> v.user_id, false) as "givenByTeam", v.source_url as "sourceURL"
      from (
        select v.* from votes v where v.company_id = $1 and v.user_id in ${people} and v.third_party_company_id is null
        union all
        select v.* from votes v where v.company_id = $1 and v.third_party_company_id = ${customer}
      ) as v ${postOf('v')}
      order by v.created_at, v.post_id, v.user_id`,
  },
  {
    name: 'comments',
    rows: `select c.id, c.post_id as "postID", p.title as "postTitle", c.author_id as "personID", c.body, c.created_at as created, c.edited_at as edited,
        c.deleted_at as deleted
      from comments c ${postOf('c')}
      where c.company_id = $1 and c.author_id in ${people} and not c.internal
      order by c.created_at, c.id`,
  },
  {
    name: 'opportunities',
    isMoney: true,
    rows: `select o.id, o.name, o.value, o.currency, o.stage, o.probability, o.state, o.close_date::text as "closeDate", o.url, o.created_at as created,
        (select ${ownerNameSQL('a')} from account_owners a where a.company_id = $1 and a.id = o.owner_id) as "accountOwner",
        array(select l.post_id from opportunity_posts l where l.company_id = $1 and l.opportunity_id = o.id order by l.created_at, l.post_id) as "postIDs"
      from opportunities o
      where o.company_id = $1 and o.third_party_company_id = ${customer}
      order by o.created_at, o.id`,
  },
  {
    name: 'history',
    isMoney: true,
    rows: `select w.at, w.monthly_spend as "monthlySpend", w.currency, w.plan,
        (select ${ownerNameSQL('a')} from account_owners a where a.company_id = $1 and a.id = w.owner_id) as "accountOwner"
      from third_party_company_worths w
      where w.company_id = $1 and w.third_party_company_id = ${customer}
      order by w.at`,
  },
]
