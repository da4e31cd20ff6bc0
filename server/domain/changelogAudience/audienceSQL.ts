import { isTeam, mayInRole } from '../sight.ts'
import { hasMuted } from '../subscriptions/followersSQL.ts'

// $1 is the company, $2 the entry, $3 whether voters are told, $4 whether subscribers are, $5 the segments whose people are.

/** The posts whose voters an entry speaks to, as `id`, each with the post that counts for it: those that it names, and what was merged with them. */
const linkedSQL = `
  select g.id, r.root
  from changelog_entry_posts l
  join posts p on p.company_id = $1 and p.id = l.post_id
  cross join lateral (select coalesce(p.merged_into_id, p.id) as root) as r
  join posts o on o.company_id = $1 and o.id = r.root and o.deleted_at is null
  cross join lateral (
    select r.root as id
    union all
    select m.id from posts m where m.company_id = $1 and m.merged_into_id = r.root
  ) as g
  where l.company_id = $1 and l.entry_id = $2::uuid`

/**
 * SQL of those whom an entry may be told to, each once, with why: `is_voter`, `is_subscriber`, `segment_ids`. `only` is an expression of the ids of a batch, by whose own rows they are then
 * found; without it all are.
 */
export function audienceSQL({ only }: { only?: string } = {}): string {
  const among = (user: string) => (only === undefined ? '' : `and ${user} = any (${only})`)
  // Joined and not put together as one list, of whose people the planner knows nothing: it would look up 100,000 of them one by one.
  return `
  select coalesce(v.user_id, s.user_id, g.user_id) as user_id, v.user_id is not null as is_voter, s.user_id is not null as is_subscriber, g.segment_ids
  from (
    select distinct v.user_id
    from (${linkedSQL}) as g
    join votes v on v.company_id = $1 and v.post_id = g.id ${among('v.user_id')}
    where $3::boolean and not ${hasMuted('g.id', 'v.user_id')} and not ${hasMuted('g.root', 'v.user_id')}
  ) as v
  full join (
    select s.user_id
    from changelog_subscriptions s
    where s.company_id = $1 and $4::boolean ${among('s.user_id')} and (s.all_labels or exists (
      select from changelog_subscription_labels o
      join changelog_entry_labels l on l.company_id = $1 and l.entry_id = $2::uuid and l.label_id = o.label_id
      where o.company_id = $1 and o.user_id = s.user_id))
  ) as s on s.user_id = v.user_id
  full join (
    select o.user_id, array_agg(o.segment_id) as segment_ids
    from segment_users o
    where o.company_id = $1 and o.segment_id = any ($5::uuid[]) ${among('o.user_id')}
    group by o.user_id
  ) as g on g.user_id = coalesce(v.user_id, s.user_id)`
}

/** SQL of the next people whom an entry may be told to, by id; $6 is the last of the batch before, $7 how many. What it reads follows from the batch alone. */
export const nextAudienceSQL = `
  select distinct n.user_id
  from (
    select f.user_id
    from (${linkedSQL}) as g
    cross join lateral (
      select v.user_id from votes v
      where v.company_id = $1 and v.post_id = g.id and ($6::uuid is null or v.user_id > $6::uuid)
      order by v.user_id
      limit $7::int
    ) as f
    where $3::boolean
    union all
    (
      select s.user_id from changelog_subscriptions s
      where s.company_id = $1 and s.all_labels and $4::boolean and ($6::uuid is null or s.user_id > $6::uuid)
      order by s.user_id
      limit $7::int
    )
    union all
    select f.user_id
    from changelog_entry_labels l
    cross join lateral (
      select s.user_id from changelog_subscription_labels s
      where s.company_id = $1 and s.label_id = l.label_id and ($6::uuid is null or s.user_id > $6::uuid)
      order by s.user_id
      limit $7::int
    ) as f
    where l.company_id = $1 and l.entry_id = $2::uuid and $4::boolean
    union all
    select f.user_id
    from unnest($5::uuid[]) as g (id)
    cross join lateral (
      select s.user_id from segment_users s
      where s.company_id = $1 and s.segment_id = g.id and ($6::uuid is null or s.user_id > $6::uuid)
      order by s.user_id
      limit $7::int
    ) as f
  ) as n
  order by n.user_id
  limit $7::int`

/** The condition that a person may read a published entry: rows of `changelog_entries`, `companies` and `users`. */
export const seesEntry = (entry: string, company: string, user: string) => `(
    (${company}.shows_changelog or ${isTeam(user)}) and (${entry}.segment_id is null or exists (
      select from segment_users seeing where seeing.company_id = $1 and seeing.segment_id = ${entry}.segment_id and seeing.user_id = ${user}.id)
    or ${mayInRole(user, 'changelog.edit')}))`
