/** What the names of the outbox's items in the browser's storage begin with. */
export const storedPrefix = 'outbox:'

/** Whether anyone left something in the outbox of this browser. A browser that refuses its storage holds nothing. */
export function hasStored(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(storedPrefix))
  } catch {
    return false
  }
}
