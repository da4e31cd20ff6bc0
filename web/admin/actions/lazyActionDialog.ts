import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'

/** The dialog of an action, which comes when one is begun. */
export const ActionDialog = lazyPart(() =>
  loadChunk('web/admin/actions/ActionDialog.tsx', () => import('./ActionDialog.tsx')),
)
