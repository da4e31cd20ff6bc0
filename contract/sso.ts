import { z } from 'zod'
import { anyone, member } from './access.ts'
import { read, write } from './call.ts'
import { longestSSOToken, ssoPurposes, ssoSecretLengths, ssoTokenProblems } from './ssoKinds.ts'
import { done, id, time } from './values.ts'
import { viewer } from './viewer.ts'

/** `ending` is its last four characters. The secret itself is shown once, when it is made. */
const ssoSecret = z.object({ id, purpose: z.enum(ssoPurposes), ending: z.string(), created: time })
export type SSOSecret = z.infer<typeof ssoSecret>

/** As it is typed or pasted: printable, without spaces at its ends. */
const secretText = z
  .string()
  .trim()
  .min(ssoSecretLengths.least)
  .max(ssoSecretLengths.most)
  .regex(/^[\x21-\x7e]+$/)

const ssoToken = z.string().max(longestSSOToken * 4)

/** A company's secrets, its own page to sign in at, and the address that this page leads back to. */
export const ssoGet = read('/api/sso/get', {
  access: member('signIn.manage'),
  shows: ['sso'],
  input: {},
  output: {
    result: z.object({
      secrets: z.array(ssoSecret),
      pageURL: z.string().nullable(),
      returnURL: z.string(),
      companyID: id,
    }),
  },
})

/**
 * Makes a secret, or takes the one that is given, which is how a company that has signed tokens for another service goes on with what it has. `text` is the secret, shown this
 * once. Refuses with `secretsFull` a third one of its purpose, and with `secretThere` one that is there.
 */
export const ssoMakeSecret = write('/api/sso/makeSecret', {
  access: member('signIn.manage'),
  fresh: true,
  creates: true,
  touches: ['sso'],
  input: { purpose: z.enum(ssoPurposes), secret: secretText.optional() },
  output: { result: z.object({ secret: ssoSecret, text: z.string() }) },
})

/** Removes a secret: what was signed with it is good no longer. Refuses with `notFound`. */
export const ssoRemoveSecret = write('/api/sso/removeSecret', {
  access: member('signIn.manage'),
  fresh: true,
  touches: ['sso'],
  input: { secretID: id },
  output: { result: done },
})

/**
 * The company's own page where its customers sign in, null for none: an https address. It is asked for with `companyID` and `redirect`, and leads back to `returnURL` with these and
 * `ssoToken`. Refuses with `badLinkAddress`, and with `changedMeanwhile` where it is no longer `expects`.
 */
export const ssoChangePage = write('/api/sso/changePage', {
  access: member('signIn.manage'),
  fresh: true,
  touches: ['sso', 'signInProviders'],
  input: { pageURL: z.string().max(2_000).nullable().optional(), expects: z.string().nullable().optional() },
  output: { result: z.object({ pageURL: z.string().nullable() }) },
})

/** What is wrong with a token, or whom it would sign in; nothing is written. `field` is the claim, `text` what is wrong with it in words. */
export const ssoTestToken = read('/api/sso/testToken', {
  access: member('signIn.manage'),
  shows: ['sso'],
  input: { ssoToken },
  output: {
    result: z.object({
      problem: z.enum(ssoTokenProblems).nullable(),
      field: z.string().nullable(),
      text: z.string().nullable(),
      /** The algorithm that its header names. */
      algorithm: z.string().nullable(),
      /** The secret that it was signed with. */
      secretID: id.nullable(),
      /** What it says, as JSON, once its signature is known to be good. */
      claims: z.string().nullable(),
      expires: time.nullable(),
      /** Whether someone is signed in who was not here before; null for a token that signs nobody in. */
      isNew: z.boolean().nullable(),
    }),
  },
})

/**
 * A session for the person that a company's own token names, who is added or changed as by `users/identify`, with their companies. Refuses with `badLink`, whatever is wrong with
 * the token: the token's makers ask `sso/testToken`.
 */
export const viewerEnterWithToken = write('/api/viewer/enterWithToken', {
  access: anyone,
  touches: ['viewer', 'users', 'thirdPartyCompanies', 'customFields'],
  input: { ssoToken },
  output: { result: z.object({ viewer }) },
  limit: { count: 60, seconds: 600 },
})
