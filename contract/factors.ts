import { z } from 'zod'
import { id, time } from './values.ts'

/** Ways to give a second factor: a code of an authenticator app, a recovery code, a passkey. */
export const factorKinds = ['passkey', 'code', 'recoveryCode'] as const
export type FactorKind = (typeof factorKinds)[number]

/** What must follow a right password: `token` is good for five minutes, in this browser and at this host. */
export const factorNeeded = z.object({ token: z.string(), kinds: z.array(z.enum(factorKinds)) })
export type FactorNeeded = z.infer<typeof factorNeeded>

export const factorToken = z.string().max(200)

/** As they were typed. One of them is given. */
export const factorCodes = {
  code: z.string().max(40).optional(),
  recoveryCode: z.string().max(100).optional(),
}
export interface FactorAnswer {
  code?: string | undefined
  recoveryCode?: string | undefined
}

export const passkey = z.object({ id, name: z.string(), created: time, lastUsed: time.nullable() })
export type Passkey = z.infer<typeof passkey>

/** Ways to prove again that it is the person who signed in. */
export const proofWays = ['passkey', 'password', 'code', 'recoveryCode'] as const
export type ProofWay = (typeof proofWays)[number]

const bytes = z.string().max(20_000)
const transports = z.array(z.string().max(40)).max(20)

/** The answer of `navigator.credentials.create`, as JSON (WebAuthn Level 3, 5.1.9). */
export const passkeyCreated = z.object({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
  clientExtensionResults: z.object({}),
})
export type PasskeyCreated = z.infer<typeof passkeyCreated>

/** The answer of `navigator.credentials.get`, as JSON. */
export const passkeyUsed = z.object({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(200).optional(),
  }),
  clientExtensionResults: z.object({}),
})
export type PasskeyUsed = z.infer<typeof passkeyUsed>

const credentials = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).exactOptional() }),
)
const verification = z.enum(['required', 'preferred', 'discouraged'])

/** What `navigator.credentials.create` is given, as JSON (WebAuthn Level 3, 5.1.9). */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().exactOptional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number().exactOptional(),
  excludeCredentials: credentials.exactOptional(),
  authenticatorSelection: z
    .object({
      residentKey: verification.exactOptional(),
      requireResidentKey: z.boolean().exactOptional(),
      userVerification: verification.exactOptional(),
    })
    .exactOptional(),
})

/** What `navigator.credentials.get` is given, as JSON. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().exactOptional(),
  rpId: z.string().exactOptional(),
  allowCredentials: credentials.exactOptional(),
  userVerification: verification.exactOptional(),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>
export type PasskeyRequest = z.infer<typeof passkeyRequest>
