/** The filters of the columns, as the contract has them. */
export interface RoadmapFilters {
  boardURLNames?: string[] | undefined
  categoryURLNames?: string[] | undefined
  allowUncategorized?: boolean | undefined
}

/** Those filters as a list of posts has them. */
export function postFilters({ boardURLNames, categoryURLNames, allowUncategorized }: RoadmapFilters) {
  return {
    ...(boardURLNames?.length ? { boardURLNames } : {}),
    ...(categoryURLNames?.length
      ? { categoryURLNames, ...(allowUncategorized === true ? { uncategorized: true } : {}) }
      : {}),
  }
}
