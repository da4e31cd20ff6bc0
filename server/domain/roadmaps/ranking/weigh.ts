import { setImmediate as turn } from 'node:timers/promises'
import type { CompanyID } from '../../../../db/companyID.ts'
import type { RoadmapMethod } from '../../../../contract/roadmapKinds.ts'
import { isLive, isRelative, normalise, scoreOf } from '../../../../contract/roadmapScore.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { readFactors, type FactorRow } from '../factors.ts'
import { readLive } from '../liveValues.ts'
import { Packed, packedSQL } from './packed.ts'

/** A roadmap's posts with what counts of them, each in the place of its `posts`: those that were added first come first. */
export interface Weighed {
  factors: FactorRow[]
  posts: Packed
  /** The values of each factor in their order, `NaN` where one is missing. */
  columns: Float64Array[]
  /** How far people's normalised values of a factor are apart at most; `NaN` where no two have given any. */
  spreads: Float64Array
  /** The largest value of each relative factor. */
  largest: Record<string, number>
}

/** Reads what scores of a roadmap follow from; null where nothing is on it. */
export async function weigh(db: Db, companyID: CompanyID, roadmapID: string): Promise<Weighed | null> {
  const factors = await readFactors(db, companyID, roadmapID)
  const posts = await readPosts(db, companyID, roadmapID)
  if (!posts) return null
  const places = new Map<string, number>()
  for (let row = 0; row < posts.length; row += 1) places.set(posts.key(row), row)
  const columns: Float64Array[] = factors.map(() => new Float64Array(posts.length).fill(Number.NaN))
  const entered: Entered[] = []
  for (const { factorID, packed } of await readEntered(db, companyID, roadmapID)) {
    const at = factors.findIndex(({ id }) => id === factorID)
    const factor = factors[at]
    if (!factor) continue
    const values = gather(packed, places)
    columns[at] = values.middles
    entered.push({ factor, values })
    await turn()
  }
  for (const [at, factor] of factors.entries()) {
    const column = columns[at]
    if (!column || !isLive(factor.type) || factor.isBroken) continue
    column.fill(0)
    const found = await readLive(db, companyID, roadmapID, factor)
    for (let row = 0; found && row < found.length; row += 1) {
      const place = places.get(found.key(row))
      if (place !== undefined) column[place] = found.number(row, 0)
    }
  }
  const largest: Record<string, number> = {}
  for (const [at, { id, type }] of factors.entries()) if (isRelative(type)) largest[id] = largestOf(columns[at])
  const spreads = new Float64Array(posts.length).fill(Number.NaN)
  for (const { factor, values } of entered) widen(spreads, values, factor.type, largest[factor.id] ?? 0)
  return { factors, posts, columns, spreads, largest }
}

/** The score of each post, by the one formula; `NaN` without one. */
export async function scoresOf(
  { factors, posts, columns, largest }: Weighed,
  method: RoadmapMethod,
): Promise<Float64Array> {
  const scores = new Float64Array(posts.length)
  const values: Record<string, number | null> = {}
  for (let place = 0; place < scores.length; place += 1) {
    for (const [at, { id }] of factors.entries()) {
      const value = columns[at]?.[place] ?? Number.NaN
      values[id] = Number.isNaN(value) ? null : value
    }
    scores[place] = scoreOf(factors, values, largest, method)?.score ?? Number.NaN
    // Who asks something meanwhile is answered.
    if (place % 10_000 === 9_999) await turn()
  }
  return scores
}

async function readPosts(db: Db, companyID: CompanyID, roadmapID: string): Promise<Packed | null> {
  const [found] = await rows<{ packed: Buffer | null }>(
    db,
    companyID,
    `select ${packedSQL('q.post_id')} as packed
     from (
       select r.post_id
       from roadmap_posts r
       where r.company_id = $1 and r.roadmap_id = $2::uuid and not exists (
         select from posts g
         where g.company_id = $1 and g.id = r.post_id and (g.deleted_at is not null or g.merged_into_id is not null))
       order by r.added_at, r.post_id
     ) as q`,
    [roadmapID],
  )
  return found?.packed ? new Packed(found.packed, 0) : null
}

interface Entered {
  factor: FactorRow
  values: Gathered
}

/** What people entered, by factor: a row for each value. To group them by post takes the database three times as long as to hand them over. */
async function readEntered(
  db: Db,
  companyID: CompanyID,
  roadmapID: string,
): Promise<{ factorID: string; packed: Packed }[]> {
  const found = await rows<{ factorID: string; packed: Buffer }>(
    db,
    companyID,
    `select v.factor_id as "factorID", ${packedSQL('v.post_id', 'v.value')} as packed
     from roadmap_values v
     where v.company_id = $1 and v.roadmap_id = $2::uuid
     group by v.factor_id`,
    [roadmapID],
  )
  return found.map(({ factorID, packed }) => ({ factorID, packed: new Packed(packed, 1) }))
}

/** What people say of each post, in the places of posts: how many they are, the least, the most and the middle of their values; `NaN` where nobody says anything. */
interface Gathered {
  counts: Uint32Array
  least: Float64Array
  most: Float64Array
  middles: Float64Array
}

function gather(packed: Packed, places: ReadonlyMap<string, number>): Gathered {
  const counts = new Uint32Array(places.size)
  const least = new Float64Array(places.size).fill(Number.NaN)
  const most = new Float64Array(places.size).fill(Number.NaN)
  const placeOf = new Int32Array(packed.length)
  for (let row = 0; row < packed.length; row += 1) {
    const place = places.get(packed.key(row)) ?? -1
    placeOf[row] = place
    if (place < 0) continue
    const value = packed.number(row, 0)
    counts[place] = (counts[place] ?? 0) + 1
    if (!(value >= (least[place] ?? Number.NaN))) least[place] = value
    if (!(value <= (most[place] ?? Number.NaN))) most[place] = value
  }
  const middles = least.map((value, place) => middleOf(value, most[place] ?? value))
  // The middle of two is between them; only that of more needs them in order.
  const many = new Map<number, number[]>()
  for (const [row, place] of placeOf.entries()) {
    if (place < 0 || (counts[place] ?? 0) < 3) continue
    const values = many.get(place)
    if (values) values.push(packed.number(row, 0))
    else many.set(place, [packed.number(row, 0)])
  }
  for (const [place, values] of many) {
    const sorted = Float64Array.from(values).sort()
    const half = (sorted.length - 1) / 2
    middles[place] = middleOf(sorted[Math.floor(half)] ?? Number.NaN, sorted[Math.ceil(half)] ?? Number.NaN)
  }
  return { counts, least, most, middles }
}

const middleOf = (low: number, high: number) => low + (high - low) / 2

function largestOf(column: Float64Array | undefined): number {
  let largest = 0
  for (const value of column ?? []) if (value > largest) largest = value
  return largest
}

/** Notes how far several people's values of a factor are apart where that is more than of another. */
function widen(spreads: Float64Array, { counts, least, most }: Gathered, type: FactorRow['type'], top: number): void {
  for (const [place, count] of counts.entries()) {
    if (count < 2) continue
    const [low, high] = [least[place] ?? 0, most[place] ?? 0]
    const within = Math.max(top, high)
    const apart = normalise(type, high, within) - normalise(type, low, within)
    const known = spreads[place] ?? Number.NaN
    spreads[place] = Number.isNaN(known) ? Math.max(0, apart) : Math.max(known, apart)
  }
}
