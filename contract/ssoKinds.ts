/** What a secret signs: tokens that say who someone is, or the id of someone whom a page names. */
export const ssoPurposes = ['token', 'identify'] as const
export type SSOPurpose = (typeof ssoPurposes)[number]

/** Secrets of one purpose that are good at once: the present one and the one that takes its place. */
export const mostSSOSecrets = 2

/** Characters of a secret: HMAC with SHA-256 wants a key of at least 32 bytes (RFC 7518, 3.2). */
export const ssoSecretLengths = { least: 32, most: 500 }

/** Where a company's own page leads back to: as at Canny, so that such a page goes on working once its address is changed. */
export const ssoReturnPath = '/api/redirects/sso'

/** Characters of a token: an address takes no more. */
export const longestSSOToken = 8_000

/** Why a token signs nobody in, in the order in which it is looked at. */
export const ssoTokenProblems = [
  'empty',
  'tooLong',
  'notAToken',
  'encrypted',
  'badHeader',
  'noAlgorithm',
  'algorithm',
  'critical',
  'noSecret',
  'noSignature',
  'signature',
  'badClaims',
  'repeatedClaim',
  'tooDeep',
  'badTime',
  'expired',
  'notYet',
  'future',
  'noID',
  'claim',
  'ofTeam',
  'refused',
] as const
export type SSOTokenProblem = (typeof ssoTokenProblems)[number]
