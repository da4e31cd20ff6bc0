import { setImmediate as turn } from 'node:timers/promises'
import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { Packed, packedSQL } from './packed.ts'
import type { Weighed } from './weigh.ts'
import type { Differing } from './writeRanking.ts'

/** A score that became another one. */
export interface Moved {
  id: string
  before: number
  after: number
}

/** A score is said to have moved by itself if it did so by a tenth and by 100 at least; of one ranking, those that moved furthest. */
const noticeable = { share: 0.1, least: 100, most: 20 }

/** What moves furthest from the scores that are there to these. The part that had a post that moved differs, and so does the one that has it, so that no others are read. */
export async function movesTo(
  tx: Db,
  companyID: CompanyID,
  roadmapID: string,
  { parts, count }: Differing,
  { weighed: { posts }, scores }: { weighed: Weighed; scores: Float64Array },
): Promise<Moved[]> {
  const [found] = await rows<{ packed: Buffer | null }>(
    tx,
    companyID,
    `select ${packedSQL('x.post_id', 'x.score')} as packed
     from roadmap_rankings k
     cross join lateral unnest(k.post_ids, k.scores) as x (post_id, score)
     where k.company_id = $1 and k.roadmap_id = $2::uuid and (k.part = any ($3::int[]) or k.part >= $4::int) and x.score is not null`,
    [roadmapID, parts.map(({ part }) => part), count],
  )
  if (!found?.packed) return []
  const packed = new Packed(found.packed, 1)
  const before = new Map<string, number>()
  for (let row = 0; row < packed.length; row += 1) {
    before.set(packed.key(row), packed.number(row, 0))
    if (row % 5_000 === 4_999) await turn()
  }
  let moved: Moved[] = []
  for (const [at, { places }] of parts.entries()) {
    for (const place of places) {
      const [old, after] = [before.get(posts.key(place)), scores[place] ?? Number.NaN]
      if (old === undefined || Number.isNaN(after)) continue
      if (Math.abs(after - old) >= Math.max(noticeable.least, old * noticeable.share))
        moved.push({ id: posts.id(place), before: old, after })
    }
    if (at % 20 === 19) {
      moved = furthest(moved)
      await turn()
    }
  }
  return furthest(moved)
}

function furthest(moved: readonly Moved[]): Moved[] {
  const by = ({ before, after }: Moved) => Math.abs(after - before)
  return moved.toSorted((one, other) => by(other) - by(one) || (one.id < other.id ? -1 : 1)).slice(0, noticeable.most)
}
