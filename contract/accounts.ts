import { z } from 'zod'
import { anyone } from './access.ts'
import { read, write } from './call.ts'
import { done, id, time } from './values.ts'

/**
 * A company whose team an account is on. `url` is the address of its host, without a slash at its end; `markURL` that of its icon on the root's host, null
 * for a company without one.
 */
const teamOfAccount = z.object({
  id,
  name: z.string(),
  subdomain: z.string(),
  url: z.string(),
  markURL: z.string().nullable(),
  role: z.string(),
})

/**
 * The account that is signed in at the root. `provenAt` is when its person last proved that it is they; `pictureURL` is their picture's small likeness, null
 * for none.
 */
export const signedInAccount = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  pictureURL: z.string().nullable(),
  provenAt: time,
  csrfToken: z.string(),
  companies: z.array(teamOfAccount),
})
export type SignedInAccount = z.infer<typeof signedInAccount>

/** `null` when nobody is signed in at the root. */
export const accountsGet = read('/api/accounts/get', {
  at: 'root',
  access: anyone,
  input: {},
  output: { account: signedInAccount.nullable() },
})

/** Ends the session at the root. Sessions at companies go on. */
export const accountsSignOut = write('/api/accounts/signOut', {
  at: 'root',
  access: anyone,
  touches: ['accounts'],
  input: {},
  output: { result: done },
})
