/** So many posts are in one row of a ranking. */
export const partSize = 250

/** What a ranking has of a post, in the columns of `ofPostSQL`. */
export interface KeptRow {
  score: number | null
  rank: number | null
  spread: number | null
  factorIDs: string[] | null
  figures: (number | null)[] | null
}

/** The values of factors by their ids, without those that are missing. */
export function figuresOf({ factorIDs, figures }: Pick<KeptRow, 'factorIDs' | 'figures'>): Record<string, number> {
  const values: Record<string, number> = {}
  for (const [at, id] of (factorIDs ?? []).entries()) {
    const value = figures?.[at]
    if (value !== null && value !== undefined) values[id] = value
  }
  return values
}

/** SQL of the rank of the post at a place, from 1, of a part `k`; null where the roadmap's posts have no scores. */
export const rankSQL = (at: string) => `case when k.scores[1] is not null then k.part * ${partSize} + ${at}::int end`

/** The part that has a rank. */
export const partOfRank = (rank: number) => Math.floor((rank - 1) / partSize)

/** SQL of the columns of a `KeptRow` for the post at a place of a part `k`. */
export const ofPostSQL = (at: string) =>
  `k.scores[${at}] as score, ${rankSQL(at)} as rank, k.spreads[${at}] as spread, k.factor_ids as "factorIDs", k.figures -> (${at}::int - 1) as figures`

/** SQL of the value of a factor, for figures of a post of a part `k`. */
export const figureSQL = (figures: string, factorID: string) =>
  `(${figures} ->> (array_position(k.factor_ids, ${factorID}::uuid) - 1))::float8`

/** SQL of a `KeptRow` of one post; no row where it hasn't been ranked. */
export const keptSQL = ({ roadmapID, postID }: { roadmapID: string; postID: string }) => `
  select ${ofPostSQL('x.at')}
  from roadmap_rankings k
  cross join lateral (select array_position(k.post_ids, ${postID}::uuid) as at) as x
  where k.company_id = $1 and k.roadmap_id = ${roadmapID}::uuid and x.at is not null`
