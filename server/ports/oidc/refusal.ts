import type { ProviderFailure } from '../../../contract/providerFailures.ts'
import { OutboundRefused } from '../outbound/outbound.ts'

/** A sign-in that a provider's answer does not allow. `detail` is for the member who sets the provider up, never for the person who signs in. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, options?: ErrorOptions) {
    super(`signing in with a provider failed: ${failure}`, options)
    this.failure = failure
  }
}

/** Why signing in failed, by what the OpenID Connect library or the network threw. */
export function failureOf(error: unknown): ProviderFailure {
  const chain = causesOf(error)
  for (const cause of chain) if (cause instanceof ProviderRefused) return cause.failure
  const facts = Object.assign({}, ...chain.filter((cause) => 'claim' in cause || 'attribute' in cause)) as Facts
  for (const cause of chain) {
    const failure = failureOfOne(cause, facts)
    if (failure) return failure
  }
  return 'nonsense'
}

/** What a comparison failed for, as the innermost cause has it. */
interface Facts {
  claim?: string
  attribute?: string
}

function causesOf(error: unknown): Record<string, unknown>[] {
  const chain: Record<string, unknown>[] = []
  let cause = error
  while (typeof cause === 'object' && cause !== null && chain.length < 8) {
    chain.push(cause as Record<string, unknown>)
    cause = (cause as Record<string, unknown>)['cause']
  }
  return chain
}

/** Codes of `openid-client` and `oauth4webapi`; undici says "fetch failed" for whatever the network or TLS did. */
function failureOfOne(cause: Record<string, unknown>, { claim = '', attribute = '' }: Facts): ProviderFailure | null {
  const { code, name, message, error } = cause
  if (cause instanceof OutboundRefused || name === 'TimeoutError' || name === 'AbortError') return 'away'
  switch (code) {
    case 'OAUTH_TIMEOUT':
    case 'OAUTH_ABORT':
    case 'OAUTH_HTTP_REQUEST_FORBIDDEN':
    case 'OAUTH_REQUEST_PROTOCOL_FORBIDDEN':
      return 'away'
    case 'OAUTH_AUTHORIZATION_RESPONSE_ERROR':
      return error === 'access_denied' ? 'denied' : 'provider'
    case 'OAUTH_RESPONSE_BODY_ERROR':
      return error === 'invalid_grant' ? 'code' : 'client'
    case 'OAUTH_WWW_AUTHENTICATE_CHALLENGE':
      return 'client'
    case 'OAUTH_KEY_SELECTION_FAILED':
      return 'signature'
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return ofClaim[claim] ?? 'nonsense'
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return claim === 'nbf' ? 'future' : 'expired'
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return attribute === 'sub' ? 'subject' : 'issuer'
  }
  if (typeof message !== 'string') return null
  if (message === 'fetch failed') return 'away'
  if (message.includes('signature verification failed')) return 'signature'
  if (message.includes('"nonce"') && message.includes('missing')) return 'nonce'
  return message.includes('"alg" header parameter') ? 'algorithm' : null
}

const ofClaim: Readonly<Record<string, ProviderFailure>> = {
  nonce: 'nonce',
  iss: 'issuer',
  aud: 'audience',
  azp: 'audience',
  sub: 'subject',
}
