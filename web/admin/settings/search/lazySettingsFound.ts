import { loadChunk } from '../../../data/chunks/chunk.ts'
import { lazyPart } from '../../../page/lazyPart.tsx'

/** What the search over all settings found, which comes with the words of every section. */
export const SettingsFound = lazyPart(() =>
  loadChunk('web/admin/settings/search/SettingsFound.tsx', () => import('./SettingsFound.tsx')),
)
