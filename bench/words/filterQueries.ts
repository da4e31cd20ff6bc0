import queries from './filterQueries.json' with { type: 'json' }

/**
 * Two hundred lists narrowed by two to five filters at a time, as they were drawn once, at random, from what a board can be narrowed by and from
 * the vocabulary of the data sets. Days are counted from today, because the posts' are.
 */
export const filterQueries: readonly Record<string, unknown>[] = queries.map(
  ({ daysAgo, ...filters }: { daysAgo?: { from?: number; to?: number } }) => ({
    ...filters,
    ...(daysAgo === undefined
      ? {}
      : {
          postCreatedDateRange: Object.fromEntries(
            Object.entries(daysAgo).map(([edge, days]) => [edge, dayBefore(days)]),
          ),
        }),
  }),
)

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
