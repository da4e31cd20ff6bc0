import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { startRepeating, type Repeating } from '../startRepeating.ts'

/** What has counts that follow from other rows: a person, a customer's company, a post, a segment of these. */
export type RecountKind = 'user' | 'thirdPartyCompany' | 'post' | 'segment'

/**
 * How many posts a statement of a counter takes: the most wanted have thousands of votes each, and a statement must end in time on a busy machine too.
 */
export const postsAtOnce = 25

/** Counts these anew from their rows, each id at most once, some of which may be gone by now. May call `markStale` for what follows in turn. */
export type Counter = (tx: Db, companyID: CompanyID, ids: readonly string[]) => Promise<void>

/** The counters of each kind, in the order in which they run, and what follows from all of them: it gives how many it has put back to wait. */
export type Counters = Readonly<Record<RecountKind, readonly Counter[]>> & {
  readonly last: (
    tx: Db,
    companyID: CompanyID,
    ids: Readonly<Record<RecountKind, readonly string[]>>,
  ) => Promise<number>
}

const recountLock = 7_203_413
const batchSize = 2_000

/**
 * Says, in the transaction that changed what they follow from, that these must be counted anew. Votes, posts, comments, companies and their people
 * say so themselves (`recounts` in the migrations); a row is only ever added, so nobody waits for anyone.
 */
export async function markStale(
  tx: Db,
  companyID: CompanyID,
  kind: RecountKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await rows(
    tx,
    companyID,
    'insert into recounts (company_id, kind, subject_id) select $1, $2, id from unnest($3::uuid[]) as s (id)',
    [kind, ids],
  )
}

/** The same for anyone who has a vote on these posts, before the posts are deleted with them. */
export async function markVotersStale(tx: Db, companyID: CompanyID, postIDs: readonly string[]): Promise<void> {
  await rows(
    tx,
    companyID,
    `insert into recounts (company_id, kind, subject_id)
     select distinct v.company_id, 'user', v.user_id from votes v where v.company_id = $1 and v.root_post_id = any($2::uuid[])`,
    [postIDs],
  )
}

/**
 * Counts anew what waits, of one company at a time, in the transaction that takes the waiting rows away: what changes meanwhile waits again. Only one
 * process does so at a time, so counters need no locks of their own. Gives the number of rows taken but for those that wait again, 0 also while another process counts. `of`: only
 * what waits of this company, for which another process is waited for.
 */
export async function recountWaiting(db: Db, counters: Counters, of?: CompanyID): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockRecounts(tx, of !== undefined))) return 0
    const { rows: taken } = await sql<{ companyID: CompanyID; kind: RecountKind; subjectID: string }>`
      delete from recounts r
      using (
        select company_id, id from recounts
        where company_id = ${of === undefined ? sql`(select company_id from recounts limit 1)` : of}
        order by company_id, id
        limit ${sql.lit(batchSize)}
      ) as batch
      where r.company_id = batch.company_id and r.id = batch.id
      returning r.company_id as "companyID", r.kind, r.subject_id as "subjectID"`.execute(tx)
    const companyID = taken[0]?.companyID
    if (!companyID) return 0
    const idsOf = (kind: RecountKind) => [
      ...new Set(taken.filter((row) => row.kind === kind).map(({ subjectID }) => subjectID)),
    ]
    const ids = {
      user: idsOf('user'),
      thirdPartyCompany: idsOf('thirdPartyCompany'),
      post: idsOf('post'),
      segment: idsOf('segment'),
    }
    for (const kind of ['user', 'thirdPartyCompany', 'post', 'segment'] as const)
      if (ids[kind].length > 0) for (const count of counters[kind]) await count(tx, companyID, ids[kind])
    return Math.max(0, taken.length - (await counters.last(tx, companyID, ids)))
  })
}

/** Whether this process may count until the transaction ends, because no other one does, or no longer does. */
async function lockRecounts(tx: Db, waits: boolean): Promise<boolean> {
  if (waits) await holdRecounts(tx)
  const { rows: locks } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(${sql.lit(recountLock)}) as mine`.execute(tx)
  return locks[0]?.mine === true
}

/** Waits for whatever counts anew, and keeps others from it until the transaction ends. */
export async function holdRecounts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(recountLock)})`.execute(tx)
}

/** Counts anew every second, at once again while a full batch waits and five seconds after an error, until stopped. */
export function startRecounting(db: Db, counters: Counters, onError: (error: unknown) => void): Repeating {
  return startRepeating({
    work: async () => (await recountWaiting(db, counters)) > 0,
    everyMs: 1_000,
    afterErrorMs: 5_000,
    onError,
  })
}
