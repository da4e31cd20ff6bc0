import { createDataClient, type DataClient } from './client.ts'
import { prepareReload } from './chunks/reloadOnce.ts'
import { createCookieStore, openTokenChannel } from './transport/cookieStore.ts'
import { connect } from './transport/transport.ts'

export interface BrowserClient extends DataClient {
  /** Has the listener told of each request from now on whether an answer came. */
  hear(listener: (isAnswered: boolean) => void): void
}

/** The client of a tab. `initial` is the text that came with the page; `tokenPath` the read that brings a first token; `headers` go with each call. */
export function createBrowserClient(
  initial?: string,
  tokenPath?: string,
  headers?: Readonly<Record<string, string>>,
): BrowserClient {
  const cookies = createCookieStore({ channel: openTokenChannel() })
  let heard: (isAnswered: boolean) => void = () => {}
  const { transport, get } = connect({
    cookies,
    ...(tokenPath && { tokenPath }),
    ...(headers && { headers }),
    heard: (isAnswered) => heard(isAnswered),
  })
  prepareReload(get)
  return Object.assign(createDataClient({ transport, cookies, initial }), {
    hear: (listener: typeof heard) => {
      heard = listener
    },
  })
}
