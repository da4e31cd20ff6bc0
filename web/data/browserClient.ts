import { createDataClient, type DataClient } from './client.ts'
import { prepareReload } from './reloadOnce.ts'
import { createCookieStore, openTokenChannel } from './transport/cookieStore.ts'
import { connect } from './transport/transport.ts'

/** The client of a tab. `initial` is the text that came with the page. */
export function createBrowserClient(initial?: string): DataClient {
  const cookies = createCookieStore({ channel: openTokenChannel() })
  const { transport, get } = connect({ cookies })
  prepareReload(async () => (await get('/healthz')).status === 200)
  return createDataClient({ transport, cookies, initial })
}
