import { DataError } from '../errors/dataError.ts'
import type { DataClient } from '../client.ts'
import type { Calls } from '../calls.gen.ts'
import type { WritePath } from '../callTypes.ts'
import { viewerPath } from '../constants.ts'
import { newKey } from '../idempotencyKeys.ts'
import type { EndPatch } from '../optimistic.ts'
import { watchViewer } from '../viewer/watchViewer.ts'
import { isQuiet, isUnsent, type Change, type Entry } from './entry.ts'
import { flush } from './flush.ts'
import { inOneTab, type OneTabParts } from './oneTab.ts'
import { createOutboxStore } from './outboxStore.ts'
import { createSender } from './sender.ts'
import { storedPrefix } from './hasStored.ts'

/** How a kind of change is called, shown and ended; the parts that know posts and comments bring it. */
export interface OutboxKind {
  path(entry: Entry): WritePath<Calls>
  /** The call's inputs, where they are not the entry's. */
  inputs?(entry: Entry): object
  /** Shows the change as made until that is ended. */
  show(entry: Entry): EndPatch
  /** Shows what the server answered. */
  tell(entry: Entry, output: unknown): void
  /** Brings back what the person would lose. */
  giveBack?(entry: Entry, reason: string | null): void
}

/** What of the outbox is shown. */
export interface OutboxState {
  /** The viewer's own entries that change something, in the order in which they were made. */
  entries: readonly Entry[]
  /** How many entries of other people this browser holds. */
  others: number
  isSending: boolean
  /** Whether something has failed: until then an entry is merely on its way. */
  isHeld: boolean
}

/** How a pass over the outbox ended for the person. */
export interface Ending {
  sent: readonly Entry[]
  refused: readonly { entry: Entry; error: DataError | null }[]
}

export interface OutboxParts extends Omit<OneTabParts, 'storage'> {
  storage: Storage
  kinds: Readonly<Record<string, OutboxKind>>
  isSurelyOffline(): boolean
  /** Tells the person of a pass that sent what had been held, or that was refused something. */
  onEnding(ending: Ending): void
}

export interface Outbox {
  /**
   * Takes a write that failed, or, without an error, one that has to wait behind what waits already: an earlier change of the same thing, or
   * the comments before it. False for a refused write, and when there is no room.
   */
  take(change: Change, error?: DataError): boolean
  /** Takes a write whose answer will not be heard, because the page is being left. */
  takeUnheard(change: Change): void
  /** Resolves when the entry about something has been sent, refused or discarded. */
  ended(about: string): Promise<void>
  nudge(): void
  /** Drops an entry. What it shows is taken back; a text goes back where it was typed. */
  discard(about: string): void
  discardOthers(): void
  read(): OutboxState
  subscribe(listener: () => void): () => void
  /** Another tab wrote to the storage: what it added is sent by this one too, unless it is gone by then. */
  heed(isAdded: boolean): Promise<void>
}

