/**
 * Why someone could not sign in with a provider. Each is a sentence of `locales/en/sso.json` on the page that they are led to.
 */
export const providerFailures = [
  // What came back is not the answer to what this browser asked.
  'state',
  'nonce',
  'issuer',
  'audience',
  'signature',
  'algorithm',
  'expired',
  'future',
  'mixedUp',
  'subject',
  // The provider refused, is away, or is not set up as it should be.
  'denied',
  'provider',
  'client',
  'code',
  'away',
  'nonsense',
  // The person may not come in.
  'unverifiedEmail',
  'emailDomain',
  'domainNotProven',
  'notMember',
  'off',
  'busy',
] as const
export type ProviderFailure = (typeof providerFailures)[number]

export function isProviderFailure(text: unknown): text is ProviderFailure {
  return (providerFailures as readonly unknown[]).includes(text)
}
