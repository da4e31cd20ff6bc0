import { lazy } from 'react'
import { loadChunk } from '../../data/chunk.ts'

/** The dialog of name and picture, which few open. */
export const ViewerDialog = lazy(() =>
  loadChunk('web/components/viewer/ViewerDialog.tsx', () => import('./ViewerDialog.tsx')),
)
