import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a write comes from a page of the host that it goes to, as browsers say it (Fetch Standard, 3.2): a scheme and a host, nothing
 * else. Where the service is reached over TLS the page was too. A browser that says the page was another's is believed.
 */
export function isOwnOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, isSecure: boolean): boolean {
  if (origin === undefined || host === undefined) return false
  if (site !== undefined && site !== 'same-origin') return false
  const given = /^(https?):\/\/([^\s/?#@\\,]+)$/.exec(origin)
  return given !== null && given[2]?.toLowerCase() === host.toLowerCase() && (!isSecure || given[1] === 'https')
}
