import { z } from 'zod'
import { anyone, member } from './access.ts'
import { read, write } from './call.ts'
import { providerFailures } from './providerFailures.ts'
import { done, id, time } from './values.ts'
import { audiences, providerShapes, type ProviderShape } from './providerShapes.ts'

/** Where each shape returns to, on the root host. */
export const returnPaths = {
  google: '/oidc-redirect',
  entra: '/azure-redirect',
  okta: '/okta-redirect',
  onelogin: '/onelogin-redirect',
  oidc: '/oidc-redirect',
} as const satisfies Record<ProviderShape, string>

const issuer = z.string().trim().max(500)
/** What a provider calls us: letters, digits and signs (RFC 6749, appendix A). */
const client = z
  .string()
  .trim()
  .max(500)
  .regex(/^[\x20-\x7e]+$/)
const clientSecret = z
  .string()
  .trim()
  .max(2000)
  .regex(/^[\x20-\x7e]+$/)
const name = z.string().max(200)

const claimText = z
  .string()
  .trim()
  .max(100)
  .refine((text) => !text.includes('\0'))

const groupRole = z.object({ group: claimText.min(1), roleID: id })

export const signInProvider = z.object({
  id,
  audience: z.enum(audiences),
  shape: z.enum(providerShapes),
  name: z.string(),
  issuer: z.string(),
  /** The client's id at the provider. */
  client: z.string(),
  scopes: z.array(z.string()),
  emailDomains: z.array(z.string()),
  addsMembers: z.boolean(),
  defaultRoleID: id.nullable(),
  groupsClaim: z.string().nullable(),
  groupRoles: z.array(groupRole),
  isEnabled: z.boolean(),
  isOnly: z.boolean(),
  tested: time.nullable(),
  testedByOwner: z.boolean(),
  /** The address to enter at the provider as the one to return to. */
  redirectURL: z.string(),
})
export type SignInProvider = z.infer<typeof signInProvider>

export const provenDomain = z.object({
  domain: z.string(),
  /** The TXT record to make. */
  record: z.object({ name: z.string(), value: z.string() }),
  proven: time.nullable(),
  checked: time.nullable(),
})
export type ProvenDomain = z.infer<typeof provenDomain>

const way = z.object({ id, name: z.string(), shape: z.enum(providerShapes) })
/** `hasPage`: whether the company has a page of its own to sign in at, which `/auth/own` leads to. */
const ways = z.object({ providers: z.array(way), isOnly: z.boolean(), hasPage: z.boolean() })
export type Ways = z.infer<typeof ways>

/** The providers to sign in with, for customers and for the team, and whether they are the only way. */
export const signInProvidersGetWays = read('/api/signInProviders/getWays', {
  access: anyone,
  input: {},
  output: { ways: z.object({ customers: ways, team: ways }) },
})

/** A company's providers as their settings show them, the addresses that new ones return to, and its email domains. No secret is in it. */
export const signInProvidersGetAll = read('/api/signInProviders/getAll', {
  access: member('signIn.manage'),
  input: {},
  output: {
    result: z.object({
      providers: z.array(signInProvider),
      redirectURLs: z.record(z.enum(providerShapes), z.string()),
      domains: z.array(provenDomain),
      roles: z.array(z.object({ id, name: z.string() })),
    }),
  },
})

/**
 * Adds a provider, which signs nobody in until it was tested and switched on. Refuses with `badIssuer` an issuer that is no https
 * address or not one of the shape.
 */
export const signInProvidersCreate = write('/api/signInProviders/create', {
  access: member('signIn.manage'),
  fresh: true,
  touches: ['signInProviders'],
  creates: true,
  input: {
    audience: z.enum(audiences),
    shape: z.enum(providerShapes),
    name,
    issuer,
    client,
    clientSecret,
  },
  output: { provider: signInProvider },
})

