import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'

/** The form of an opportunity. */
export const OpportunityDialog = lazyPart(() =>
  loadChunk('web/admin/opportunities/OpportunityDialog.tsx', () => import('./OpportunityDialog.tsx')),
)

/** The choice of the opportunity that depends on a post. */
export const OpportunityChoice = lazyPart(() =>
  loadChunk('web/admin/opportunities/OpportunityChoice.tsx', () => import('./OpportunityChoice.tsx')),
)
