import { loadChunk } from '../../../data/chunks/chunk.ts'

/** The code of dragging, which comes once a pointer or the keyboard is at the cards. */
export const loadDrag = () => loadChunk('web/admin/roadmaps/board/drag.tsx', () => import('./drag.tsx'))
