import { loadChunk } from '../../data/chunks/chunk.ts'
import { wokenPart } from '../../page/wokenPart.tsx'

/** The ways to subscribe. */
export const Subscribe = wokenPart(() =>
  loadChunk('web/components/subscribe/Subscribe.tsx', () => import('./Subscribe.tsx')),
)
