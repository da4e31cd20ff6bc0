import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { takeTurn } from '../limits/takeTurn.ts'
import { startRepeating, type Repeating } from '../startRepeating.ts'
import { exponentSQL } from './trending.ts'

const foldLock = 7_203_412
const batchSize = 5_000

/**
 * Brings `post_stats` up to date with the votes that came since: adds their numbers, moves trending, records each vote's event, says what
 * else must be counted anew (a vote's day, and that of the person's next vote, which may now be their first), and takes the rows away, in one statement. One process folds at a time, and every waiting row of a post is taken together, so that counts and
 * trending always speak of the same votes. Gives the number of rows folded.
 */
export async function foldVotes(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${sql.lit(foldLock)}) as mine`.execute(tx)
    if (!locks[0]?.mine) return 0
    const { rows: found } = await sql<{ folded: number }>`${sql.raw(foldSome)}`.execute(tx)
    return found[0]?.folded ?? 0
  })
}

/**
 * Does the same for the named posts in the caller's transaction, which then changes what their votes count for. The
 * caller holds folding back and keeps new votes away.
 */
export async function foldVotesOf(tx: Db, companyID: CompanyID, postIDs: readonly string[]): Promise<void> {
  await rows(tx, companyID, foldOf, [postIDs])
}

/**
 * Holds folding back until the transaction ends, for one that changes many rows of `post_stats`: it and the folder would otherwise take
 * them in different orders and block each other. Votes go on, and every count stays exact.
 */
export async function pauseFolding(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(foldLock)})`.execute(tx)
}

/** The same for a request, which waits its turn for a short time. Refuses with `busy`. */
export async function takeTurnOfFolding(tx: Db): Promise<void> {
  await takeTurn(tx, sql.lit(foldLock))
}

/** Folds every 250 ms, at once again while a full batch waits and a second after an error, until stopped. */
export function startFolding(db: Db, onError: (error: unknown) => void): Repeating {
  return startRepeating({
    work: async () => (await foldVotes(db)) >= batchSize,
    everyMs: 250,
    afterErrorMs: 1_000,
    onError,
  })
}

// PostgreSQL refuses a power that underflows; beyond 2^-1000 a vote weighs nothing anyway.
const weight = (exponent: string) => `power(2::float8, greatest(${exponent}, -1000))`

// A vote that was taken back leaves its weight in the sum, so such a post's trending is computed from its rows. New votes are added to
// the stored logarithm relative to the greatest power, which keeps the numbers small.
const foldQuery = (touched: string) => `
  with now as materialized (select substr(new_id()::text, 1, 15) as beginning),
  touched as (${touched}),
  taken as (
    delete from vote_events e
    using touched t
    where e.company_id = t.company_id and e.root_post_id = t.root_post_id
    returning e.company_id, e.root_post_id, e.post_id, e.user_id, e.delta, e.voted_at
  ),
  recorded as (
    insert into events (company_id, id, type, post_id, user_id, actor_id)
    select company_id, (n.beginning || substr(gen_random_uuid()::text, 16))::uuid,
      case when delta > 0 then 'vote.created' else 'vote.deleted' end, coalesce(post_id, root_post_id), user_id, user_id
    from taken
    cross join now n
  ),
  recounted as (
    insert into recounts (company_id, kind, subject_id)
    select company_id, 'post', root_post_id from touched
    union all
    select distinct company_id, 'user', user_id from taken
  ),
  reported as (
    insert into report_days_due (company_id, at)
    select distinct t.company_id, quarter_of(m.at)
    from taken t
    cross join lateral (
      select t.voted_at as at
      union all
      select min(v.created_at) from votes v where v.company_id = t.company_id and v.user_id = t.user_id and v.created_at > t.voted_at
    ) as m
    where m.at is not null
  ),
  sums as (
    select company_id, root_post_id, sum(delta)::int as delta, bool_or(delta <= 0) as recompute,
      max(${exponentSQL('voted_at')}) as top
    from taken
    group by company_id, root_post_id
  ),
  added as (
    select s.company_id, s.root_post_id, s.delta, s.recompute, s.top, sum(${weight(`${exponentSQL('t.voted_at')} - s.top`)}) as weight
    from sums s
    join taken t on t.company_id = s.company_id and t.root_post_id = s.root_post_id
    group by s.company_id, s.root_post_id, s.delta, s.recompute, s.top
  ),
  updated as (
    update post_stats p
    set vote_count = p.vote_count + a.delta,
      trending = case when a.recompute then recomputed.trending
        else greatest(p.trending, a.top)
          + ln(${weight('p.trending - greatest(p.trending, a.top)')}
            + a.weight * ${weight('a.top - greatest(p.trending, a.top)')}) / ln(2::float8) end
    from added a
    left join lateral (
      select w.top + ln(sum(${weight('w.exponent - w.top')})) / ln(2::float8) as trending
      from (
        select exponent, max(exponent) over () as top
        from (
          select ${exponentSQL('v.created_at')} as exponent
          from votes v
          where v.company_id = a.company_id and v.root_post_id = a.root_post_id
          union all
          select ${exponentSQL('q.created_at')} from post_stats q where q.company_id = a.company_id and q.post_id = a.root_post_id
        ) as weights
      ) as w
      where a.recompute
      group by w.top
    ) as recomputed on true
    where p.company_id = a.company_id and p.post_id = a.root_post_id
    returning 1
  )
  select (select count(*) from taken)::int as folded, (select count(*) from updated) as posts`

const foldSome = foldQuery(`
    select distinct company_id, root_post_id
    from (select company_id, root_post_id from vote_events limit ${batchSize}) as batch`)

const foldOf = foldQuery('select $1::uuid as company_id, g.id as root_post_id from unnest($2::uuid[]) as g (id)')
