import { createDataClient, type DataClient } from './client.ts'
import { createCookieStore, openTokenChannel } from './transport/cookieStore.ts'
import { connect } from './transport/transport.ts'

/** The client of a tab. `initial` is the text that came with the page. */
export function createBrowserClient(initial?: string): DataClient {
  const cookies = createCookieStore({ channel: openTokenChannel() })
  return createDataClient({ transport: connect({ cookies }).transport, cookies, initial })
}
