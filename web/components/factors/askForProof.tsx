import type { DataClient } from '../../data/client.ts'
import { showWaiting } from '../outbox/waiting.ts'
import { ProveAtCompany, ProveAtRoot } from './ProveDialog.tsx'

let asked: Promise<boolean> | null = null

/** Asks over the page who it is, once for all that waits for it, and gives whether that was proven. */
export function askForProof(client: DataClient): Promise<boolean> {
  const isAtRoot = client.peek('/api/accounts/get', {}).data !== null
  asked ??= new Promise((resolve) => {
    const Prove = isAtRoot ? ProveAtRoot : ProveAtCompany
    const end = (isProven: boolean) => {
      asked = null
      showWaiting({ Overlay: null })
      resolve(isProven)
    }
    showWaiting({ Overlay: () => <Prove onEnd={end} /> })
  })
  return asked
}
