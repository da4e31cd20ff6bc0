import { loadChunk } from '../../../data/chunks/chunk.ts'
import { lazyPart } from '../../../page/lazyPart.tsx'

/** The rule of a roadmap, which comes when it is opened. */
export const RuleDialog = lazyPart(() =>
  loadChunk('web/admin/roadmaps/rule/RuleDialog.tsx', () => import('./RuleDialog.tsx')),
)
