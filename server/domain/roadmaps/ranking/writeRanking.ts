import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { partSize } from './kept.ts'
import type { Weighed } from './weigh.ts'

interface Part {
  part: number
  places: Uint32Array
  postIDs: string
  scores: string
  spreads: string
  figures: string
  digest: string
}

/** What a ranking changes of what is there. */
export interface Differing {
  parts: Part[]
  /** So many parts there are then; what is there beyond them goes. */
  count: number
  isNone: boolean
}

/** The parts of a ranking that differ from what is there, for the places of posts in their order. */
export async function findDiffering(
  tx: Db,
  companyID: CompanyID,
  roadmapID: string,
  { weighed, scores, order }: { weighed: Weighed | null; scores: Float64Array; order: Uint32Array },
): Promise<Differing> {
  const there = new Map(
    (
      await rows<{ part: number; digest: string }>(
        tx,
        companyID,
        'select part, digest from roadmap_rankings where company_id = $1 and roadmap_id = $2::uuid',
        [roadmapID],
      )
    ).map(({ part, digest }) => [part, digest]),
  )
  const count = Math.ceil(order.length / partSize)
  const parts: Part[] = []
  for (let part = 0; weighed && part < count; part += 1) {
    const made = partOf(part, weighed, scores, order)
    if (there.get(part) !== made.digest) parts.push(made)
    if (part % 40 === 39) await turn()
  }
  return { parts, count, isNone: parts.length === 0 && ![...there.keys()].some((part) => part >= count) }
}

/** Writes those parts. */
export async function writeRanking(
  tx: Db,
  companyID: CompanyID,
  roadmapID: string,
  { parts, count }: Differing,
  factorIDs: readonly string[],
): Promise<void> {
  await rows(
    tx,
    companyID,
    `with gone as (
       delete from roadmap_rankings where company_id = $1 and roadmap_id = $2::uuid and part >= $3::int
     )
     insert into roadmap_rankings (company_id, roadmap_id, part, factor_ids, post_ids, scores, spreads, figures, digest)
     select $1, $2::uuid, x.part, $4::uuid[], x.post_ids::uuid[], x.scores::int[], x.spreads::float8[], x.figures::jsonb, x.digest
     from unnest($5::int[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[]) as x (part, post_ids, scores, spreads, figures, digest)
     on conflict (company_id, roadmap_id, part) do update
       set factor_ids = excluded.factor_ids, post_ids = excluded.post_ids, scores = excluded.scores, spreads = excluded.spreads,
         figures = excluded.figures, digest = excluded.digest`,
    [
      roadmapID,
      count,
      factorIDs,
      parts.map(({ part }) => part),
      parts.map(({ postIDs }) => postIDs),
      parts.map((one) => one.scores),
      parts.map(({ spreads }) => spreads),
      parts.map(({ figures }) => figures),
      parts.map(({ digest }) => digest),
    ],
  )
}

/** The posts of one part, as the texts of arrays. */
function partOf(
  part: number,
  { factors, posts, columns, spreads }: Weighed,
  scores: Float64Array,
  order: Uint32Array,
): Part {
  const within = order.subarray(part * partSize, (part + 1) * partSize)
  const places = [...within]
  const array = (values: readonly string[]) => `{${values.join(',')}}`
  const known = (value: number | undefined) => value !== undefined && !Number.isNaN(value)
  const texts = {
    postIDs: array(places.map((place) => posts.id(place))),
    scores: array(places.map((place) => (known(scores[place]) ? String(scores[place]) : 'NULL'))),
    spreads: array(places.map((place) => (known(spreads[place]) ? String(spreads[place]) : 'NULL'))),
    figures: `[${places.map((place) => `[${columns.map((column) => (known(column[place]) ? String(column[place]) : 'null')).join(',')}]`).join(',')}]`,
  }
  const hash = createHash('sha256')
  for (const text of [factors.map(({ id }) => id).join(','), ...Object.values(texts)]) hash.update(text).update('\n')
  return { part, places: within, ...texts, digest: hash.digest('base64url') }
}
