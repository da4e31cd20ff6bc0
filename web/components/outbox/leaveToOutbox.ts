import type { DataError } from '../../data/errors/dataError.ts'
import type { Change } from '../../data/outbox/entry.ts'
import { hasStored } from '../../data/outbox/hasStored.ts'
import type { Outbox } from '../../data/outbox/outbox.ts'

let open: () => Promise<Outbox> = () => Promise.reject(new Error('The outbox has not been started.'))

/** Writes that are under way, by what they concern: when the page is left before their answer, they go to the outbox. */
export const underWay = new Map<string, () => Change>()

/** The outbox of this tab. Rejects when it cannot be loaded, and before it is started. */
export function openOutbox(): Promise<Outbox> {
  return open()
}

export function openOutboxBy(load: () => Promise<Outbox>): void {
  open = load
}

/**
 * Leaves a write to the outbox: one that failed with `error`, or, without one, one that has to wait behind what waits already. False when it
 * is for the caller to send, or to tell of the error.
 */
export async function leaveToOutbox(change: Change, error?: DataError): Promise<boolean> {
  if (!error && !hasStored()) return false
  const outbox = await openOutbox().catch(() => null)
  return outbox?.take(change, error) ?? false
}
