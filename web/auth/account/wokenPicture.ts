import { loadChunk } from '../../data/chunks/chunk.ts'
import { wokenPart } from '../../page/wokenPart.tsx'

/** The account's picture. */
export const PicturePart = wokenPart(() =>
  loadChunk('web/auth/account/PicturePart.tsx', () => import('./PicturePart.tsx')),
)
