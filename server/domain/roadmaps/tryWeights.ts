import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import { scoreOf, unscoredReason } from '../../../contract/roadmapScore.ts'
import type { roadmapsTryWeights } from '../../../contract/roadmaps.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { visiblePost } from '../visibility/visiblePost.ts'
import { readFactors, scoresAreWithheld } from './factors.ts'
import { findRoadmap } from './findRoadmap.ts'
import { figuresOf, rankSQL, type KeptRow } from './ranking/kept.ts'

const mostMoves = 200

interface Row extends KeptRow {
  id: string
  title: string
  urlName: string
  boardURLName: string
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
  if (scoresAreWithheld(asking, [...present, ...factors])) throw new CallError('forbidden')
  const found = await rows<Row>(
    db,
    companyID,
    `select p.id, p.title, p.url_name as "urlName", b.url_name as "boardURLName", x.score, ${rankSQL('x.place')} as rank, null as spread,
       k.factor_ids as "factorIDs", x.figures
     from roadmap_rankings k
     cross join lateral rows from (unnest(k.post_ids), unnest(k.scores), jsonb_array_elements(k.figures))
       with ordinality as x (post_id, score, figures, place)
     join roadmap_posts r on r.company_id = $1 and r.roadmap_id = $2::uuid and r.post_id = x.post_id
     join posts p on p.company_id = $1 and p.id = x.post_id
     join boards b on b.company_id = $1 and b.id = p.board_id
     where k.company_id = $1 and k.roadmap_id = $2::uuid and ${visiblePost('p', 'b', { sight: '$3' })}
     order by k.part, x.place`,
    [roadmap.id, asking.sight],
  )
  const largest = Object.fromEntries(factors.map((factor) => [factor.id, factor.largest]))
  // Ranks are those among what the viewer sees, so that both orders are of the same posts.
  const weighed = found.map((row, at) => ({
    ...row,
    oldRank: row.rank === null ? null : at + 1,
    newScore: scoreOf(factors, figuresOf(row), largest, method ?? roadmap.method)?.score ?? null,
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
