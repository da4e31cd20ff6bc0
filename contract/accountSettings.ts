import { z } from 'zod'
import { account } from './access.ts'
import { signedInAccount } from './accounts.ts'
import { read, write } from './call.ts'
import { done, time } from './values.ts'
import { email, enteredPassword } from './viewer.ts'

/** A session of an account; `company` is the name of the company at whose host it is, null for one at the root. */
export const accountSession = z.object({
  id: z.string(),
  company: z.string().nullable(),
  browser: z.string().nullable(),
  created: time,
  lastSeen: time,
  isCurrent: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

/** Where the account is signed in: the present session first, then the most recently used; at most 100. */
export const accountsGetSessions = read('/api/accounts/getSessions', {
  at: 'root',
  access: account,
  input: {},
  output: { sessions: z.array(accountSession) },
})

/** Ends one session of the account; the present one too, which signs it out here. */
export const accountsEndSession = write('/api/accounts/endSession', {
  at: 'root',
  access: account,
  touches: ['accounts'],
  input: { sessionID: z.string().max(100) },
  output: { result: done },
})

/** Ends every session of the account but the present one. */
export const accountsEndOtherSessions = write('/api/accounts/endOtherSessions', {
  at: 'root',
  access: account,
  touches: ['accounts'],
  input: {},
  output: { result: done },
})

/** Gives the account a name, and its person at every company whose team it is on. Refuses as `/api/viewer/update` does. */
export const accountsUpdate = write('/api/accounts/update', {
  at: 'root',
  access: account,
  touches: ['accounts'],
  input: { name: z.string().max(2_000) },
  output: { account: signedInAccount },
})

/**
 * Takes a picture as `/api/images/upload` does and makes it the account's: its person has it at every company whose team it is on, unless they chose
 * another one there. Of a moving picture only the first frame is kept. The body is a multipart form, with the fields `csrfToken` and `file` in this order.
 */
export const accountsUploadPicture = write('/api/accounts/uploadPicture', {
  at: 'root',
  access: account,
  touches: ['accounts'],
  input: {},
  output: { account: signedInAccount },
  limit: { count: 50, seconds: 3600 },
})

/** Takes the account's picture away, and from its person at every company where it is shown. */
export const accountsRemovePicture = write('/api/accounts/removePicture', {
  at: 'root',
  access: account,
  touches: ['accounts'],
  input: {},
  output: { account: signedInAccount },
})

/** Sends a code to the address that the account is to have. It answers the same for an address that is another account's. */
export const accountsRequestEmail = write('/api/accounts/requestEmail', {
  at: 'root',
  access: account,
  fresh: true,
  touches: [],
  input: { email },
  output: { result: done },
  limit: { count: 10, seconds: 3600 },
})

/** The account's address becomes the one that the code was sent to; the one before is told. Refuses with `badCode` and `addressTaken`. */
export const accountsConfirmEmail = write('/api/accounts/confirmEmail', {
  at: 'root',
  access: account,
  touches: ['accounts'],
  input: { code: z.string().max(20) },
  output: { account: signedInAccount },
  limit: { count: 30, seconds: 600 },
})

/** Gives the account another password; every other session of it ends, and its owner is told by email. Refuses as `checkPassword` does. */
export const accountsChangePassword = write('/api/accounts/changePassword', {
  at: 'root',
  access: account,
  fresh: true,
  touches: ['accounts'],
  input: { password: enteredPassword },
  output: { result: done },
  limit: { count: 10, seconds: 600 },
})
