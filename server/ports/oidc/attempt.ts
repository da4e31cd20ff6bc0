import * as client from 'openid-client'
import type { Outbound } from '../outbound/outbound.ts'
import { readClaims, type Claims } from './claims.ts'
import { clockToleranceSeconds, keepKeys, openProvider, type ProviderSettings } from './provider.ts'
import { ProviderRefused, failureOf } from './refusal.ts'

/** No sign-in waits longer for its provider, however many requests it takes. */
const patienceMs = 9_000

/** What a browser takes to the provider and brings back. */
export interface Attempt {
  state: string
  nonce: string
  /** The code verifier of PKCE (RFC 7636). */
  verifier: string
}

/**
 * Where a browser goes to sign in at a provider, by the authorization code flow. `state` is the caller's, so that it can say what the answer
 * is held against. Throws `ProviderRefused`.
 */
export async function beginAttempt(
  outbound: Outbound,
  settings: ProviderSettings,
  { redirectURL, state }: { redirectURL: string; state: string },
): Promise<{ url: string; attempt: Attempt }> {
  return refusing(async (signal) => {
    const configuration = await openProvider(outbound, settings, signal)
    const attempt = { state, nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() }
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectURL,
      scope: ['openid', ...settings.scopes.filter((scope) => scope !== 'openid')].join(' '),
      state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, attempt }
  })
}

/**
 * Who came back from a provider: checks the answer against the attempt, fetches the tokens and verifies the ID token (OpenID Connect Core 1.0,
 * 3.1.3.7): signature, issuer, audience, times and nonce. `returned` is the address that the browser came back to. Throws `ProviderRefused`.
 */
export async function finishAttempt(
  outbound: Outbound,
  settings: ProviderSettings,
  { attempt, returned }: { attempt: Attempt; returned: URL },
): Promise<Claims> {
  return refusing(async (signal) => {
    const configuration = await openProvider(outbound, settings, signal)
    checkIssuer(configuration, returned)
    if (returned.searchParams.get('state') !== attempt.state) throw new ProviderRefused('state')
    const tokens = await client.authorizationCodeGrant(configuration, returned, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    })
    keepKeys(outbound, configuration)
    const claims = tokens.claims()
    if (!claims) throw new ProviderRefused('nonsense')
    if (claims.sub === '') throw new ProviderRefused('subject')
    if (claims.iat > Date.now() / 1000 + clockToleranceSeconds) throw new ProviderRefused('future')
    const { userinfo_endpoint: userInfoURL } = configuration.serverMetadata()
    // Some providers put only ids into the token, and the rest there. What the signed token says counts.
    const more =
      userInfoURL === undefined ? {} : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    return readClaims(settings, { ...more, ...claims })
  })
}

/** Refuses an answer that another provider gave than the one that was asked (RFC 9207). */
function checkIssuer(configuration: client.Configuration, returned: URL): void {
  const { issuer, authorization_response_iss_parameter_supported: isPromised } = configuration.serverMetadata()
  const given = returned.searchParams.getAll('iss')
  if (given.length > 1 || (given[0] === undefined ? isPromised === true : given[0] !== issuer))
    throw new ProviderRefused('mixedUp')
}

async function refusing<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await work(AbortSignal.timeout(patienceMs))
  } catch (error) {
    throw error instanceof ProviderRefused ? error : new ProviderRefused(failureOf(error), { cause: error })
  }
}
