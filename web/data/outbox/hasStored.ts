import { inStorage } from '../inStorage.ts'

/** What the names of the outbox's items in the browser's storage begin with. */
export const storedPrefix = 'outbox:'

/** Whether anyone left something in the outbox of this browser. A browser that refuses its storage holds nothing. */
export function hasStored(): boolean {
  const isStored = (storage: Storage) => Object.keys(storage).some((name) => name.startsWith(storedPrefix))
  return inStorage('localStorage', isStored) === true
}
