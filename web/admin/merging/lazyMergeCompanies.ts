import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'

/** The dialog that merges two companies. */
export const MergeCompanies = lazyPart(() =>
  loadChunk('web/admin/merging/MergeCompanies.tsx', () => import('./MergeCompanies.tsx')),
)
