import { roadmapQuery, type RoadmapSearch } from './roadmapSearch.ts'

/** The posts of one quarter after the first ones. */
export function quarterQuery({ board, category, uncategorized }: RoadmapSearch, quarter: string, cursor: string) {
  return {
    ...roadmapQuery({ board, category, uncategorized, by: 'quarter' }),
    quarter,
    cursor,
  }
}
