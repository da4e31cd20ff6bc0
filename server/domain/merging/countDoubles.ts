import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/** A name that more people have says nothing of any two of them. */
const mostOfAName = 4

/** Finds anew who may be the same as one of these people, by indexes alone: pairs that hold no more go, unless someone said that they are not one. */
export async function countUserDoubles(tx: Db, companyID: CompanyID, ids: readonly string[]): Promise<void> {
  await rows(tx, companyID, pairsQuery(users), [ids])
}

/** The same of companies. */
export async function countCompanyDoubles(tx: Db, companyID: CompanyID, ids: readonly string[]): Promise<void> {
  await rows(tx, companyID, pairsQuery(companies), [ids])
}

interface Pairs {
  table: string
  id: string
  subjects: string
  /** SQL of rows `one`, `other`, `reason`, `place` of the ids `d`; the reason with the lowest place is said. */
  found: string
}

const hasAddress = (user: string) =>
  `exists (select from user_identities e where e.company_id = $1 and e.user_id = ${user} and e.kind = 'email')`
const isImported = (user: string) =>
  `exists (select from user_identities e where e.company_id = $1 and e.user_id = ${user} and e.kind = 'import') and not ${hasAddress(user)}`
const isMember = (user: string) => `exists (select from members m where m.company_id = $1 and m.user_id = ${user})`

const users: Pairs = {
  table: 'user_doubles',
  id: 'user_id',
  subjects: 'users',
  found: `
    select i.user_id as one, o.user_id as other, 'sameAddress' as reason, 1 as place
    from due d
    join user_identities i on i.company_id = $1 and i.user_id = d.id and i.kind = 'email'
    cross join lateral (
      select s.user_id from user_identities s
      where s.company_id = $1 and s.kind = 'email' and plain_address(s.value) = plain_address(i.value) and s.user_id <> i.user_id
      limit 20
    ) as o
    union all
    select s.one, s.other, s.reason, s.place
    from (
      select u.id as one, o.id as other,
        case
          when exists (
            select from third_party_company_people r
            join third_party_company_people q on q.company_id = $1 and q.third_party_company_id = r.third_party_company_id and q.user_id = o.id
            where r.company_id = $1 and r.user_id = u.id) then 'sameNameInCompany'
          when o.names <= ${mostOfAName} and (${isImported('u.id')} and ${hasAddress('o.id')} or ${isImported('o.id')} and ${hasAddress('u.id')}) then 'importedName'
        end as reason,
        2 as place
      from due d
      join users u on u.company_id = $1 and u.id = d.id and u.name is not null
      cross join lateral (
        select a.id, count(*) over () as names
        from (
          select w.id from users w
          where w.company_id = $1 and w.name is not null and plain_name(w.name) = plain_name(u.name) and w.id <> u.id
          limit 50
        ) as a
      ) as o
    ) as s
    where s.reason is not null and not (${isMember('s.one')} and ${isMember('s.other')})`,
}

const companies: Pairs = {
  table: 'third_party_company_doubles',
  id: 'third_party_company_id',
  subjects: 'third_party_companies',
  found: `
    select t.id as one, o.id as other, 'sameDomain' as reason, 1 as place
    from due d
    join third_party_companies t on t.company_id = $1 and t.id = d.id and t.domain is not null
    cross join lateral (
      -- A domain with at least two parts, of which the other is a part, either way round.
      (
        select w.id
        from regexp_split_to_table(t.domain, '\\.') with ordinality as parts (part, place)
        join third_party_companies w on w.company_id = $1
          and w.domain = array_to_string((string_to_array(t.domain, '.'))[parts.place:], '.')
        where cardinality(string_to_array(t.domain, '.')) - parts.place >= 1 and w.id <> t.id
        limit 20
      )
      union
      (
        select w.id from third_party_companies w
        where w.company_id = $1 and w.domain is not null and strpos(t.domain, '.') > 0
          and reverse(w.domain) collate "C" >= reverse(t.domain) || '.' and reverse(w.domain) collate "C" < reverse(t.domain) || '/'
        limit 20
      )
    ) as o
    union all
    select t.id, o.id, 'sameName', 2
    from due d
    join third_party_companies t on t.company_id = $1 and t.id = d.id
    cross join lateral (
      select w.id from third_party_companies w
      where w.company_id = $1 and plain_company_name(w.name) = plain_company_name(t.name) and w.id <> t.id
      limit 20
    ) as o`,
}

const pairsQuery = ({ table, id, subjects, found }: Pairs) => `
  with due as materialized (
    select s.id from ${subjects} s where s.company_id = $1 and s.id = any ($2::uuid[]) order by s.id for key share
  ),
  pairs as materialized (
    select distinct on (least(f.one, f.other), greatest(f.one, f.other)) least(f.one, f.other) as one, greatest(f.one, f.other) as other, f.reason
    from (${found}) as f
    order by least(f.one, f.other), greatest(f.one, f.other), f.place
  ),
  gone as (
    delete from ${table} p
    where p.company_id = $1 and (p.${id} = any ($2::uuid[]) or p.other_id = any ($2::uuid[])) and p.dismissed_at is null
      and not exists (select from pairs f where f.one = p.${id} and f.other = p.other_id)
  )
  insert into ${table} as p (company_id, ${id}, other_id, reason)
  select $1, f.one, f.other, f.reason from pairs f
  order by f.one, f.other
  on conflict (company_id, ${id}, other_id) do update set reason = excluded.reason where p.reason <> excluded.reason`
