import { loadChunk } from '../../data/chunks/chunk.ts'

/** The words of every section's settings, which come after the menu. */
export const loadSettingCommands = () =>
  loadChunk('web/admin/command/settingCommands.ts', () => import('./settingCommands.ts'))
