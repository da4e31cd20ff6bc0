export interface ToastAction {
  label: string
  onSelect: () => void
}

export interface ToastContent {
  text: string
  tone?: 'quiet' | 'error'
  /** One thing to do about it, mostly "Undo". */
  action?: ToastAction
  /** Stays until it is dismissed; errors always do. */
  persistent?: boolean
  /** How long it is shown, where the time for its action is set elsewhere. */
  forMs?: number
  /** A message takes the place of the one of its kind that is still shown; without a kind, of the one with the same text. */
  kind?: string
}

export interface Toast extends ToastContent {
  id: number
  kind: string
  /** What was pressed or written in when the message came: it is never covered by it. */
  about: Element | null
}

const atMost = 3
const shownMs = 6000
const shownWithActionMs = 8000

/** The messages on the page, outside of React, so that anything may show one. */
export const toasts = makeToasts()

/** Gives a store of toasts; a test has its own. */
export function makeToasts() {
  let shown: Toast[] = []
  let lastId = 0
  let paused = false
  const clocks = new Map<number, { leftMs: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }>()
  const listeners = new Set<() => void>()

  function set(next: Toast[]): void {
    shown = next
    for (const listener of listeners) listener()
  }

  function dismiss(id: number): void {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
    set(shown.filter((toast) => toast.id !== id))
  }

  function start(id: number): void {
    const clock = clocks.get(id)
    if (!clock || paused) return
    clock.since = Date.now()
    clock.timer = setTimeout(() => dismiss(id), clock.leftMs)
  }

  return {
    /** Shows a message for 6 s, 8 s with an action, or as long as it says, and gives its id. A fourth one takes the place of the oldest that would go by itself. */
    show(content: ToastContent): number {
      const id = ++lastId
      const kind = content.kind ?? content.text
      const before = shown.find((toast) => toast.kind === kind)
      if (before) dismiss(before.id)
      if (shown.length >= atMost) dismiss((shown.find((toast) => clocks.has(toast.id)) ?? shown[0])?.id ?? 0)
      const stays = content.persistent ?? content.tone === 'error'
      if (!stays)
        clocks.set(id, {
          leftMs: content.forMs ?? (content.action ? shownWithActionMs : shownMs),
          since: 0,
          timer: undefined,
        })
      set([...shown, { ...content, id, kind, about: document.activeElement }])
      start(id)
      return id
    },
    dismiss,
    /** Stops every clock: someone is reading. */
    pause(): void {
      if (paused) return
      paused = true
      for (const clock of clocks.values()) {
        clearTimeout(clock.timer)
        clock.leftMs -= Date.now() - clock.since
      }
    },
    /** Lets the clocks run on from where they stopped. */
    resume(): void {
      if (!paused) return
      paused = false
      for (const id of clocks.keys()) start(id)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: (): Toast[] => shown,
  }
}
