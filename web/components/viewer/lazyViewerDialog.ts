import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'

/** The dialog of name and picture, which few open. */
export const ViewerDialog = lazyPart(() =>
  loadChunk('web/components/viewer/ViewerDialog.tsx', () => import('./ViewerDialog.tsx')),
)
