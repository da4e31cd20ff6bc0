import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'

/** The dialog of a task, which comes when one is begun. */
export const ManageDialog = lazyPart(() =>
  loadChunk('web/admin/posts/ManageDialog.tsx', () => import('./ManageDialog.tsx')),
)
