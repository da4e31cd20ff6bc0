import { isIP } from 'node:net'

/** Who passkeys are for: the root host's name, and pages of its own origin alone (WebAuthn Level 3, 5.1.2). */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * The relying party of a root's origin; null where browsers know no passkeys: at an address that is a number, or that is not secure. `localhost` counts
 * as secure.
 */
export function relyingPartyOf(origin: string): RelyingParty | null {
  const { protocol, hostname } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || (protocol !== 'https:' && !isLocal)) return null
  return { id: hostname, origin }
}
