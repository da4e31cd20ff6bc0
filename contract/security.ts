import { z } from 'zod'
import { account, anyone } from './access.ts'
import { read, write } from './call.ts'
import {
  factorCodes,
  factorToken,
  passkey,
  passkeyCreated,
  passkeyCreation,
  passkeyRequest,
  passkeyUsed,
  proofWays,
} from './factors.ts'
import { done, id, time } from './values.ts'
import { enteredPassword } from './viewer.ts'

/** How someone signs in to their account. `recoveryCodesLeft` is 0 for an account without a second factor. */
export const accountsGetSecurity = read('/api/accounts/getSecurity', {
  at: 'root',
  access: account,
  input: {},
  output: {
    security: z.object({
      hasPassword: z.boolean(),
      authenticator: z.object({ created: time }).nullable(),
      recoveryCodesLeft: z.number(),
      passkeys: z.array(passkey),
      /** Whether browsers know passkeys at this address: not at a number, and not without TLS but on this machine. */
      canHavePasskeys: z.boolean(),
      /** The companies that require a second factor, by name. */
      requiredBy: z.array(z.string()),
    }),
  },
})

/** Begins setting up an authenticator app. `qr` is a drawing: its width in squares, and an SVG path of the dark ones. */
export const accountsBeginAuthenticator = write('/api/accounts/beginAuthenticator', {
  at: 'root',
  access: account,
  fresh: true,
  touches: [],
  input: {},
  output: { setup: z.object({ secret: z.string(), qr: z.object({ size: z.number(), path: z.string() }) }) },
})

/** Codes that were just made; null where the account has codes already. They are never answered again. */
const newCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

/** `code` is one that the app shows. Refuses with `wrongCode` or `setupOver`. */
export const accountsConfirmAuthenticator = write('/api/accounts/confirmAuthenticator', {
  at: 'root',
  access: account,
  fresh: true,
  touches: ['accounts'],
  input: { code: z.string().max(40) },
  output: { result: newCodes },
})

/** Refuses with `factorRequired` when it is the last factor and a company requires one. */
export const accountsRemoveAuthenticator = write('/api/accounts/removeAuthenticator', {
  at: 'root',
  access: account,
  fresh: true,
  touches: ['accounts'],
  input: {},
  output: { result: done },
})

/** Ten new recovery codes; the earlier ones end. Refuses with `factorMissing` for an account without a second factor. */
export const accountsMakeRecoveryCodes = write('/api/accounts/makeRecoveryCodes', {
  at: 'root',
  access: account,
  fresh: true,
  touches: ['accounts'],
  input: {},
  output: { result: z.object({ recoveryCodes: z.array(z.string()) }) },
})

/** What the browser needs to make a passkey. */
export const accountsBeginPasskey = write('/api/accounts/beginPasskey', {
  at: 'root',
  access: account,
  fresh: true,
  touches: [],
  input: {},
  output: { options: passkeyCreation },
})

const passkeyName = z.string().max(200)

/** Refuses with `badPasskey`. */
export const accountsAddPasskey = write('/api/accounts/addPasskey', {
  at: 'root',
  access: account,
  fresh: true,
  touches: ['accounts'],
  input: { passkey: passkeyCreated, name: passkeyName },
  output: { result: newCodes },
})

export const accountsRenamePasskey = write('/api/accounts/renamePasskey', {
  at: 'root',
  access: account,
  touches: ['accounts'],
  input: { passkeyID: id, name: passkeyName },
  output: { result: done },
})

/** One that is gone already changes nothing. Refuses with `factorRequired`. */
export const accountsRemovePasskey = write('/api/accounts/removePasskey', {
  at: 'root',
  access: account,
  fresh: true,
  touches: ['accounts'],
  input: { passkeyID: id },
  output: { result: done },
})

/** What the browser needs to find a passkey: for signing in without an address, for a second factor, or to prove again who it is. */
export const accountsAskForPasskey = write('/api/accounts/askForPasskey', {
  at: 'root',
  access: anyone,
  touches: [],
  /** `token` is that of a sign-in that waits for a second factor. */
  input: { purpose: z.enum(['signIn', 'factor', 'prove']), token: factorToken.optional() },
  output: { options: passkeyRequest },
  limit: { count: 60, seconds: 600 },
})

/** A session at the root, by a passkey alone. Refuses with `badPasskey`. */
export const accountsSignInWithPasskey = write('/api/accounts/signInWithPasskey', {
  at: 'root',
  access: anyone,
  touches: ['accounts'],
  input: { passkey: passkeyUsed },
  output: { result: done },
  limit: { count: 30, seconds: 600 },
})

/** A session at the root, by what must follow a right password. Refuses with `signInOver`, and as each way does. */
export const accountsSignInWithFactor = write('/api/accounts/signInWithFactor', {
  at: 'root',
  access: anyone,
  touches: ['accounts'],
  input: { token: factorToken, ...factorCodes, passkey: passkeyUsed.optional() },
  output: { result: done },
  limit: { count: 30, seconds: 600 },
})

/** The ways in which the account's person can prove again who it is; none for one who only signs in with others. */
export const accountsGetProofWays = read('/api/accounts/getProofWays', {
  at: 'root',
  access: account,
  input: {},
  output: { ways: z.array(z.enum(proofWays)) },
})

/** Proves again who it is, for ten minutes. One way is given. */
export const accountsProve = write('/api/accounts/prove', {
  at: 'root',
  access: account,
  touches: [],
  input: { password: enteredPassword.optional(), ...factorCodes, passkey: passkeyUsed.optional() },
  output: { result: done },
  limit: { count: 30, seconds: 600 },
})
