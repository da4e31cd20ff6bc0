const listeners = new Set<() => void>()
let held: string | null = null

/** The link that was pressed without a connection: its page opens when there is one again. */
export const heldLink = {
  /** Its text; null while none is held. */
  title: (): string | null => held,
  hold(title: string | null): void {
    if (held === title) return
    held = title
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
