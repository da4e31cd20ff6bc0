/** What the portal's roadmap is grouped by: a post's status, or the quarter of its ETA. */
export const roadmapGroupings = ['status', 'quarter'] as const
export type RoadmapGrouping = (typeof roadmapGroupings)[number]
