import { loadChunk } from '../../../data/chunks/chunk.ts'
import { lazyPart } from '../../../page/lazyPart.tsx'

/** The choice of a saved answer, which comes when it is asked for. */
export const AnswerPicker = lazyPart(() =>
  loadChunk('web/admin/answers/compose/AnswerPicker.tsx', () => import('./AnswerPicker.tsx')),
)
