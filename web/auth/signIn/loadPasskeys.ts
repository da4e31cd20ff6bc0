import { loadChunk } from '../../data/chunks/chunk.ts'

/** The code that speaks with the browser about passkeys. */
export const loadPasskeys = () =>
  loadChunk('web/components/factors/passkeys.ts', () => import('../../components/factors/passkeys.ts'))
