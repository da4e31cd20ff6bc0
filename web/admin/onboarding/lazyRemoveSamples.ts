import { loadChunk } from '../../data/chunks/chunk.ts'
import { lazyPart } from '../../page/lazyPart.tsx'

/** The question before sample data is removed, which comes when it is asked. */
export const RemoveSamples = lazyPart(() =>
  loadChunk('web/admin/onboarding/RemoveSamples.tsx', () => import('./RemoveSamples.tsx')),
)
