import { vi } from 'vitest'
import { csrfTokenOf } from '../../server/secrets/tokens.ts'
import type { Person, RootPerson, World } from '../../server/test/world.ts'
import { createDataClient, type DataClient } from '../data/client.ts'
import { createCookieStore } from '../data/transport/cookieStore.ts'
import { connect } from '../data/transport/transport.ts'

let addresses = 0

/**
 * The data layer of a person's browser before the whole server, both in this process: the client's rules, the transport, and the order of a
 * request. Each client comes from its own network address. `vi.unstubAllGlobals()` ends it.
 */
export function clientOf(world: World, person: Person): DataClient {
  return clientAt(world, `${world.company.subdomain}.upwell.test`, 'upwell', person.cookie)
}

/** The same at the root, for someone who is signed in to their account. */
export function rootClientOf(world: World, person: RootPerson): DataClient {
  return clientAt(world, 'upwell.test', 'upwell-account', person.cookie)
}

function clientAt(world: World, host: string, cookieName: string, cookie: string): DataClient {
  addresses += 1
  const from = `10.0.${addresses >> 8}.${addresses & 255}`
  const cookies = createCookieStore()
  cookies.set('csrfToken', csrfTokenOf(world.service.secret, cookie))
  // The transport speaks to an origin of this client's own, by which the one `fetch` of the process finds it again.
  const origin = `http://client-${addresses}.test`
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.startsWith(origin)) return others(address, init)
    const response = await world.app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: address.slice(origin.length),
      headers: {
        ...(init.headers as Record<string, string>),
        host,
        origin: `http://${host}`,
        cookie: `${cookieName}=${cookie}`,
        'x-forwarded-for': from,
      },
      payload: init.body as string,
    })
    return new Response(response.body, { status: response.statusCode })
  })
  return createDataClient({ transport: connect({ cookies, origin }).transport, cookies, onServer: false })
}
