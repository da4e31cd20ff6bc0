import { loadChunk } from '../../../data/chunks/chunk.ts'
import { lazyPart } from '../../../page/lazyPart.tsx'

/** Asks until which day an item leaves the inbox. */
export const SnoozeDialog = lazyPart(() =>
  loadChunk('web/admin/inbox/snoozed/SnoozeDialog.tsx', () => import('./SnoozeDialog.tsx')),
)
