/** Where the server says that something is new or has changed; it says nothing more, so that what may be seen is asked for as everything else is. */
const livePath = '/api/notifications/live'
/** A refused connection is retried after this time; until then, subscribers poll. */
const againMs = 60_000
/** A tab that hears of no connection by then does without. */
const answerWithinMs = 1_500

export interface NewsListener {
  onNews(): void
  /** Whether news will come by itself. It is said once at least, and then at each change. */
  onConnected(isConnected: boolean): void
  /** What has changed in the company, as JSON (`liveChanges.ts`); `{}` when that was not heard. Members alone are told. */
  onChanges?(changes: string): void
}

/** The parts of a browser that are used, so that a test can bring its own. */
export interface NewsParts {
  connect(path: string): EventSource
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>
  locks: Pick<LockManager, 'request'> | null
}

/** `?` asks whether a tab is connected; changes are an object of JSON. */
type Said = 'news' | 'on' | 'off' | '?' | `{${string}`

/**
 * Hears of news over one connection for all tabs of this browser: the one that holds the lock connects and tells the others; when it closes,
 * another takes its place. Where there are no locks (plain http), each tab has its own. Gives the function that ends it.
 */
export function listenForNews(
  { onNews, onConnected, onChanges }: NewsListener,
  { connect, channel, locks }: NewsParts = browserParts(),
): () => void {
  const end = new AbortController()
  let source: EventSource | null = null
  let wasConnected = false
  let again: ReturnType<typeof setTimeout> | undefined
  let heardOfOne = false

  const hear = (said: Said) => {
    if (said === '?') {
      // One that is still being made is told of once it is there.
      if (source && source.readyState !== 0) tell(source.readyState === 1 ? 'on' : 'off')
    } else if (said === 'on' || said === 'off') {
      heardOfOne = true
      onConnected(said === 'on')
    } else {
      if (said === 'news' || said === '{}') onNews()
      if (said !== 'news') onChanges?.(said)
    }
  }
  const tell = (said: Said) => channel.postMessage(said)
  const say = (said: Said) => {
    tell(said)
    hear(said)
  }
  const open = () => {
    const opened = (source = connect(livePath))
    opened.addEventListener('open', () => {
      say('on')
      // Something may have happened while nobody was connected.
      if (wasConnected) say('{}')
      wasConnected = true
    })
    for (const type of ['news', 'changes'])
      opened.addEventListener(type, ({ data }: MessageEvent<Said | ''>) => say(data || 'news'))
    opened.addEventListener('error', () => {
      say('off')
      if (opened.readyState === 2) again = setTimeout(open, againMs)
    })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data))
  tell('?')
  const waited = setTimeout(() => heardOfOne || onConnected(false), answerWithinMs)
  const held = () => {
    // The previous holder of the lock was connected: ask for what was published in between.
    wasConnected = heardOfOne
    open()
    return new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()))
  }
  if (locks) void locks.request(livePath, { signal: end.signal }, held).catch(() => {})
  else open()
  return () => {
    clearTimeout(again)
    clearTimeout(waited)
    source?.close()
    end.abort()
    channel.close()
  }
}

function browserParts(): NewsParts {
  return {
    connect: (path) => new EventSource(path),
    channel: new BroadcastChannel(livePath),
    // Typed as if it were everywhere; pages over plain http have none.
    locks: (navigator as { locks?: LockManager }).locks ?? null,
  }
}