/** What is changed of a provider, but for its secret, which nobody is shown: as `expects` has it too. */
const changed = {
  name,
  issuer,
  client,
  scopes: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/),
    )
    .max(20),
  emailDomains: z.array(z.string().trim().max(253)).max(30),
  addsMembers: z.boolean(),
  defaultRoleID: id.nullable(),
  groupsClaim: claimText.nullable(),
  groupRoles: z.array(z.strictObject(groupRole.shape)).max(30),
}
const switches = { isEnabled: z.boolean(), isOnly: z.boolean() }

/**
 * Changes a provider; what is not named stays. Another issuer, client or secret has to be tested again, and switches the provider off until
 * then. Nobody chooses a role with a permission that they lack (`forbidden`). `expects` has what the form began with: `changedMeanwhile` names, joined
 * by commas, the fields that are different by now.
 */
export const signInProvidersUpdate = write('/api/signInProviders/update', {
  access: member('signIn.manage'),
  fresh: true,
  touches: ['signInProviders'],
  input: {
    providerID: id,
    ...z.object(changed).partial().shape,
    clientSecret: clientSecret.optional(),
    expects: z.strictObject(changed).partial().optional(),
  },
  output: { provider: signInProvider },
})

/**
 * Switches a provider on or off, and whether it is the only way in. Refuses with `notTested` before a test has worked, with
 * `roleAbove` a viewer who lacks a permission and switches the team's on, because it decides who comes in as whom, with `notTestedByOwner` when it shall be the team's only way and no owner has tested it, and with
 * `changedMeanwhile` when the switches are no longer as `expects` has them.
 */
export const signInProvidersSwitch = write('/api/signInProviders/switch', {
  access: member('signIn.manage'),
  fresh: true,
  touches: ['signInProviders'],
  input: { providerID: id, ...switches, expects: z.strictObject(switches).optional() },
  output: { provider: signInProvider },
})

/** Removes a provider. Those who came by it stay, and have the other ways in. */
export const signInProvidersDelete = write('/api/signInProviders/delete', {
  access: member('signIn.manage'),
  fresh: true,
  touches: ['signInProviders'],
  input: { providerID: id },
  output: { result: done },
})

/** The address that tests a provider: the viewer signs in there, and comes back to the settings with what it answered. Refuses with `notFound`. */
export const signInProvidersBeginTest = write('/api/signInProviders/beginTest', {
  access: member('signIn.manage'),
  fresh: true,
  touches: [],
  input: { providerID: id },
  output: { result: z.object({ url: z.string() }) },
})

/** What a provider answered in a test, for the member who made it; kept for 10 minutes. Refuses with `notFound`. */
export const signInProvidersGetTest = read('/api/signInProviders/getTest', {
  access: member('signIn.manage'),
  input: { token: z.string().max(100) },
  output: {
    test: z.object({
      providerID: id,
      failure: z.enum(providerFailures).nullable(),
      claims: z
        .object({
          issuer: z.string(),
          subject: z.string(),
          email: z.string().nullable(),
          isEmailVerified: z.boolean(),
          name: z.string().nullable(),
          groups: z.array(z.string()).nullable(),
        })
        .nullable(),
    }),
  },
})

/** Adds an email domain to be proven by a TXT record. Refuses with `badDomain` and `domainsFull`. */
export const signInProvidersAddDomain = write('/api/signInProviders/addDomain', {
  access: member('signIn.manage'),
  fresh: true,
  touches: ['signInProviders'],
  input: { domain: z.string().trim().max(253) },
  output: { domain: provenDomain },
})

/** Looks the TXT record up now. `proven` stays null as long as it isn't found. */
export const signInProvidersCheckDomain = write('/api/signInProviders/checkDomain', {
  access: member('signIn.manage'),
  touches: ['signInProviders'],
  input: { domain: z.string().max(253) },
  output: { domain: provenDomain },
  limit: { count: 60, seconds: 600 },
})

export const signInProvidersRemoveDomain = write('/api/signInProviders/removeDomain', {
  access: member('signIn.manage'),
  fresh: true,
  touches: ['signInProviders'],
  input: { domain: z.string().max(253) },
  output: { result: done },
})
