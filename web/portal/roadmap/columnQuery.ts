import type { RoadmapColumn } from '../../../contract/roadmap.ts'
import type { RoadmapSearch } from './roadmapSearch.ts'

/** One column's posts after the first pages: what is done by when it was, anything else by votes. */
export function columnQuery(
  { board, category, uncategorized }: RoadmapSearch,
  { urlName, type }: RoadmapColumn['status'],
  cursor: string,
) {
  return {
    pages: 1,
    cursor,
    sort: type === 'complete' ? ('statusChanged' as const) : ('top' as const),
    status: [urlName],
    ...(board === undefined ? {} : { boardURLNames: [board] }),
    ...(category === undefined ? {} : { categoryURLNames: [category] }),
    ...(uncategorized === undefined ? {} : { uncategorized: true }),
  }
}
