import { loadChunk } from '../../../data/chunks/chunk.ts'
import { lazyPart } from '../../../page/lazyPart.tsx'

/** The choice of a cell's value, which comes when one is opened. */
export const CellChoice = lazyPart(() =>
  loadChunk('web/admin/roadmaps/grid/CellChoice.tsx', () => import('./CellChoice.tsx')),
)