/** The changes of this browser's people that wait to be sent, and the one who sends them. */
export function createOutbox(client: DataClient, parts: OutboxParts): Outbox {
  const { storage, kinds, now, isSurelyOffline, onEnding } = parts
  const store = createOutboxStore(storage)
  const listeners = new Set<() => void>()
  const shown = new Map<string, { entry: string; end: EndPatch }>()
  const endings = new Map<string, (() => void)[]>()
  const sender = createSender({ pass: () => inOneTab(pass, parts), onChange: refresh })
  let state: OutboxState = { entries: [], others: 0, isSending: false, isHeld: false }

  const person = () => client.peek(viewerPath, {}).data?.id ?? null
  const kindOf = ({ kind }: Pick<Entry, 'kind'>) => kinds[kind]

  async function pass() {
    const wasHeld = sender.isHeld()
    const sent: Entry[] = []
    const refused: { entry: Entry; error: DataError | null }[] = []
    try {
      return await flush({
        store,
        now,
        isSurelyOffline,
        askViewer: async () => {
          if (state.entries.length === 0 && !hasOwn()) return null
          const viewer = await client.ask(viewerPath, {})
          // The page shows someone else: the session ended, or is another's by now.
          if (viewer?.id !== client.peek(viewerPath, {}).data?.id) await client.load(viewerPath, {}, { force: true })
          return viewer
        },
        send: (entry, csrfToken) => {
          const kind = kindOf(entry)
          if (!kind) throw new DataError('Unknown change', 'badInput')
          const inputs = { ...(kind.inputs?.(entry) ?? entry.inputs), csrfToken } as never
          return client.write(kind.path(entry), inputs, undefined, { key: entry.key, timeoutMs: sendTimeoutMs })
        },
        onSent(entry, output) {
          kindOf(entry)?.tell(entry, output)
          if (!isQuiet(entry)) sent.push(entry)
          refresh()
        },
        onRefused(entry, error) {
          kindOf(entry)?.giveBack?.(entry, error?.message ?? null)
          refused.push({ entry, error })
          refresh()
        },
      })
    } finally {
      const late = sent.filter(({ made }) => wasHeld || now() - made > noticedMs)
      if (refused.length > 0 || late.length > 0) onEnding({ sent: late, refused })
    }
  }

  function hasOwn(): boolean {
    const own = person()
    return own !== null && store.list(own).length > 0
  }

  /** Shows every entry of the viewer's, and ends what is shown of one that is not there any more. */
  function refresh(): void {
    const own = person()
    const entries = own === null ? [] : store.list(own)
    const before = new Map(shown)
    for (const entry of entries) {
      const text = JSON.stringify([entry.key, entry.toggle])
      if (before.get(entry.about)?.entry !== text) {
        const end = kindOf(entry)?.show(entry)
        if (end) shown.set(entry.about, { entry: text, end })
      } else before.delete(entry.about)
    }
    const held = new Set(entries.map(({ about }) => about))
    for (const [about, { end }] of before) {
      end()
      if (held.has(about)) continue
      shown.delete(about)
      endings.get(about)?.forEach((resolve) => resolve())
      endings.delete(about)
    }
    state = {
      entries: entries.filter((entry) => !isQuiet(entry)),
      others: store.countOfOthers(own),
      isSending: sender.isSending(),
      isHeld: sender.isHeld(),
    }
    for (const listener of listeners) listener()
  }

  function put(change: Change, mayHaveArrived: boolean): boolean {
    const own = person()
    return (
      own !== null &&
      kindOf(change) !== undefined &&
      store.put(own, change, { key: newKey(), made: now(), mayHaveArrived })
    )
  }

  function isBehind({ kind, about }: Change): boolean {
    const own = person()
    return own !== null && store.list(own).some((one) => one.about === about || (!one.toggle && one.kind === kind))
  }

  let known = person()
  watchViewer(client, () => {
    refresh()
    if (known === person()) return
    known = person()
    sender.nudge()
  })
  refresh()
  return {
    take(change, error) {
      if (error ? !isUnsent(error) : !isBehind(change)) return false
      if (!put(change, error !== undefined && !isSurelyOffline())) return false
      if (error) sender.wait()
      else sender.nudge()
      refresh()
      return true
    },
    takeUnheard: (change) => void put(change, true),
    ended: (about) =>
      new Promise((resolve) => {
        if (shown.has(about)) endings.set(about, [...(endings.get(about) ?? []), resolve])
        else resolve()
      }),
    nudge: sender.nudge,
    discard(about) {
      const own = person()
      const entry = own === null ? undefined : store.list(own).find((one) => one.about === about)
      if (own === null || !entry) return
      store.drop(own, about)
      kindOf(entry)?.giveBack?.(entry, null)
      refresh()
    },
    discardOthers() {
      store.dropOthers(person())
      refresh()
    },
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async heed(isAdded) {
      if (isAdded) sender.wait()
      // What another tab has sent is the server's to tell: nothing falls back before it has.
      else await client.invalidate(['posts', 'comments'])
      refresh()
    },
  }
}

/** What was on its way for so long has been noticed, so that its end is told. */
const noticedMs = 10_000

/** An answer that takes longer may never come: what was sent is sent again, under the same key. */
const sendTimeoutMs = 20_000

/** Whether an event of the storage is about the outbox; a cleared storage is about everything. */
export function isOutboxItem(name: string | null): boolean {
  return name === null || name.startsWith(storedPrefix)
}
