import { useSyncExternalStore } from 'react'
import type { identifyProblems } from '../../../contract/widgetKinds.ts'

/** What the server said of the person whom the page around a frame named. */
export interface Known {
  /** What the frame asks with from now on; null for nobody. */
  token: string | null
  /** `team`: a member of the company's team, who only reads here. The others say why a name was not believed. */
  problem: (typeof identifyProblems)[number] | null
}

const nobody: Known = { token: null, problem: null }
let known = nobody
const listeners = new Set<() => void>()

let settle: () => void = () => {}
/** Resolves once the page around has said who uses it, or that it names nobody: until then a press waits. */
export const settled = new Promise<void>((resolve) => (settle = resolve))
export { settle }

export function showKnown(next: Known): void {
  known = next
  settle()
  for (const listener of listeners) listener()
}

export function knownNow(): Known {
  return known
}

export function useKnown(): Known {
  return useSyncExternalStore(watchKnown, knownNow, () => nobody)
}

/** Calls the listener whenever the page names someone. Gives what ends it. */
export function watchKnown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
