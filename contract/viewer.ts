import { z } from 'zod'
import { anyone, member, user } from './access.ts'
import { permissions } from './access.ts'
import { read, write } from './call.ts'
import { factorCodes, factorNeeded, factorToken, proofWays } from './factors.ts'
import { intent } from './intent.ts'
import { languages } from './languages.ts'
import { erasedTexts } from './users.ts'
import { boardLink, done, id, time } from './values.ts'

/** The person who is signed in at this host. `permissions` is empty for everyone who is not signed in as a member. */
export const viewer = z.object({
  id,
  /** Empty for a person who has no name; others see them as someone. */
  name: z.string(),
  /** Whether to ask for a name: they have none and have not been asked. */
  asksName: z.boolean(),
  email: z.string().nullable(),
  kind: z.enum(['user', 'member']),
  isMember: z.boolean(),
  isBlocked: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** Whether the company requires a second factor that this member's account has not: then `permissions` is empty. */
  lacksFactor: z.boolean(),
  pictureURL: z.string().nullable(),
  /** What the person chose to read in; null for what the browser and the company say. */
  language: z.enum(languages).nullable(),
  csrfToken: z.string(),
})
export type Viewer = z.infer<typeof viewer>

/** An email address as it is kept: lower-case, with a local part of at most 64 characters (RFC 5321, 4.5.3.1). */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z
      .email()
      .max(254)
      .regex(/^[^@]{1,64}@/),
  )

/** `null` when nobody is signed in. */
export const viewerGet = read('/api/viewer/get', {
  access: anyone,
  shows: [],
  input: {},
  output: { viewer: viewer.nullable() },
})

/** The other companies whose team the viewer's account is on, by name: they are entered through the root. */
export const viewerGetCompanies = read('/api/viewer/getCompanies', {
  access: member('admin.view'),
  shows: [],
  input: {},
  output: { companies: z.array(z.object({ name: z.string(), subdomain: z.string() })) },
})

/** Sends a code and a one-time link by email, whether or not the address is known here. The link carries `intent`. Both end earlier ones. */
export const viewerRequestCode = write('/api/viewer/requestCode', {
  access: anyone,
  touches: [],
  input: { email, intent: intent.optional() },
  output: { result: done },
  limit: { count: 10, seconds: 600 },
})

/** As it was typed: the server cleans it, and says what is wrong with it. */
const typedName = z.string().max(2_000)

/** A user session for the person who read the email. `name` is taken for a person who has none. */
export const viewerSignIn = write('/api/viewer/signIn', {
  access: anyone,
  touches: ['viewer'],
  input: { email, code: z.string().max(20), name: typedName.optional() },
  output: { result: z.object({ viewer, isNew: z.boolean() }) },
  limit: { count: 30, seconds: 600 },
})

const linkToken = z.string().max(200)

/** What a one-time link is about. `post` is null where the intent names none, or one that the person of this address may not see. */
const link = z.object({
  email: z.string(),
  intent: intent.nullable(),
  post: z.object({ title: z.string(), urlName: z.string(), board: boardLink }).nullable(),
})

/** Says whom a one-time link would sign in, and what it would do. It uses nothing up. Refuses with `badLink`. */
export const viewerReadLink = read('/api/viewer/readLink', {
  access: anyone,
  shows: [],
  input: { token: linkToken },
  output: { link },
})

/** A user session for the browser that brings a link's token, which works once. `isDone` says whether the intent was done. Refuses with `badLink`. */
export const viewerSignInByLink = write('/api/viewer/signInByLink', {
  access: anyone,
  touches: ['viewer'],
  input: { token: linkToken },
  output: { result: link.omit({ email: true }).extend({ viewer, isNew: z.boolean(), isDone: z.boolean() }) },
  limit: { count: 30, seconds: 600 },
})

/** A password as it was typed: what a new one must be is said in `passwordRules.ts`. Its 200 characters are fewer than these units in any encoding. */
export const enteredPassword = z.string().min(1).max(1_000)

/** A member session, or for an account with a second factor what must be given next; the other is null. */
const entered = z.object({ viewer: viewer.nullable(), factor: factorNeeded.nullable() })

/**
 * A session for the browser that brings the code of a hand-over from the root and the cookie with which it began there. `next` is the path to go on
 * to. The code works once, for 60 seconds, at one company's host. Refuses with `badLink`, whatever is wrong.
 */
