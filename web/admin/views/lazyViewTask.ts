import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'

/** The dialog of a task, which comes when one is begun. */
export const ViewTask = lazyPart(() => loadChunk('web/admin/views/ViewTask.tsx', () => import('./ViewTask.tsx')))
