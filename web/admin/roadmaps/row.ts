import type { RoadmapPost } from '../../../contract/roadmaps.ts'

/** A post on a roadmap, as its views show it. */
export type Row = RoadmapPost
