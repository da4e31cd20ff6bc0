import { lazy } from 'react'
import { loadChunk } from '../../data/chunk.ts'

/** The dialog of a task, which comes when one is begun. */
export const ManageDialog = lazy(() =>
  loadChunk('web/admin/posts/ManageDialog.tsx', () => import('./ManageDialog.tsx')),
)
