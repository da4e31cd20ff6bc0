import { quietly, warn } from './warn.ts'

type Listener = (detail: unknown) => void

const names = ['ready', 'open', 'close', 'vote', 'post', 'comment', 'changelog', 'identify']
const listeners = new Map<string, Listener[]>()

export function listen(name: string, listener: unknown): void {
  if (!names.includes(name) || typeof listener !== 'function') return warn(`on: ${name} must be ${names.join(', ')}.`)
  listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener])
}

/** Tells the page's listeners; what they throw is theirs. */
export function tell(name: string, detail?: unknown): void {
  for (const listener of listeners.get(name) ?? []) quietly(() => listener(detail))
}

export function forgetListeners(): void {
  listeners.clear()
}
