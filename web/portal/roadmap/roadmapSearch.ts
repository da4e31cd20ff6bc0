/** What the roadmap's address can say; every part is optional and in the order in which it is written. */
export interface RoadmapSearch {
  board?: string
  category?: string
  /** That posts without a category are shown beside those of the chosen one. */
  uncategorized?: '1'
  /** The status whose column a phone shows. */
  column?: string
  pages?: string
}

/** Reads the query of the roadmap's address. What it does not know leaves the address. */
export function readRoadmapSearch(search: Record<string, unknown>): RoadmapSearch {
  const read: RoadmapSearch = {}
  for (const name of ['board', 'category', 'column'] as const) {
    const value = search[name]
    if (typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,99}$/.test(value)) read[name] = value
  }
  if (read.category !== undefined && search['uncategorized'] === '1') read.uncategorized = '1'
  const pages = Number(search['pages'])
  if (Number.isInteger(pages) && pages > 1 && pages <= 50) read.pages = String(pages)
  return read
}

/** What the roadmap asks for, out of its address. */
export function roadmapQuery({
  board,
  category,
  uncategorized,
  pages,
}: { [Name in 'board' | 'category' | 'uncategorized' | 'pages']?: string | undefined }) {
  return {
    pages: Number(pages ?? 1),
    ...(board === undefined ? {} : { boardURLNames: [board] }),
    ...(category === undefined ? {} : { categoryURLNames: [category] }),
    ...(uncategorized === undefined ? {} : { allowUncategorized: true }),
  }
}
