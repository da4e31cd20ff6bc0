import { sharedFields } from '../calls.gen.ts'

export type CookieField = (typeof sharedFields)[number]
export type CookieFields = Partial<Record<CookieField, string>>

/** Which token was known when a request was sent, and how many had been known before it. */
export interface TokenMark {
  known: string | undefined
  position: number
}

/** The fields that ride along in every call's body, the CSRF token among them (0035, Client). */
export interface CookieStore {
  fields(): CookieFields
  set(field: CookieField, value: string): void
  token(): string | undefined
  /** To be taken before a request is sent and given back with the token that its answer brings. */
  mark(): TokenMark
  heard(mark: TokenMark, token: string): void
}

/** What one tab tells the others. */
interface TokenNews {
  token: string
  at: number
  tab: string
}

/** The part of a `BroadcastChannel` that is used here. */
export interface TokenChannel {
  postMessage(news: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/**
 * Keeps the newest token. Every answer brings the token of the cookie that its request carried, so an answer that only repeats what was
 * known when it was sent is no news and never undoes a rotation that arrived meanwhile; any other token came with a new cookie, and like
 * in the browser's cookie jar the one that arrives last stays. Tabs order their news by a clock that runs ahead of all it has heard.
 */
export function createCookieStore({
  channel,
  now = Date.now,
}: { channel?: TokenChannel | null; now?: () => number } = {}): CookieStore {
  const tab = Math.random().toString(36)
  const held: string[] = []
  const others: CookieFields = {}
  let latest = { at: 0, tab }

  const token = () => held.at(-1)
  const adopt = (found: string) => {
    if (found !== token()) held.push(found)
  }

  channel?.addEventListener('message', ({ data }) => {
    if (!isNews(data)) return
    const isNewer = data.at > latest.at || (data.at === latest.at && data.tab > latest.tab)
    if (!isNewer) return
    latest = { at: data.at, tab: data.tab }
    adopt(data.token)
  })

  return {
    fields() {
      const csrfToken = token()
      return csrfToken === undefined ? { ...others } : { csrfToken, ...others }
    },
    set(field, value) {
      if (field === 'csrfToken') adopt(value)
      else others[field] = value
    },
    token,
    mark: () => ({ known: token(), position: held.length }),
    heard({ known, position }, found) {
      if (found === known || found === token() || held.indexOf(found, position) !== -1) return
      adopt(found)
      latest = { at: Math.max(now(), latest.at + 1), tab }
      channel?.postMessage({ token: found, ...latest } satisfies TokenNews)
    },
  }
}

/** The channel over which the tabs of one host tell each other of tokens. */
export function openTokenChannel(): TokenChannel {
  return new BroadcastChannel('upwell-token')
}

function isNews(data: unknown): data is TokenNews {
  return typeof data === 'object' && data !== null && 'token' in data && 'at' in data && 'tab' in data
}
