import { loadChunk } from '../../../data/chunks/chunk.ts'
import { lazyPart } from '../../../page/lazyPart.tsx'

/** What can be done with several posts at once, which comes when some are chosen. */
export const BulkActions = lazyPart(() =>
  loadChunk('web/admin/bulk/BulkActions.tsx', () => import('../../bulk/BulkActions.tsx')),
)
