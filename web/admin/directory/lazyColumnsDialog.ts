import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'

/** The choice of columns, which comes when it is made. */
export const ColumnsDialog = lazyPart(() =>
  loadChunk('web/admin/directory/ColumnsDialog.tsx', () => import('./ColumnsDialog.tsx')),
)
