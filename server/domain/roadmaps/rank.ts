import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import { liveFactorTypes, type RoadmapMethod } from '../../../contract/roadmapKinds.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { record } from '../events.ts'
import { startRepeating, type Repeating } from '../startRepeating.ts'
import { neededFor } from '../visibility/factorSight.ts'
import { scoresReveal, type FactorRow } from './factors.ts'
import { keepChanges, type By } from './history.ts'
import { movesTo, type Moved } from './ranking/movesTo.ts'
import { scoresOf, weigh } from './ranking/weigh.ts'
import { findDiffering, writeRanking } from './ranking/writeRanking.ts'

const rankingLock = 7_203_431

/** Live factors are at most so old, and a little for the ranking itself. */
const liveSeconds = 30

/** One that couldn't be ranked waits so long before it is tried again. */
const retrySeconds = 30

/**
 * Counts the scores of one roadmap that waits for it, in one transaction, so that a statement reads all of them as they were before or all as they are after; gives whether
 * there was one. Only one process at a time does so, what was changed before what is live; who changes the roadmap waits for it only while scores are written, not while they
 * are counted. One that can't be ranked goes to the end of the line and keeps none from its turn; why goes to `onFailure`, and without that is thrown.
 */
export async function rankNext(
  db: Db,
  { looksForLive = true, onFailure }: { looksForLive?: boolean; onFailure?: (error: unknown) => void } = {},
): Promise<boolean> {
  const taken: Taken[] = []
  try {
    return await db.transaction().execute(async (tx) => {
      const { rows: locks } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(rankingLock)}) as mine`.execute(tx)
      if (locks[0]?.mine !== true) return false
      const roadmap = await findDue(tx, looksForLive)
      if (!roadmap) return false
      taken.push(roadmap)
      await rankRoadmap(tx, roadmap.companyID, roadmap)
      return true
    })
  } catch (error) {
    for (const roadmap of taken) await noteFailed(db, roadmap)
    if (taken.length === 0 || !onFailure) throw error
    onFailure(error)
    return true
  }
}

type Taken = Due & { companyID: CompanyID }

/** What was changed comes first; what failed queues with what is live, so that many of those don't keep anything waiting either. */
async function findDue(tx: Db, looksForLive: boolean): Promise<Taken | undefined> {
  const { rows: due } = await sql<Taken>`
    select m.company_id as "companyID", m.id, m.changed, m.method, m.changed = m.ranked as "isLive"
    from roadmaps m
    where (m.rank_failed_at is null or m.rank_failed_at < now() - make_interval(secs => ${retrySeconds})) and (
      m.changed <> m.ranked
      or ${sql.lit(looksForLive)} and m.archived_at is null and m.ranked_at < now() - make_interval(secs => ${liveSeconds}) and exists (
        select from roadmap_factors f
        where f.company_id = m.company_id and f.roadmap_id = m.id
          and f.type in (${sql.join([...liveFactorTypes])})))
    order by m.changed = m.ranked or m.rank_failed_at is not null, greatest(m.ranked_at, m.rank_failed_at) nulls first
    limit 1`.execute(tx)
  return due[0]
}

async function noteFailed(db: Db, { companyID, id }: Taken): Promise<void> {
  await rows(
    db,
    companyID,
    'update roadmaps set rank_failed_at = clock_timestamp() where company_id = $1 and id = $2::uuid',
    [id],
  )
}

interface Due {
  id: string
  changed: string
  method: RoadmapMethod
  /** Nobody changed anything: it is ranked for its live factors. */
  isLive: boolean
}

/** Looks for what was changed four times a second and for what is live every second, and ranks all that it found one after the other, until stopped; five seconds after an error that no roadmap is the cause of. */
export function startRanking(db: Db, onError: (error: unknown) => void): Repeating {
  let turn = 0
  const work = async () => {
    const found = await rankNext(db, { looksForLive: turn % 4 === 0, onFailure: onError })
    if (!found) turn += 1
    return found
  }
  return startRepeating({ work, everyMs: 250, afterErrorMs: 5_000, onError })
}

async function rankRoadmap(
  tx: Db,
  companyID: CompanyID,
  { id, changed, method, isLive: isByItself }: Due,
): Promise<void> {
  const weighed = await weigh(tx, companyID, id)
  const scores = weighed ? await scoresOf(weighed, method) : new Float64Array()
  const differing = await findDiffering(tx, companyID, id, { weighed, scores, order: inOrder(scores) })
  const moved = isByItself && weighed ? await movesTo(tx, companyID, id, differing, { weighed, scores }) : []
  const wrote = !differing.isNone
  // Verbs hold a roadmap before they change its factors: the other way round both could wait for each other.
  if (!(await hold(tx, companyID, id))) return
  if (wrote) await writeRanking(tx, companyID, id, differing, weighed?.factors.map((factor) => factor.id) ?? [])
  if (wrote && weighed) await keepMoves({ db: tx, companyID, viewer: null }, id, weighed.factors, moved)
  const largest = weighed?.largest ?? {}
  await rows(
    tx,
    companyID,
    `update roadmap_factors f set largest = coalesce(x.largest, 0)
     from roadmap_factors n
     left join unnest($3::uuid[], $4::float8[]) as x (id, largest) on x.id = n.id
     where n.company_id = $1 and n.roadmap_id = $2::uuid and f.company_id = $1 and f.id = n.id and f.largest <> coalesce(x.largest, 0)`,
    [id, Object.keys(largest), Object.values(largest)],
  )
  await rows(
    tx,
    companyID,
    `update roadmaps set ranked = $3::bigint, ranked_at = clock_timestamp(), rank_failed_at = null, generation = generation + $4::int
     where company_id = $1 and id = $2::uuid`,
    [id, changed, wrote ? 1 : 0],
  )
  if (wrote) await record(tx, companyID, { type: 'roadmap.ranked', actorID: null, data: { roadmapID: id } })
}

/** Holds a roadmap until the transaction ends; gives whether it is still there. */
async function hold(tx: Db, companyID: CompanyID, id: string): Promise<boolean> {
  const held = await rows(
    tx,
    companyID,
    'select 1 from roadmaps where company_id = $1 and id = $2::uuid for no key update',
    [id],
  )
  return held.length > 0
}

/** The places of posts with these scores, the best first; of equal ones, the one that was there first. */
function inOrder(scores: Float64Array): Uint32Array {
  const order = Uint32Array.from(scores, (_, place) => place)
  // All have a score or none has.
  return Number.isNaN(scores[0] ?? Number.NaN)
    ? order
    : order.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
}

/** Keeps which scores followed live factors. Where one of these is not for everyone, neither is what follows from it. */
async function keepMoves(by: By, roadmapID: string, factors: readonly FactorRow[], moved: Moved[]): Promise<void> {
  const isMoney = scoresReveal(factors, (factor) => neededFor(factor) !== null)
  await keepChanges(
    by,
    roadmapID,
    moved.map(({ id: postID, before: oldValue, after: newValue }) => ({
      kind: 'scoreMoved',
      postID,
      isMoney,
      oldValue,
      newValue,
    })),
  )
}
