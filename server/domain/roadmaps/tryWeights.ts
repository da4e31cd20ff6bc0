import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import { scoreOf, unscoredReason } from '../../../contract/roadmapScore.ts'
import type { roadmapsTryWeights } from '../../../contract/roadmaps.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { visibleBoard } from '../sight.ts'
import { isWithheld, readFactors } from './factors.ts'
import { findRoadmap } from './findRoadmap.ts'

const mostMoves = 200

interface Row {
  id: string
  title: string
  urlName: string
  boardURLName: string
  score: number | null
  rank: number | null
  figures: Record<string, number>
}

/** The order that other weights would give. Refuses as `roadmaps/tryWeights` says. */
export async function tryWeights(
  asking: Asking,
  { roadmapID, weights, method }: InputOf<typeof roadmapsTryWeights>,
): Promise<OutputOf<typeof roadmapsTryWeights>> {
  const { db, companyID } = asking
  const roadmap = await findRoadmap(asking, roadmapID)
  const present = await readFactors(db, companyID, roadmap.id)
  const given = new Map(weights.map(({ factorID, weight }) => [factorID.toLowerCase(), weight]))
  if ([...given.keys()].some((id) => !present.some((factor) => factor.id === id)))
    throw new CallError('notFound', { field: 'weights' })
  const factors = present.map((factor) => ({ ...factor, weight: given.get(factor.id) ?? factor.weight }))
  const reveals = [...present, ...factors].some(
    (factor) => factor.weight > 0 && !factor.isBroken && isWithheld(asking, factor),
  )
  if (reveals) throw new CallError('forbidden')
  const found = await rows<Row>(
    db,
    companyID,
    `select p.id, p.title, p.url_name as "urlName", b.url_name as "boardURLName", s.score, s.rank, s.figures
     from roadmap_scores s
     join posts p on p.company_id = $1 and p.id = s.post_id and p.deleted_at is null and p.merged_into_id is null
     join boards b on b.company_id = $1 and b.id = p.board_id and ${visibleBoard('b', '$3')}
     join roadmap_posts r on r.company_id = $1 and r.roadmap_id = $2::uuid and r.post_id = s.post_id
     where s.company_id = $1 and s.roadmap_id = $2::uuid
     order by s.rank nulls last, r.added_at, r.post_id`,
    [roadmap.id, asking.sight],
  )
  const largest = Object.fromEntries(factors.map((factor) => [factor.id, factor.largest]))
  // Ranks are those among what the viewer sees, so that both orders are of the same posts.
  const weighed = found.map((row, at) => ({
    ...row,
    oldRank: row.rank === null ? null : at + 1,
    newScore: scoreOf(factors, row.figures, largest, method ?? roadmap.method)?.score ?? null,
  }))
  const unscored = unscoredReason(factors)
  const moved = weighed
    .toSorted((one, other) => (other.newScore ?? 0) - (one.newScore ?? 0))
    .map((row, at) => ({ ...row, newRank: unscored === null ? at + 1 : null }))
  const by = ({ oldRank, newRank }: { oldRank: number | null; newRank: number | null }) =>
    oldRank === null || newRank === null ? 0 : oldRank - newRank
  return {
    unscored,
    total: moved.length,
    rising: moved.filter((row) => by(row) > 0).length,
    falling: moved.filter((row) => by(row) < 0).length,
    moves: moved
      .toSorted((one, other) => Math.abs(by(other)) - Math.abs(by(one)))
      .slice(0, mostMoves)
      .map((row) => ({
        postID: row.id,
        title: row.title,
        urlName: row.urlName,
        boardURLName: row.boardURLName,
        oldScore: row.score,
        newScore: row.newScore,
        oldRank: row.oldRank,
        newRank: row.newRank,
      })),
  }
}
