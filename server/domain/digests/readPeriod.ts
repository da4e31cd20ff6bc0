import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { isBack, mostCounted, waiting } from '../inbox/inboxSQL.ts'

/** A post as a summary names it. */
export interface NamedPost {
  id: string
  title: string
  urlName: string
  boardURLName: string
}

/** What a summary tells everyone of the team about a period, on boards that are not archived. */
export interface Period {
  /** What the team did. Of posts whose status changed, from what it was before the period to what it was at its end, and of those that were answered, the ones with the most votes. */
  changed: {
    statuses: number
    merged: number
    answered: number
    moved: (NamedPost & { from: string; to: string })[]
    answers: (NamedPost & { answers: number })[]
  }
  /** How many posts wait in the inbox at present, counted up to `mostCounted`, and which has for longest. */
  waits: { count: number; isMore: boolean; oldest: (NamedPost & { since: string }) | null }
  /** What people did. Of earlier posts those that got more votes than in the period before; of new ones those with the most. */
  rose: {
    posts: number
    comments: number
    votes: number
    risen: (NamedPost & { votes: number; before: number })[]
    newest: (NamedPost & { score: number })[]
  }
}

/** Reads a period, in three statements. What only some of the team may see is not in it: people who get a summary see all boards. */
export async function readPeriod(
  db: Db,
  companyID: CompanyID,
  { since, until }: { since: Date; until: Date },
): Promise<Period> {
  const [changed] = await rows<Period['changed']>(db, companyID, changedQuery, spanOf(since, until))
  const [waits] = await rows<Period['waits']>(db, companyID, waitsQuery, [])
  const before = new Date(2 * since.getTime() - until.getTime())
  const [rose] = await rows<Period['rose']>(db, companyID, roseQuery, [...spanOf(since, until), before])
  if (!changed || !waits || !rose) throw new Error('A period is one row of each.')
  return { changed, waits, rose }
}

const hourMs = 3_600_000

/** A period, and the ids that rows made in it can have, with room for clocks that differ: tables are read by their keys. */
function spanOf(since: Date, until: Date): unknown[] {
  return [since, until, firstID(since.getTime() - hourMs), firstID(until.getTime() + hourMs)]
}

/** The least of the ids that are made at a time (`newID`). */
function firstID(at: number): string {
  const hex = at.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

const made = (row: string) =>
  `${row}.company_id = $1 and ${row}.id >= $4::uuid and ${row}.id < $5::uuid and ${row}.created_at >= $2 and ${row}.created_at < $3`
const named = `'id', p.id, 'title', p.title, 'urlName', p.url_name, 'boardURLName', b.url_name`
const onBoard = (post: string) =>
  `join posts p on p.company_id = $1 and p.id = ${post} and p.deleted_at is null and p.merged_into_id is null
   join boards b on b.company_id = $1 and b.id = p.board_id and b.archived_at is null
   left join post_stats s on s.company_id = $1 and s.post_id = p.id`
const listed = (from: string, order: string, limit: number) =>
  `coalesce((select json_agg(t.entry) from (select ${from} order by ${order} limit ${limit}) as t), '[]')`

const changedQuery = `
  with moved as materialized (
    select c.post_id, (array_agg(c.from_status_id order by c.created_at, c.id))[1] as from_id, (array_agg(c.to_status_id order by c.created_at desc, c.id desc))[1] as to_id
    from status_changes c
    where ${made('c')}
    group by c.post_id
  ),
  changed as materialized (
    select json_build_object(${named}, 'from', f.name, 'to', t.name) as entry, s.score, p.id
    from moved m ${onBoard('m.post_id')}
    join statuses f on f.company_id = $1 and f.id = m.from_id
    join statuses t on t.company_id = $1 and t.id = m.to_id
    where m.from_id <> m.to_id
  ),
  replied as materialized (
    select c.post_id, count(*)::int as answers
    from comments c
    join members m on m.company_id = $1 and m.user_id = c.author_id
    where ${made('c')} and not c.internal and c.deleted_at is null and c.spam_at is null
    group by c.post_id
  ),
  answered as materialized (
    select json_build_object(${named}, 'answers', r.answers) as entry, s.score, p.id from replied r ${onBoard('r.post_id')}
  )
  select (select count(*)::int from changed) as statuses, (select count(*)::int from answered) as answered,
    (select count(*)::int from post_merges g where ${made('g')} and g.unmerged_at is null) as merged,
    ${listed('entry from changed', 'score desc nulls last, id', 3)} as moved,
    ${listed('entry from answered', 'score desc nulls last, id', 2)} as answers`

const seen = `exists (select from posts p join boards b on b.company_id = $1 and b.id = p.board_id and b.archived_at is null where p.company_id = $1 and p.id = i.post_id)`

const waitsQuery = `
  with counted as (
    select count(*)::int as count
    from (
      (select from inbox_states i where i.company_id = $1 and ${waiting} and ${seen} limit ${mostCounted + 1})
      union all
      (select from inbox_states i where i.company_id = $1 and ${isBack} and ${seen} limit ${mostCounted + 1})
    ) as c
  )
  select least(count, ${mostCounted}) as count, count > ${mostCounted} as "isMore", (
    select json_build_object(${named}, 'since', i.since)
    from inbox_states i
    join posts p on p.company_id = $1 and p.id = i.post_id
    join boards b on b.company_id = $1 and b.id = p.board_id and b.archived_at is null
    where i.company_id = $1 and ${waiting}
    order by i.since, i.post_id
    limit 1
  ) as oldest
  from counted`

const roseQuery = `
  with given as materialized (
    select v.root_post_id as post_id, count(*) filter (where v.created_at >= $2)::int as votes, count(*) filter (where v.created_at < $2)::int as before
    from votes v
    where v.company_id = $1 and v.created_at >= $6 and v.created_at < $3
    group by v.root_post_id
  ),
  fresh as materialized (
    select json_build_object(${named}, 'score', coalesce(s.score, 0)) as entry, s.score, p.id
    from posts o ${onBoard('o.id')}
    where ${made('o')}
  )
  select (select count(*)::int from fresh) as posts,
    (select count(*)::int from comments c where ${made('c')} and not c.internal and c.deleted_at is null and c.spam_at is null) as comments,
    (select coalesce(sum(g.votes), 0)::int from given g) as votes,
    ${listed(
      `json_build_object(${named}, 'votes', g.votes, 'before', g.before) as entry, g.votes, g.votes - g.before as gained, p.id
        from given g ${onBoard('g.post_id')} where g.votes > g.before and p.created_at < $2`,
      'gained desc, votes desc, id',
      3,
    )} as risen,
    ${listed('entry from fresh', 'score desc nulls last, id', 2)} as newest`
