import { z } from 'zod'
import { anyone } from './access.ts'
import { read, write } from './call.ts'
import { done } from './values.ts'
import { email } from './viewer.ts'

/** Who may found a company on this server (`REGISTRATION`). */
export const registrationModes = ['closed', 'invite', 'open'] as const
export type RegistrationMode = (typeof registrationModes)[number]

/** How many people work at a company, roughly; its founder may say so. */
export const teamSizes = ['one', 'few', 'dozens', 'hundreds'] as const

/** What keeps a name from being a new company's subdomain. */
export const subdomainProblems = ['tooShort', 'tooLong', 'malformed', 'reserved', 'taken', 'lookAlike'] as const
export type SubdomainProblem = (typeof subdomainProblems)[number]

const linkToken = z.string().max(200)
const subdomain = z.string().max(200)
const code = z.string().max(20)
/** Longer than any password is allowed to be, so that what is wrong with it is said by its rule. */
const password = z.string().max(1_000)

/**
 * Whether this browser may found a company here, by the mode, its invite link (`invite`) or its referral code. `refused`: none may, or only invited
 * people. `contact` is an email address or web address of the operator, `isFirst` is true of a server without a company.
 */
export const registrationsGet = read('/api/registrations/get', {
  at: 'root',
  access: anyone,
  input: { invite: linkToken.optional() },
  output: {
    registration: z.object({
      state: z.enum(['open', 'closed', 'inviteNeeded', 'badInvite']),
      isFirst: z.boolean(),
      contact: z.string(),
      /** The referral code that this browser came with. */
      referralCode: z.string().nullable(),
      /** What follows a subdomain in a company's address, such as `.feedback.example.com`. */
      suffix: z.string(),
    }),
  },
})

/**
 * What keeps a typed name from being the subdomain of a new company, and the sentence that says so; `suggestion` is a free name like it. `value` is the
 * name as it would be kept.
 */
export const registrationsCheckSubdomain = read('/api/registrations/checkSubdomain', {
  at: 'root',
  access: anyone,
  input: { subdomain },
  output: {
    subdomain: z.object({
      value: z.string(),
      problem: z.enum(subdomainProblems).nullable(),
      message: z.string().nullable(),
      suggestion: z.string().nullable(),
    }),
  },
})

/**
 * Keeps what someone entered and has a code sent to their address, whether or not an account has it. Nothing exists before `found`. `token` is this
 * browser's right to finish.
 */
export const registrationsRequest = write('/api/registrations/request', {
  at: 'root',
  access: anyone,
  touches: [],
  input: {
    companyName: z.string().max(2_000),
    subdomain,
    name: z.string().max(2_000),
    email,
    password,
    teamSize: z.enum(teamSizes).optional(),
    timeZone: z.string().max(100).optional(),
    invite: linkToken.optional(),
  },
  output: { registration: z.object({ token: z.string() }) },
  limit: { count: 10, seconds: 3600 },
})

/** Sends another code; the one before ends. It answers alike for a registration that is over. */
export const registrationsResend = write('/api/registrations/resend', {
  at: 'root',
  access: anyone,
  touches: [],
  input: { token: linkToken },
  output: { result: done },
  limit: { count: 10, seconds: 3600 },
})

/**
 * Founds the company and, for a new account, begins its session at the root. `password` is that of the account which the address already has;
 * `subdomain` replaces one that was taken in the meantime. Refuses with `badCode`, `accountPassword`, `badSubdomain` or `registrationClosed`.
 */
export const registrationsFound = write('/api/registrations/found', {
  at: 'root',
  access: anyone,
  touches: ['accounts'],
  input: { token: linkToken, code, password: password.optional(), subdomain: subdomain.optional() },
  output: { company: z.object({ name: z.string(), subdomain: z.string(), url: z.string() }) },
  limit: { count: 30, seconds: 600 },
})
