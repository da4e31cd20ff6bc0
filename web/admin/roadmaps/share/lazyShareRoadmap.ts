import { loadChunk } from '../../../data/chunks/chunk.ts'
import { lazyPart } from '../../../page/lazyPart.tsx'

/** The dialog that gives a view of a roadmap away, which comes when it is opened. */
export const ShareRoadmapDialog = lazyPart(() =>
  loadChunk('web/admin/roadmaps/share/ShareRoadmapDialog.tsx', () => import('./ShareRoadmapDialog.tsx')),
)