export const viewerEnter = write('/api/viewer/enter', {
  access: anyone,
  touches: ['viewer'],
  input: { code: linkToken },
  output: { result: z.object({ viewer, next: z.string().nullable() }) },
  limit: { count: 30, seconds: 600 },
})

/** A member session, by the team's password. */
export const viewerSignInWithPassword = write('/api/viewer/signInWithPassword', {
  access: anyone,
  touches: ['viewer'],
  input: { email, password: enteredPassword },
  output: { result: entered },
  limit: { count: 10, seconds: 600 },
})

/** Sets the password that a one-time link allows and signs the member in. Refuses with `badLink`, and as `checkPassword` does. */
export const viewerSetPassword = write('/api/viewer/setPassword', {
  access: anyone,
  touches: ['viewer'],
  input: { token: z.string().max(200), password: enteredPassword },
  output: { result: entered },
  limit: { count: 10, seconds: 600 },
})

/** A member session, by what must follow a right password. Refuses with `signInOver`, `wrongCode` or `wrongRecoveryCode`. */
export const viewerSignInWithFactor = write('/api/viewer/signInWithFactor', {
  access: anyone,
  touches: ['viewer'],
  input: { token: factorToken, ...factorCodes },
  output: { result: z.object({ viewer }) },
  limit: { count: 30, seconds: 600 },
})

/** The ways in which a member can prove here again who it is; none for one who only signs in with others: then they sign in again. */
export const viewerGetProofWays = read('/api/viewer/getProofWays', {
  access: user,
  shows: [],
  input: {},
  output: { ways: z.array(z.enum(proofWays)) },
})

/** Proves again who it is, for ten minutes. One way is given. Refused for a person who is not signed in as a member. */
export const viewerProve = write('/api/viewer/prove', {
  access: user,
  touches: [],
  input: { password: enteredPassword.optional(), ...factorCodes },
  output: { result: done },
  limit: { count: 30, seconds: 600 },
})

export const viewerSignOut = write('/api/viewer/signOut', {
  access: anyone,
  touches: ['viewer'],
  input: {},
  output: { result: done },
})

/** What is left out stays as it is. `pictureID` is that of an uploaded picture. `null` takes the name or the picture away. */
export const viewerUpdate = write('/api/viewer/update', {
  access: user,
  touches: ['viewer'],
  input: {
    name: typedName.nullable().optional(),
    pictureID: id.nullable().optional(),
    language: z.enum(languages).nullable().optional(),
  },
  output: { viewer },
})

/**
 * Notes that the viewer is here. `since` is when their visit before this one ended, to within half an hour; null on the first. A visit ends an hour
 * after it was last noted.
 */
export const viewerNoteVisit = write('/api/viewer/noteVisit', {
  access: user,
  touches: [],
  input: {},
  output: { visit: z.object({ since: time.nullable() }) },
})

/** What a person proves by a code to their present address, because a session alone is not enough for it. */
export const proofPurposes = ['changeEmail', 'erase'] as const
export type ProofPurpose = (typeof proofPurposes)[number]

const code = z.string().max(20)

/** Sends the viewer a code to their present address. It works once, for this purpose, in the session that asked for it. Refused for a member of the team. */
export const viewerRequestProof = write('/api/viewer/requestProof', {
  access: user,
  touches: [],
  blockedToo: true,
  input: { purpose: z.enum(proofPurposes) },
  output: { result: done },
})

/** `code` is that of `/api/viewer/requestProof`. Sends another code to the address that the viewer wants instead of theirs. It answers the same for an address that is someone's. */
export const viewerRequestEmail = write('/api/viewer/requestEmail', {
  access: user,
  touches: [],
  input: { email, code },
  output: { result: done },
  limit: { count: 10, seconds: 3600 },
})

/** The viewer's address becomes the one that the code was sent to; the one before is told. */
export const viewerConfirmEmail = write('/api/viewer/confirmEmail', {
  access: user,
  touches: ['viewer'],
  input: { code },
  output: { viewer },
  limit: { count: 30, seconds: 600 },
})

/** Erases the viewer, as `/api/users/erase` does, also one who is blocked. `code` is that of `/api/viewer/requestProof`. Refused for a member of the team. */
export const viewerErase = write('/api/viewer/erase', {
  access: user,
  touches: ['viewer'],
  blockedToo: true,
  input: { texts: z.enum(erasedTexts), code },
  output: { result: done },
})
