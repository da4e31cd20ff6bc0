import { roadmapGroupings, type RoadmapGrouping } from '../../../contract/roadmapGroupings.ts'

/** What the roadmap's address can say; every part is optional and in the order in which it is written. */
export interface RoadmapSearch {
  board?: string
  category?: string
  /** That posts without a category are shown beside those of the chosen one. */
  uncategorized?: '1'
  /** What it is grouped by, where the reader chose that. */
  by?: RoadmapGrouping
  /** The status or quarter whose column a phone shows. */
  column?: string
  pages?: string
}

/** Reads the query of the roadmap's address. What it does not know leaves the address. */
export function readRoadmapSearch(search: Record<string, unknown>): RoadmapSearch {
  const read: RoadmapSearch = {}
  for (const name of ['board', 'category'] as const) {
    const value = nameIn(search[name])
    if (value !== undefined) read[name] = value
  }
  if (read.category !== undefined && search['uncategorized'] === '1') read.uncategorized = '1'
  const by = roadmapGroupings.find((grouping) => grouping === search['by'])
  if (by !== undefined) read.by = by
  const column = nameIn(search['column'])
  if (column !== undefined) read.column = column
  const pages = Number(search['pages'])
  if (Number.isInteger(pages) && pages > 1 && pages <= 50) read.pages = String(pages)
  return read
}

function nameIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,99}$/.test(value) ? value : undefined
}

/** What the roadmap asks for, out of its address and of what the company groups it by. */
export function roadmapQuery(
  {
    board,
    category,
    uncategorized,
    by,
    pages,
  }: { [Name in 'board' | 'category' | 'uncategorized' | 'by' | 'pages']?: RoadmapSearch[Name] | undefined },
  usual: RoadmapGrouping = 'status',
) {
  return {
    pages: Number(pages ?? 1),
    ...(board === undefined ? {} : { boardURLNames: [board] }),
    ...(category === undefined ? {} : { categoryURLNames: [category] }),
    ...(uncategorized === undefined ? {} : { allowUncategorized: true }),
    ...((by ?? usual) === 'quarter' ? { groupBy: 'quarter' as const } : {}),
  }
}
