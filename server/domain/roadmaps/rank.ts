import { sql } from 'kysely'
import type { CompanyID } from '../../../db/companyID.ts'
import type { RoadmapMethod } from '../../../contract/roadmapKinds.ts'
import { isLive, isRelative, normalise, scoreOf } from '../../../contract/roadmapScore.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import { record } from '../events.ts'
import { startRepeating, type Repeating } from '../startRepeating.ts'
import { neededFor, readFactors, type FactorRow } from './factors.ts'
import { keepChanges, type By } from './history.ts'
import { liveValues } from './liveValues.ts'

const rankingLock = 7_203_431

/** Live factors are at most so old, and a little for the ranking itself. */
const liveSeconds = 30

/** A post with what ranking found of it. */
export interface Ranked {
  id: string
  values: Record<string, number>
  /** How far people's normalised values of a factor are apart at most; null where no two have given any. */
  spread: number | null
  score: number | null
  rank: number | null
}

/**
 * Counts the scores of one roadmap that waits for it, in one transaction, so that a statement reads all of them as they were before or all as they are after; gives whether
 * there was one. Only one process at a time does so; writers wait for it only while the last statement notes that it is done.
 */
export async function rankNext(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(rankingLock)}) as mine`.execute(tx)
    if (locks[0]?.mine !== true) return false
    const { rows: due } = await sql<Due & { companyID: CompanyID }>`
      select m.company_id as "companyID", m.id, m.changed, m.method, m.changed = m.ranked as "isLive"
      from roadmaps m
      where m.changed <> m.ranked
        or m.archived_at is null and m.ranked_at < now() - make_interval(secs => ${liveSeconds}) and exists (
          select from roadmap_factors f
          where f.company_id = m.company_id and f.roadmap_id = m.id
            and f.type in ('votes', 'votesByPriority', 'companies', 'spend', 'opportunity', 'field'))
      order by m.ranked_at nulls first
      limit 1`.execute(tx)
    const [roadmap] = due
    if (!roadmap) return false
    await rankRoadmap(tx, roadmap.companyID, roadmap)
    return true
  })
}

interface Due {
  id: string
  changed: string
  method: RoadmapMethod
  /** Nobody changed anything: it is ranked for its live factors. */
  isLive: boolean
}

/** Ranks what waits every second until stopped, five seconds after an error. */
export function startRanking(db: Db, onError: (error: unknown) => void): Repeating {
  return startRepeating({ work: () => rankNext(db), everyMs: 1_000, afterErrorMs: 5_000, onError })
}

async function rankRoadmap(
  tx: Db,
  companyID: CompanyID,
  { id, changed, method, isLive: isByItself }: Due,
): Promise<void> {
  const { posts, factors, largest } = await weigh(tx, companyID, id)
  const ranked = inOrder(posts, factors, largest, method)
  const { count, moved } = await writeScores(tx, companyID, id, ranked)
  const wrote = count > 0
  if (isByItself) await keepMoves({ db: tx, companyID, viewer: null }, id, factors, moved)
  await rows(
    tx,
    companyID,
    `update roadmap_factors f set largest = x.largest
     from unnest($2::uuid[], $3::float8[]) as x (id, largest)
     where f.company_id = $1 and f.id = x.id and f.largest <> x.largest`,
    [Object.keys(largest), Object.values(largest)],
  )
  await rows(
    tx,
    companyID,
    `update roadmaps set ranked = $3::bigint, ranked_at = clock_timestamp(), generation = generation + $4::int
     where company_id = $1 and id = $2::uuid`,
    [id, changed, wrote ? 1 : 0],
  )
  if (wrote) await record(tx, companyID, { type: 'roadmap.ranked', actorID: null, data: { roadmapID: id } })
}

/** A roadmap's posts with the values that count, in the order in which they were added, its factors, and the largest value of each relative one. */
async function weigh(
  db: Db,
  companyID: CompanyID,
  roadmapID: string,
): Promise<{ posts: Ranked[]; factors: FactorRow[]; largest: Record<string, number> }> {
  const factors = await readFactors(db, companyID, roadmapID)
  const here = await rows<{ id: string }>(
    db,
    companyID,
    `select r.post_id as id
     from roadmap_posts r
     join posts p on p.company_id = $1 and p.id = r.post_id and p.deleted_at is null and p.merged_into_id is null
     where r.company_id = $1 and r.roadmap_id = $2::uuid
     order by r.added_at, r.post_id`,
    [roadmapID],
  )
  const posts = here.map(({ id }): Ranked => ({ id, values: {}, spread: null, score: null, rank: null }))
  const byID = new Map(posts.map((post) => [post.id, post]))
  const entered = await readEntered(db, companyID, roadmapID)
  for (const { postID, factorID, middle } of entered) {
    const post = byID.get(postID)
    if (post) post.values[factorID] = middle
  }
  for (const factor of factors) {
    if (!isLive(factor.type) || factor.isBroken) continue
    const found = await liveValues(db, companyID, roadmapID, factor)
    for (const post of posts) {
      const value = found.has(post.id) ? (found.get(post.id) ?? null) : 0
      if (value !== null) post.values[factor.id] = value
    }
  }
  const largest = largestOf(factors, posts)
  const types = new Map(factors.map(({ id, type }) => [id, type]))
  for (const { postID, factorID, count, least, most } of entered) {
    const [post, type] = [byID.get(postID), types.get(factorID)]
    if (!post || !type || count < 2) continue
    const top = largest[factorID] ?? 0
    const apart = normalise(type, most, Math.max(top, most)) - normalise(type, least, Math.max(top, most))
    post.spread = Math.max(post.spread ?? 0, apart)
  }
  return { posts, factors, largest }
}

/** The same posts with their scores, the best first; of equal ones, the one that was there first. */
function inOrder(
  posts: readonly Ranked[],
  factors: readonly FactorRow[],
  largest: Readonly<Record<string, number>>,
  method: RoadmapMethod,
): Ranked[] {
  const scored = posts.map((post) => ({
    ...post,
    score: scoreOf(factors, post.values, largest, method)?.score ?? null,
  }))
  if (scored.some(({ score }) => score === null)) return scored.map((post) => ({ ...post, rank: null }))
  scored.sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
  return scored.map((post, at) => ({ ...post, rank: at + 1 }))
}

interface Entered {
  postID: string
  factorID: string
  count: number
  middle: number
  least: number
  most: number
}

async function readEntered(db: Db, companyID: CompanyID, roadmapID: string): Promise<Entered[]> {
  return rows<Entered>(
    db,
    companyID,
    `select v.post_id as "postID", v.factor_id as "factorID", count(*)::int as count, min(v.value) as least, max(v.value) as most,
       case when count(*) = 1 then min(v.value) else percentile_cont(0.5) within group (order by v.value) end as middle
     from roadmap_values v
     where v.company_id = $1 and v.roadmap_id = $2::uuid
     group by v.post_id, v.factor_id`,
    [roadmapID],
  )
}

function largestOf(factors: readonly FactorRow[], posts: readonly Ranked[]): Record<string, number> {
  const largest: Record<string, number> = {}
  for (const { id, type } of factors)
    if (isRelative(type)) largest[id] = posts.reduce((most, { values }) => Math.max(most, values[id] ?? 0), 0)
  return largest
}

/** A score is said to have moved by itself if it did so by a tenth and by 100 at least; of one ranking, those that moved furthest. */
const noticeable = { share: 0.1, least: 100, most: 20 }

interface Moved {
  id: string
  before: number
  after: number
}

/** Keeps which scores followed live factors. Where one of these is not for everyone, neither is what follows from it. */
async function keepMoves(by: By, roadmapID: string, factors: readonly FactorRow[], moved: Moved[]): Promise<void> {
  const isMoney = factors.some((factor) => factor.weight > 0 && !factor.isBroken && neededFor(factor) !== null)
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

/** Writes what differs; gives how much did, and what moved furthest. */
async function writeScores(
  tx: Db,
  companyID: CompanyID,
  roadmapID: string,
  ranked: Ranked[],
): Promise<{ count: number; moved: Moved[] }> {
  const [wrote] = await rows<{ count: number; moved: Moved[] }>(
    tx,
    companyID,
    `with found as materialized (
       select x.id, x.score, x.rank, x.spread, x.figures::jsonb as figures
       from unnest($3::uuid[], $4::int[], $5::int[], $6::real[], $7::text[]) as x (id, score, rank, spread, figures)
     ),
     gone as (
       delete from roadmap_scores s
       where s.company_id = $1 and s.roadmap_id = $2::uuid and not exists (select from found f where f.id = s.post_id)
       returning 1
     ),
     written as (
       insert into roadmap_scores as s (company_id, roadmap_id, post_id, score, rank, spread, figures)
       select $1, $2::uuid, f.id, f.score, f.rank, f.spread, f.figures
       from found f
       join roadmap_posts r on r.company_id = $1 and r.roadmap_id = $2::uuid and r.post_id = f.id
       on conflict (company_id, roadmap_id, post_id) do update
         set score = excluded.score, rank = excluded.rank, spread = excluded.spread, figures = excluded.figures
         where (s.score, s.rank, s.spread, s.figures) is distinct from (excluded.score, excluded.rank, excluded.spread, excluded.figures)
       returning 1
     )
     select ((select count(*) from gone) + (select count(*) from written))::int as count,
       coalesce((
         select json_agg(json_build_object('id', d.id, 'before', d.before, 'after', d.after))
         from (
           select f.id, s.score as before, f.score as after
           from found f
           join roadmap_scores s on s.company_id = $1 and s.roadmap_id = $2::uuid and s.post_id = f.id
           where abs(f.score - s.score) >= greatest(${noticeable.least}, s.score * ${noticeable.share})
           order by abs(f.score - s.score) desc, f.id
           limit ${noticeable.most}
         ) as d
       ), '[]') as moved`,
    [
      roadmapID,
      ranked.map(({ id }) => id),
      ranked.map(({ score }) => score),
      ranked.map(({ rank }) => rank),
      ranked.map(({ spread }) => spread),
      ranked.map(({ values }) => JSON.stringify(values)),
    ],
  )
  return wrote ?? { count: 0, moved: [] }
}
