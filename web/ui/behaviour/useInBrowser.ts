import { useSyncExternalStore } from 'react'
import { subscribeToNothing } from './useWritten.ts'

/** A value that only the browser knows, such as from its storage; `before` on the server and in the first paint, which are the same. */
export function useInBrowser<Value extends string | boolean | null>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => before)
}
