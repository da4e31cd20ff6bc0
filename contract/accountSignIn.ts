import { z } from 'zod'
import { account, anyone } from './access.ts'
import { signedInAccount } from './accounts.ts'
import { read, write } from './call.ts'
import { factorNeeded } from './factors.ts'
import { done } from './values.ts'
import { email, enteredPassword } from './viewer.ts'

const next = z.string().max(2_000)
const linkToken = z.string().max(200)

/** The account that is in, or what must be given next where it has a second factor; the other is null. */
const entered = z.object({ account: signedInAccount.nullable(), factor: factorNeeded.nullable() })

/** A session at the root, by an account's password. Refuses with `badPassword`, in the same words and time for an unknown address. */
export const accountsSignIn = write('/api/accounts/signIn', {
  at: 'root',
  access: anyone,
  touches: ['accounts'],
  input: { email, password: enteredPassword },
  output: { result: entered },
  limit: { count: 10, seconds: 600 },
})

/**
 * The address that leads this browser into a company as a member of its team: a code in it works once, for 60 seconds, in the browser whose cookie at the
 * company's host has the hash `browser`. `company` is its subdomain, `next` the path there to go on to. Refuses with `notOnTeam` and `badLink`.
 */
export const accountsHandOver = write('/api/accounts/handOver', {
  at: 'root',
  access: account,
  touches: [],
  input: { company: z.string().max(100), browser: z.string().max(100), next: next.optional() },
  output: { result: z.object({ url: z.string() }) },
})

/** Sends a link with which the owner of an address sets their password anew, if it has an account: the answer is the same. */
export const accountsRequestReset = write('/api/accounts/requestReset', {
  at: 'root',
  access: anyone,
  touches: [],
  input: { email },
  output: { result: done },
  limit: { count: 10, seconds: 600 },
})

/** Whose password a link sets anew. It uses nothing up. Refuses with `badLink`. */
export const accountsReadReset = read('/api/accounts/readReset', {
  at: 'root',
  access: anyone,
  shows: [],
  input: { token: linkToken },
  output: { reset: z.object({ email: z.string(), name: z.string().nullable() }) },
})

/** Sets the password that a link allows, once: every session of the account ends and this browser is signed in. Refuses with `badLink`. */
export const accountsResetPassword = write('/api/accounts/resetPassword', {
  at: 'root',
  access: anyone,
  touches: ['accounts'],
  input: { token: linkToken, password: enteredPassword },
  output: { result: entered },
  limit: { count: 10, seconds: 600 },
})
