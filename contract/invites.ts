import { z } from 'zod'
import { anyone, member } from './access.ts'
import { read, write } from './call.ts'
import { roleLink } from './roles.ts'
import { done, id, time } from './values.ts'
import { email } from './viewer.ts'

/** An invitation of one address that is still open, or has run out unused. `by` is the name of who invited them; null when nobody is named. */
export const invite = z.object({
  id,
  email: z.string(),
  role: roleLink,
  created: time,
  expires: time,
  isExpired: z.boolean(),
  by: z.string().nullable(),
})
export type Invite = z.infer<typeof invite>

/** A link by which people with an address of one domain join. `url` is null if the server's secret key was changed since: make another link then. */
export const inviteLink = z.object({
  id,
  domain: z.string(),
  role: roleLink,
  url: z.string().nullable(),
  created: time,
  expires: time,
  isExpired: z.boolean(),
})
export type InviteLink = z.infer<typeof inviteLink>

/** How long a link may work, in days. */
export const linkDays = { least: 7, most: 30 }

/** Open and expired invitations and links, the latest first; at most 200 invitations and 50 links. */
export const invitesGet = read('/api/invites/get', {
  access: member('team.manage'),
  input: {},
  output: { result: z.object({ invites: z.array(invite), links: z.array(inviteLink) }) },
})

/**
 * Invites the addresses in a text (`readAddresses`), at most 50. Those that are on the team or invited already are said and left as they are. Refuses
 * with `badAddress` if one can't be an address, with `listTooLong`, with `addressMissing` for none, with `roleAbove`, and with `tooMany`.
 */
export const invitesCreate = write('/api/invites/create', {
  access: member('team.manage'),
  touches: ['invites'],
  input: { emails: z.string().max(20_000), roleID: id },
  output: {
    result: z.object({ invited: z.array(invite), onTeam: z.array(z.string()), invitedBefore: z.array(z.string()) }),
  },
})

/** Sends an invitation again, for seven days from now; its earlier email's link ends. Also for one that has expired. */
export const invitesResend = write('/api/invites/resend', {
  access: member('team.manage'),
  touches: ['invites'],
  input: { inviteID: id },
  output: { invite },
})

export const invitesRevoke = write('/api/invites/revoke', {
  access: member('team.manage'),
  touches: ['invites'],
  input: { inviteID: id },
  output: { result: done },
})

/** Makes a link for a domain. Refuses with `badDomain`, with `publicDomain` for one where anyone can have an address, and with `roleAbove`. */
export const invitesCreateLink = write('/api/invites/createLink', {
  access: member('team.manage'),
  touches: ['invites'],
  input: { domain: z.string().trim().max(300), roleID: id, days: z.int().min(linkDays.least).max(linkDays.most) },
  output: { link: inviteLink },
})

export const invitesRevokeLink = write('/api/invites/revokeLink', {
  access: member('team.manage'),
  touches: ['invites'],
  input: { linkID: id },
  output: { result: done },
})

const token = z.string().max(200)

/**
 * How the invited person shows who they are. `new`: they have no account yet and choose a name and a password. `password`: they have one, and enter its
 * password. `signIn`: they have one whose password alone is not enough, and sign in at the root first. `signedIn`: this browser is signed in to it.
 */
export const inviteProofs = ['new', 'password', 'signIn', 'signedIn'] as const
export type InviteProof = (typeof inviteProofs)[number]

/**
 * What a token invites to; it uses nothing up. An invitation of one address has `email` and its `proof`. A link has `domain` instead: the address is
 * proven by a code (`/api/invites/requestCode`), and `/api/invites/readAddress` says its `proof`. Refuses with `badLink`, and with `inviteUsed`,
 * `inviteExpired` or `inviteRevoked` for a token that was ours.
 */
export const invitesRead = read('/api/invites/read', {
  at: 'root',
  access: anyone,
  shows: [],
  input: { token },
  output: {
    invite: z.object({
      company: z.object({ name: z.string(), url: z.string(), logoURL: z.string().nullable() }),
      role: roleLink,
      by: z.string().nullable(),
      email: z.string().nullable(),
      domain: z.string().nullable(),
      proof: z.enum(inviteProofs).nullable(),
    }),
  },
})

const code = z.string().max(20)

/** Sends a code to an address of the domain of a link. Refuses with `otherDomain`, and like `/api/invites/read`. */
export const invitesRequestCode = write('/api/invites/requestCode', {
  at: 'root',
  access: anyone,
  touches: [],
  input: { token, email },
  output: { result: done },
  limit: { count: 10, seconds: 600 },
})

/** Which proof an address needs, to someone who has the code that was sent there. The code stays valid. Refuses with `badCode`. */
export const invitesReadAddress = write('/api/invites/readAddress', {
  at: 'root',
  access: anyone,
  touches: [],
  input: { token, email, code },
  output: { proof: z.enum(inviteProofs) },
  limit: { count: 30, seconds: 600 },
})

/**
 * Joins the team, once, and signs this browser in to the account at the root. `email` and `code` are for a link. `name` and `password` are for a new
 * account, `password` alone for one that exists. `url` leads into the company's admin. Refuses with `badLink`, `inviteUsed`, `inviteExpired`,
 * `inviteRevoked`, `badPassword`, `badCode`, `otherDomain`, with `signInNeeded` where the password is not enough, and with `inviteOther` for a browser
 * that is signed in to another account and brings no password.
 */
export const invitesAccept = write('/api/invites/accept', {
  at: 'root',
  access: anyone,
  touches: ['accounts'],
  input: {
    token,
    email: email.optional(),
    code: code.optional(),
    name: z.string().max(2_000).optional(),
    password: z.string().max(1_000).optional(),
  },
  output: { result: z.object({ company: z.object({ name: z.string() }), url: z.string() }) },
  limit: { count: 30, seconds: 600 },
})
