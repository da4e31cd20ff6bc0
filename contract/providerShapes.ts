/** Whom a provider signs in. */
export const audiences = ['customers', 'team'] as const
export type Audience = (typeof audiences)[number]

/** The kinds of provider whose settings and claims we know; `oidc` is any other issuer of OpenID Connect. */
export const providerShapes = ['google', 'entra', 'okta', 'onelogin', 'oidc'] as const
export type ProviderShape = (typeof providerShapes)[number]
