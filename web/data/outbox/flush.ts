import { DataError, toDataError } from '../errors/dataError.ts'
import type { Entry } from './entry.ts'
import type { OutboxStore } from './outboxStore.ts'

/** How a pass ended: nothing is left, something waits for a later pass, or the person has to sign in first. */
export type Ended = 'empty' | 'waiting' | 'signedOut'

/** What a pass over the outbox needs of the world. */
export interface FlushParts {
  store: OutboxStore
  /** The person that the browser's cookie belongs to, with the token bound to it; rejects when no answer came. */
  askViewer(): Promise<{ id: string; csrfToken: string } | null>
  /** Sends an entry as the person of the token; rejects with a `DataError`. */
  send(entry: Entry, csrfToken: string): Promise<unknown>
  /** Whether the browser knows that nothing it sends can leave. */
  isSurelyOffline(): boolean
  now(): number
  onSent(entry: Entry, output: unknown): void
  /** `error` is null for what waited so long that it may only be sent again by hand. */
  onRefused(entry: Entry, error: DataError | null): void
}

/** The server keeps the keys of creating calls for 24 hours: later, what may have arrived could be made twice. */
export const keyLifeMs = 23 * 3_600_000
/** How many answers with status 500 an entry gets before it is given back. */
export const mostFailures = 5

/**
 * Sends what waits, one entry after the other, to the account that it belongs to and to no other: each carries the token of the session that
 * was asked for its person, and the server takes a token only beside its own cookie.
 */
export async function flush(parts: FlushParts, turn = 0): Promise<Ended> {
  const { store } = parts
  const viewer = await parts.askViewer().catch(() => undefined)
  if (!viewer) return viewer === null ? 'signedOut' : 'waiting'
  const failed = new Set<string>()
  for (;;) {
    const entry = store.list(viewer.id).find((one) => !failed.has(one.about))
    if (!entry) return failed.size > 0 ? 'waiting' : 'empty'
    if (isTooOld(entry, parts.now())) {
      store.drop(viewer.id, entry.about)
      parts.onRefused(entry, null)
      continue
    }
    try {
      const output = await parts.send(entry, viewer.csrfToken)
      settle(store, viewer.id, entry)
      parts.onSent(entry, output)
    } catch (thrown) {
      const error = toDataError(thrown)
      const next = nextAfter(error)
      if (next === 'otherSession') return turn < 2 ? flush(parts, turn + 1) : 'waiting'
      if (next === 'later') {
        if (!parts.isSurelyOffline()) change(store, viewer.id, entry, { mayHaveArrived: true })
        return 'waiting'
      }
      const failures = entry.failures + 1
      if (next === 'skip' && failures < mostFailures) {
        failed.add(entry.about)
        change(store, viewer.id, entry, { mayHaveArrived: true, failures })
      } else {
        store.drop(viewer.id, entry.about)
        parts.onRefused(entry, error)
      }
    }
  }
}

/** What an error means for the pass: the session is another, the way is closed for all, this entry alone fails, or it is refused. */
function nextAfter({ code, status }: DataError): 'otherSession' | 'later' | 'skip' | 'refuse' {
  if (code === 'badToken' || code === 'signInNeeded') return 'otherSession'
  if (code === 'serverError') return status === 500 ? 'skip' : 'later'
  return ['readOnly', 'unavailable', 'busy', 'tooMany'].includes(code) ? 'later' : 'refuse'
}

function isTooOld({ toggle, mayHaveArrived, made }: Entry, now: number): boolean {
  return toggle === undefined && mayHaveArrived && now - made > keyLifeMs
}

/** Drops what was sent; what was changed while it was on its way stays, on top of what the server now has. */
function settle(store: OutboxStore, person: string, sent: Entry): void {
  const now = store.list(person).find(({ about }) => about === sent.about)
  if (now?.toggle && sent.toggle && now.toggle.isOn !== sent.toggle.isOn)
    store.update(person, { ...now, toggle: { ...now.toggle, was: sent.toggle.isOn }, mayHaveArrived: false })
  else store.drop(person, sent.about)
}

function change(store: OutboxStore, person: string, entry: Entry, facts: Partial<Entry>): void {
  const now = store.list(person).find(({ about }) => about === entry.about)
  if (now) store.update(person, { ...now, ...facts })
}
