/** Where the server says that something is new; it says nothing more, so that what may be seen is asked for as everything else is. */
const livePath = '/api/notifications/live'
const channelName = 'upwell-news'
/** A connection that was refused is tried again; until then whoever listens asks by itself. */
const againMs = 60_000
/** A tab that hears of no connection by then does without. */
const answerWithinMs = 1_500

export interface NewsListener {
  onNews(): void
  /** Whether news will come by itself. It is said once at least, and then at each change. */
  onConnected(isConnected: boolean): void
}

/** The parts of a browser that are used, so that a test can bring its own. */
export interface NewsParts {
  connect(path: string): EventSource
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | null
  locks: Pick<LockManager, 'request'> | null
}

type Said = 'news' | 'connected' | 'notConnected' | 'isAnybodyConnected'

/**
 * Hears of news over one connection for all tabs of this browser: the one that holds the lock connects and tells the others; when it closes,
 * another takes its place. Where there are no locks (plain http), each tab has its own. Gives the function that ends it.
 */
export function listenForNews(
  { onNews, onConnected }: NewsListener,
  { connect, channel, locks }: NewsParts = browserParts(),
): () => void {
  const end = new AbortController()
  let source: EventSource | null = null
  let wasConnected = false
  let again: ReturnType<typeof setTimeout> | undefined
  let heardOfOne = false

  const hear = (said: Said) => {
    if (said === 'news') return onNews()
    if (said === 'isAnybodyConnected') {
      // One that is still being made is told of once it is there.
      if (source && source.readyState !== 0) tell(source.readyState === 1 ? 'connected' : 'notConnected')
      return undefined
    }
    heardOfOne = true
    return onConnected(said === 'connected')
  }
  const tell = (said: Said) => channel?.postMessage(said)
  const say = (said: Said) => {
    tell(said)
    hear(said)
  }
  const open = () => {
    const opened = (source = connect(livePath))
    opened.addEventListener('open', () => {
      say('connected')
      // Something may have happened while nobody was connected.
      if (wasConnected) say('news')
      wasConnected = true
    })
    opened.addEventListener('news', () => say('news'))
    opened.addEventListener('error', () => {
      say('notConnected')
      if (opened.readyState === 2) again = setTimeout(open, againMs)
    })
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data))
  tell('isAnybodyConnected')
  const waited = setTimeout(() => heardOfOne || onConnected(false), answerWithinMs)
  const held = () => {
    // Whoever held the lock before was connected: what came in between is asked for.
    wasConnected = heardOfOne
    open()
    return new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()))
  }
  if (locks) void locks.request(channelName, { signal: end.signal }, held).catch(() => {})
  else open()
  return () => {
    clearTimeout(again)
    clearTimeout(waited)
    source?.close()
    end.abort()
    channel?.close()
  }
}

function browserParts(): NewsParts {
  return {
    connect: (path) => new EventSource(path),
    channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName),
    // Typed as if it were everywhere; pages over plain http have none.
    locks: (navigator as { locks?: LockManager }).locks ?? null,
  }
}
