/** How what customers asked for is ordered: the companies worth most first, or the most votes, the latest vote, the latest change of status. */
export const featureRequestSorts = ['amount', 'votes', 'newest', 'statusChanged'] as const
export type FeatureRequestSort = (typeof featureRequestSorts)[number]
