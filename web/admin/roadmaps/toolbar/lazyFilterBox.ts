import { loadChunk } from '../../../data/chunks/chunk.ts'
import { lazyPart } from '../../../page/lazyPart.tsx'

/** The choice of a filter, which comes when one is added. */
export const FilterBox = lazyPart(() =>
  loadChunk('web/admin/roadmaps/toolbar/FilterBox.tsx', () => import('./FilterBox.tsx')),
)
