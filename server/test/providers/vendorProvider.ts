import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration } from 'oidc-provider'
import type { ProviderShape } from '../../../contract/providerShapes.ts'
import type { Outbound } from '../../ports/outbound/outbound.ts'

/** A real provider that runs here under a vendor's issuer, with that vendor's claims. */
export interface VendorProvider {
  issuer: string
  /** What discovery is asked for, where the vendor's issuer differs from it. */
  configuredIssuer: string
  clientID: string
  clientSecret: string
  scopes: string[]
  /** Where it really listens. */
  address: string
  /** Who signs in next: the claims of the person, `sub` among them. */
  person: Record<string, unknown>
  stop(): Promise<void>
}

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
const tenant = '3fc1b7a2-1c55-4a0e-9d0b-0b6a0e7b1c11'

interface Vendor {
  issuer: string
  configuredIssuer?: string
  scopes: string[]
  person: Record<string, unknown>
  configuration?: Configuration
}

/** What each vendor's published documents say of its issuer, its claims and where they are. */
const vendors: Readonly<Record<ProviderShape | 'entraOfSeveral', Vendor>> = {
  // developers.google.com/identity/openid-connect: email and hd are in the ID token.
  google: {
    issuer: 'https://accounts.google.com',
    scopes: ['openid', 'email', 'profile'],
    person: {
      sub: '110169484474386276334',
      email: 'ann@acme.example',
      email_verified: true,
      hd: 'acme.example',
      name: 'Ann',
    },
    configuration: { conformIdTokenClaims: false },
  },
  // learn.microsoft.com/entra/identity-platform/id-token-claims-reference: no email_verified; tid names the tenant.
  entra: {
    issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
    scopes: ['openid', 'email', 'profile'],
    person: { sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ', tid: tenant, email: 'ann@acme.example', name: 'Ann' },
    configuration: { conformIdTokenClaims: false },
  },
  // The same document: with several tenants, discovery says {tenantid} where the issuer has the person's own.
  entraOfSeveral: {
    issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
    configuredIssuer: 'https://login.microsoftonline.com/organizations/v2.0',
    scopes: ['openid', 'email', 'profile'],
    person: { sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ', tid: tenant, email: 'ann@acme.example', name: 'Ann' },
    configuration: { conformIdTokenClaims: false },
  },
  // developer.okta.com/docs/concepts/auth-servers: a custom authorization server; with an access token, the claims are at /userinfo.
  okta: {
    issuer: 'https://acme.okta.com/oauth2/default',
    scopes: ['openid', 'email', 'profile', 'groups'],
    person: {
      sub: '00uid4BxXw6I6TV4m0g3',
      email: 'ann@acme.example',
      email_verified: true,
      name: 'Ann',
      groups: ['Everyone'],
    },
  },
  // developers.onelogin.com/openid-connect: the issuer has a path, and nothing says whether an address is verified.
  onelogin: {
    issuer: 'https://acme.onelogin.com/oidc/2',
    scopes: ['openid', 'email', 'profile', 'groups'],
    person: { sub: '36664534', email: 'ann@acme.example', name: 'Ann', groups: ['Support'] },
    configuration: { conformIdTokenClaims: false },
  },
  // Nothing but what the specification asks for: HTTP Basic, claims at the user info.
  oidc: {
    issuer: 'https://id.acme.example',
    scopes: ['openid', 'email', 'profile'],
    person: { sub: 'ann', email: 'ann@acme.example', email_verified: true, given_name: 'Ann', family_name: 'Example' },
    configuration: { clientAuthMethods: ['client_secret_basic'] },
  },
}

export type VendorName = keyof typeof vendors

export async function startVendorProvider(name: VendorName, redirectURL: string): Promise<VendorProvider> {
  const vendor = vendors[name]
  return startProvider({ ...vendor, redirectURL })
}

/** Starts a provider. `issuer` null: that of the address it listens at. */
export async function startProvider({
  issuer: named,
  configuredIssuer,
  scopes,
  person,
  redirectURL,
  configuration = {},
}: Omit<Vendor, 'issuer'> & { issuer: string | null; redirectURL: string }): Promise<VendorProvider> {
  const found: { handle: (request: IncomingMessage, response: ServerResponse) => void } = { handle: () => {} }
  const server = createServer((request, response) => found.handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = named ?? address
  const [clientID, clientSecret] = ['upwell-client', 'a client secret of 32 characters!']
  const basic = [...(configuration.clientAuthMethods ?? [])].includes('client_secret_basic')
  const running = { person: { ...person } }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientID,
        client_secret: clientSecret,
        redirect_uris: [redirectURL],
        token_endpoint_auth_method: basic ? 'client_secret_basic' : 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub', 'tid', 'xms_edov', 'hd', 'groups'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    scopes: ['openid', 'offline_access', 'groups'],
    findAccount: (_context, accountId) => ({ accountId, claims: async () => ({ ...running.person, sub: accountId }) }),
    jwks: { keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `${prefix}/interaction/${interaction.uid}` },
    async loadExistingGrant({ oidc: { client, session, provider: own } }) {
      const grant = new own.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope(scopes.join(' '))
      await grant.save()
      return grant
    },
    ...configuration,
  })
  provider.proxy = true
  const prefix = new URL(issuer).pathname.replace(/\/$/, '')
  const callback = provider.callback()
  found.handle = (request, response) => {
    const url = request.url ?? '/'
    // The whole path is kept for it, as a framework does that mounts it under a path.
    Object.assign(request, { originalUrl: url, url: url.slice(prefix.length) || '/' })
    if (configuredIssuer !== undefined && url.startsWith(new URL(configuredIssuer).pathname)) {
      void sendTemplate(response, address + prefix, issuer)
    } else if (request.url?.startsWith('/interaction/') === true) {
      const login = { accountId: String(running.person['sub']), remember: false }
      provider.interactionFinished(request, response, { login }).catch(() => response.destroy())
    } else void callback(request, response)
  }
  return Object.assign(running, {
    issuer,
    configuredIssuer: configuredIssuer ?? issuer,
    clientID,
    clientSecret,
    scopes,
    address,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

/** Discovery for several tenants, as Microsoft has it: of no tenant, with a place for one. */
async function sendTemplate(response: ServerResponse, address: string, issuer: string): Promise<void> {
  const { host } = new URL(issuer)
  const discovered = await fetch(`${address}/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
  })
  const said = (await discovered.json()) as Record<string, unknown>
  const body = {
    ...said,
    issuer: issuer.replace(tenant, '{tenantid}'),
    authorization_response_iss_parameter_supported: false,
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Where a vendor's address really is, and the headers that tell the provider which one was meant. */
export function reallyAt(url: string, provider: VendorProvider): { url: string; headers: Record<string, string> } {
  const { origin, host } = new URL(provider.issuer)
  return {
    url: url.replace(origin, provider.address),
    headers: origin === provider.address ? {} : { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
  }
}

/** Requests to the vendor's addresses, led to where the provider really listens. */
export function outboundTo(provider: VendorProvider, outbound: Outbound): Outbound {
  return {
    ...outbound,
    fetch(url, request = {}) {
      const real = reallyAt(url, provider)
      return outbound.fetch(real.url, { ...request, headers: { ...request.headers, ...real.headers } })
    },
  }
}
