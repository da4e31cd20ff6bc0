import * as client from 'openid-client'
import type { ProviderShape } from '../../../contract/providerShapes.ts'
import type { Outbound } from '../outbound/outbound.ts'
import { ProviderRefused } from './refusal.ts'

/** What has to be known of a provider to sign someone in there. */
export interface ProviderSettings {
  shape: ProviderShape
  issuer: string
  clientID: string
  clientSecret: string
  scopes: readonly string[]
}

/** The clocks of a provider and of this server may differ by so much. */
export const clockToleranceSeconds = 60

/** Signatures with a public key. A shared secret (HS256) or none proves nothing about who signed. */
const allowedAlgorithms: ReadonlySet<string> = new Set([
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
])

const discoveryFreshMs = 10 * 60_000
const mostKept = 200

interface Kept {
  discovery: Map<string, { text: string; at: number }>
  keys: Map<string, client.ExportedJWKSCache>
}

const kept = new WeakMap<Outbound, Kept>()

/**
 * A provider, discovered at its issuer (OpenID Connect Discovery 1.0). What it says of itself is kept for 10 minutes, its keys as the
 * library does: for 5 minutes, and asked for again when a signature names one that is not among them. `signal` ends every request.
 */
export async function openProvider(
  outbound: Outbound,
  { issuer, clientID, clientSecret }: ProviderSettings,
  signal: AbortSignal,
): Promise<client.Configuration> {
  const { discovery, keys } = keptOf(outbound)
  const configuration = await client.discovery(
    new URL(issuer),
    clientID,
    { [client.clockTolerance]: clockToleranceSeconds },
    authentication(clientSecret),
    {
      [client.customFetch]: (url, { method, headers, body, signal: own }) => {
        const request = { method, headers, body, signal: own ? AbortSignal.any([signal, own]) : signal }
        return url.endsWith('/.well-known/openid-configuration')
          ? discovered(discovery, url, () => outbound.fetch(url, request))
          : outbound.fetch(url, request)
      },
      timeout: 10,
      execute: [client.enableNonRepudiationChecks, ...(outbound.allowsPrivate ? [client.allowInsecureRequests] : [])],
    },
  )
  const { jwks_uri: keysURL } = configuration.serverMetadata()
  const known = keysURL === undefined ? undefined : keys.get(keysURL)
  if (known) client.setJwksCache(configuration, known)
  return configuration
}

/** Keeps the keys that a provider's signature was checked with. */
export function keepKeys(outbound: Outbound, configuration: client.Configuration): void {
  const { jwks_uri: keysURL } = configuration.serverMetadata()
  const found = client.getJwksCache(configuration)
  if (keysURL === undefined || !found) return
  keep(keptOf(outbound).keys, keysURL, found)
}

/** The secret in the body where the provider takes that, as all shapes do; otherwise as HTTP Basic, which is the default of OpenID Connect (Discovery, 3). */
function authentication(clientSecret: string): client.ClientAuth {
  const [inBody, basic] = [client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret)]
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false ||
      server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true
      ? inBody
      : basic)(server, ...rest)
}

async function discovered(found: Kept['discovery'], url: string, ask: () => Promise<Response>): Promise<Response> {
  const present = found.get(url)
  if (present && Date.now() - present.at < discoveryFreshMs) return asJSON(present.text)
  const answered = await ask()
  if (answered.status !== 200) return answered
  const text = pinned(await answered.text())
  keep(found, url, { text, at: Date.now() })
  return asJSON(text)
}

/** The document with no algorithm but those that are allowed. */
function pinned(text: string): string {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch (error) {
    throw new ProviderRefused('nonsense', { cause: error })
  }
  if (typeof said !== 'object' || said === null || Array.isArray(said)) throw new ProviderRefused('nonsense')
  const named = (said as Record<string, unknown>)['id_token_signing_alg_values_supported']
  const algorithms = (Array.isArray(named) ? named : ['RS256']).filter((name) => allowedAlgorithms.has(String(name)))
  if (algorithms.length === 0) throw new ProviderRefused('algorithm')
  return JSON.stringify({ ...said, id_token_signing_alg_values_supported: algorithms })
}

function asJSON(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}

function keptOf(outbound: Outbound): Kept {
  let found = kept.get(outbound)
  if (!found) kept.set(outbound, (found = { discovery: new Map(), keys: new Map() }))
  return found
}

/** The least recently stored goes when there are too many. */
function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= mostKept) return
    map.delete(oldest)
  }
}
