import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { startRepeating, type Repeating } from '../startRepeating.ts'
import { countQuery } from './countQuery.ts'
import { sumDays } from './sumDays.ts'

const countLock = 7_203_414
const batchSize = 2_000
/** So many days at a time keep a transaction short, also where each has thousands of votes. */
const mostDays = 40

/**
 * Counts anew the days that wait, of one company at a time, in the transaction that takes the waiting rows away: what changes meanwhile waits again. What
 * is more than one transaction's work is put back as days. Only one process does so at a time. Gives the number of rows taken, 0 also while another
 * process counts.
 */
export async function countDays(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${sql.lit(countLock)}) as mine`.execute(tx)
    if (!locks[0]?.mine) return 0
    const { rows: taken } = await sql<{ companyID: CompanyID; at: Date | null; postID: string | null }>`
      delete from report_days_due r
      using (
        select company_id, id from report_days_due
        where company_id = (select company_id from report_days_due limit 1)
        order by company_id, id
        limit ${sql.lit(batchSize)}
      ) as batch
      where r.company_id = batch.company_id and r.id = batch.id
      returning r.company_id as "companyID", r.at, r.post_id as "postID"`.execute(tx)
    const companyID = taken[0]?.companyID
    if (!companyID) return 0
    const moments = taken.flatMap(({ at }) => at ?? [])
    const posts = [...new Set(taken.flatMap(({ postID }) => postID ?? []))]
    const isEverything = taken.some(({ at, postID }) => at === null && postID === null)
    const days = await rows<{ day: string }>(tx, companyID, daysQuery(isEverything), [moments, posts])
    const [now, later] = [days.slice(0, mostDays), days.slice(mostDays)]
    const counted = now.map(({ day }) => day)
    await rows(tx, companyID, countQuery, [counted])
    await sumDays(tx, companyID, counted)
    if (later.length > 0) await rows(tx, companyID, putBackQuery, [later.map(({ day }) => day)])
    return taken.length
  })
}

/** Says, in the transaction that changed rows in a way that says nothing itself, that every day of the company must be counted anew. */
export async function markEveryDay(tx: Db, companyID: CompanyID): Promise<void> {
  await rows(tx, companyID, 'insert into report_days_due (company_id) values ($1)')
}

/** Counts anew every 3 seconds, at once again while something waits and ten seconds after an error, until stopped. */
export function startCountingDays(db: Db, onError: (error: unknown) => void): Repeating {
  return startRepeating({
    work: async () => (await countDays(db)) > mostDays,
    everyMs: 3_000,
    afterErrorMs: 10_000,
    onError,
  })
}

const ofPosts = `
  select v.created_at from votes v where v.company_id = $1 and v.root_post_id = any($3::uuid[])
  union all
  select c.created_at from comments c where c.company_id = $1 and c.post_id = any($3::uuid[])
  union all
  select m.at from posts p cross join lateral (values (p.created_at), (p.status_changed_at)) as m (at) where p.company_id = $1 and p.id = any($3::uuid[])`

const ofTheCompany = `
  select v.created_at from votes v where v.company_id = $1
  union all
  select c.created_at from comments c where c.company_id = $1
  union all
  select m.at from posts p cross join lateral (values (p.created_at), (p.status_changed_at)) as m (at) where p.company_id = $1`

/** The days of the company on which these moments are, those that matter most first: the latest. */
const daysQuery = (isEverything: boolean) => `
  select to_char(d.day, 'YYYY-MM-DD') as day
  from (
    select (m.at at time zone k.time_zone)::date as day
    from (select unnest($2::timestamptz[]) as at union all ${isEverything ? ofTheCompany : ofPosts}) as m
    join companies k on k.id = $1
    where m.at is not null
    ${isEverything ? 'union select r.day from report_days r where r.company_id = $1' : ''}
  ) as d
  where $3::uuid[] is not null
  group by d.day
  order by d.day desc`

// Noon is on its day whenever clocks are changed.
const putBackQuery = `
  insert into report_days_due (company_id, at)
  select $1, (d.day + time '12:00') at time zone k.time_zone
  from unnest($2::date[]) as d (day)
  join companies k on k.id = $1`
