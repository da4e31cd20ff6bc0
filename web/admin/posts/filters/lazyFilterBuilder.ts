import { loadChunk } from '../../../data/chunks/chunk.ts'
import { lazyPart } from '../../../page/lazyPart.tsx'

/** The choice of a filter's field and values, which comes when one is made or changed. */
export const FilterBuilder = lazyPart(() =>
  loadChunk('web/admin/posts/filters/FilterBuilder.tsx', () => import('./FilterBuilder.tsx')),
)
