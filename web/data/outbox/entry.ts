import type { DataError } from '../errors/dataError.ts'

/** A change that a person made and that the server has not taken yet, as the caller describes it. */
export interface Change {
  /** The idempotency key of a call that creates; made anew when it is left out. */
  key?: string
  /** Names the call and how the change is shown (`OutboxKind`). */
  kind: string
  /** What it concerns: a later change about the same thing takes the place of an earlier one. */
  about: string
  inputs: Readonly<Record<string, unknown>>
  /** Present for what is on or off: the wanted state, and the one that the server last told of. */
  toggle?: { isOn: boolean; was: boolean }
  /** The name and the address of the thing, for the list of what waits. */
  title: string
  href: string
}

/** A change in the outbox. */
export interface Entry extends Change {
  key: string
  /** In milliseconds since 1970; entries are sent in this order. */
  made: number
  /** Whether the server may have taken it although no answer came. */
  mayHaveArrived: boolean
  /** How often the server has answered it with status 500. */
  failures: number
}

/** Whether a write failed in a way that another try can mend: no answer came, or not one of ours. A refusal is never sent again. */
export function isUnsent({ code, status = 0 }: Pick<DataError, 'code' | 'status'>): boolean {
  return (code === 'serverError' || code === 'readOnly') && !(status >= 400 && status < 500)
}

/** Whether an entry changes nothing for the person: it is sent only because an earlier, opposite one may have arrived. */
export function isQuiet({ toggle }: Change): boolean {
  return toggle !== undefined && toggle.isOn === toggle.was
}

/**
 * The entry for a change on top of the one that waits about the same thing. Null when nothing is left to send: the opposite of a
 * change that surely never arrived.
 */
export function mergedEntry(
  before: Entry | undefined,
  change: Change,
  { key, made, mayHaveArrived }: Pick<Entry, 'key' | 'made' | 'mayHaveArrived'>,
): Entry | null {
  const toggle = change.toggle && { isOn: change.toggle.isOn, was: before?.toggle?.was ?? change.toggle.was }
  const entry: Entry = {
    ...change,
    ...(toggle && { toggle }),
    key: change.key ?? before?.key ?? key,
    made: before?.made ?? made,
    mayHaveArrived: mayHaveArrived || before?.mayHaveArrived === true,
    failures: 0,
  }
  return isQuiet(entry) && !entry.mayHaveArrived ? null : entry
}

/** Reads an entry as storage holds it; null for what is none. */
export function parseEntry(text: string): Entry | null {
  try {
    const found = JSON.parse(text) as Partial<Entry> | null
    const texts = [found?.key, found?.kind, found?.about, found?.title, found?.href]
    const isEntry =
      texts.every((one) => typeof one === 'string') &&
      typeof found?.made === 'number' &&
      typeof found.inputs === 'object' &&
      found.inputs !== null
    return isEntry ? ({ mayHaveArrived: true, failures: 0, ...found } as Entry) : null
  } catch {
    return null
  }
}
