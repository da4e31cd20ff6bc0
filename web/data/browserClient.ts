import { createDataClient, type DataClient } from './client.ts'
import { openConnection } from './transport/openConnection.ts'
import { createCookieStore, openTokenChannel } from './transport/cookieStore.ts'

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
  const { connection, hear } = openConnection({
    cookies,
    ...(tokenPath && { tokenPath }),
    ...(headers && { headers: () => headers }),
  })
  return Object.assign(createDataClient({ transport: connection.transport, cookies, initial }), { hear })
}
