import { loadChunk } from '../../../data/chunks/chunk.ts'
import { lazyPart } from '../../../page/lazyPart.tsx'

/** The form of a new roadmap, which comes when it is opened. */
export const NewRoadmap = lazyPart(() =>
  loadChunk('web/admin/roadmaps/list/NewRoadmap.tsx', () => import('./NewRoadmap.tsx')),
)
