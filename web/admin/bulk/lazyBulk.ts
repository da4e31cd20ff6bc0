import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'

/** The dialogs of bulk actions, which come when one is begun. */
export const BulkDialog = lazyPart(() => loadChunk('web/admin/bulk/BulkDialog.tsx', () => import('./BulkDialog.tsx')))
export const RecentDialog = lazyPart(() =>
  loadChunk('web/admin/bulk/RecentDialog.tsx', () => import('./RecentDialog.tsx')),
)
export const ToRoadmapDialog = lazyPart(() =>
  loadChunk('web/admin/bulk/ToRoadmapDialog.tsx', () => import('./ToRoadmapDialog.tsx')),
)
export const ReportDialog = lazyPart(() =>
  loadChunk('web/admin/bulk/ReportDialog.tsx', () => import('./ReportDialog.tsx')),
)
/** The bulk actions under way, which come once the page is awake. */
export const loadBulkJobs = async () =>
  (await loadChunk('web/admin/bulk/BulkJobs.tsx', () => import('./BulkJobs.tsx'))).default
