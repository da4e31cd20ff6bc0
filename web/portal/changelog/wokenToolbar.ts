import { loadChunk } from '../../data/chunks/chunk.ts'
import { wokenPart } from '../../page/wokenPart.tsx'

/** The search and the filters of the list. */
export const ChangelogToolbar = wokenPart(() =>
  loadChunk('web/portal/changelog/ChangelogToolbar.tsx', () => import('./ChangelogToolbar.tsx')),
)
