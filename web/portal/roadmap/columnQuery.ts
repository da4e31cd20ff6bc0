import type { RoadmapSearch } from './roadmapSearch.ts'

/** One column's posts after the first pages. */
export function columnQuery({ board, category, uncategorized }: RoadmapSearch, status: string, cursor: string) {
  return {
    pages: 1,
    cursor,
    sort: 'top' as const,
    status: [status],
    ...(board === undefined ? {} : { boardURLNames: [board] }),
    ...(category === undefined ? {} : { categoryURLNames: [category] }),
    ...(uncategorized === undefined ? {} : { uncategorized: true }),
  }
}
