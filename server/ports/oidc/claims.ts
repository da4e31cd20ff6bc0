import type { ProviderSettings } from './provider.ts'
import { ProviderRefused } from './refusal.ts'

/** What a provider said of a person. */
export interface Claims {
  issuer: string
  /** The person's id there (`sub`), the only one that lasts. */
  subject: string
  /** In lower case. */
  email: string | null
  /** Whether the provider knows that the mailbox is theirs, by the rule of its shape. */
  isEmailVerified: boolean
  name: string | null
  /** Everything, for the claim that has the groups. */
  all: Readonly<Record<string, unknown>>
}

const longestSubject = 255
const email = /^[^\s@<>]{1,64}@[^\s@<>]{3,253}$/

/** Refuses with `subject` a person without a usable id (OpenID Connect Core 1.0, 2: at most 255 characters). */
export function readClaims(settings: ProviderSettings, all: Record<string, unknown>): Claims {
  const { iss, sub } = all
  if (
    typeof iss !== 'string' ||
    typeof sub !== 'string' ||
    sub === '' ||
    sub.length > longestSubject ||
    sub.includes('\0')
  )
    throw new ProviderRefused('subject')
  const address = textOf(all['email'])?.trim().toLowerCase() ?? null
  const usable = address !== null && email.test(address) ? address : null
  return {
    issuer: iss,
    subject: sub,
    email: usable,
    isEmailVerified: usable !== null && isVerified(settings, usable, all),
    name: nameOf(all),
    all,
  }
}

/**
 * The groups that a claim names, or null without the claim. One group may be given as a text. Microsoft leaves the claim out when there are too
 * many groups, and says where to ask instead.
 */
export function groupsOf({ all }: Pick<Claims, 'all'>, claim: string | null): string[] | null {
  const said = claim === null ? undefined : all[claim]
  if (typeof said === 'string') return [said]
  return Array.isArray(said) ? said.filter((group) => typeof group === 'string') : null
}

/** Whether a mailbox is known to be the person's. */
function isVerified({ shape, issuer }: ProviderSettings, address: string, all: Record<string, unknown>): boolean {
  // By host too: someone may have chosen the general shape for these.
  const { hostname } = new URL(issuer)
  if (shape === 'entra' || hostname === 'login.microsoftonline.com') return isVerifiedByEntra(issuer, all)
  if (shape === 'google' || hostname === 'accounts.google.com') return isVerifiedByGoogle(address, all)
  // A directory of one organisation, whose administrators enter the addresses; it says nothing on them (developers.onelogin.com, "Get User Info").
  if (shape === 'onelogin') return all['email_verified'] !== false
  return all['email_verified'] === true
}

/**
 * An administrator of any tenant can write any address into `email`: it is verified only where `xms_edov` says that its domain is the tenant's,
 * or where the issuer is one tenant, the company's own (learn.microsoft.com, "Migrate away from using email claims").
 */
function isVerifiedByEntra(issuer: string, all: Record<string, unknown>): boolean {
  const isOwnersDomain = all['xms_edov']
  return isOwnersDomain === true || isOwnersDomain === 1 || isOwnersDomain === '1' || isOneTenant(issuer)
}

/** Whether an issuer of Microsoft Entra ID is a single tenant. */
function isOneTenant(issuer: string): boolean {
  return !/^\/(?:common|organizations|consumers)(?:\/|$)/.test(new URL(issuer).pathname)
}

/** Google knows mailboxes of its own and those of organisations that it hosts (developers.google.com, "Authenticate with a backend server"). */
function isVerifiedByGoogle(address: string, all: Record<string, unknown>): boolean {
  return all['email_verified'] === true && (address.endsWith('@gmail.com') || textOf(all['hd']) !== null)
}

function nameOf(all: Record<string, unknown>): string | null {
  const parts = [textOf(all['given_name']), textOf(all['family_name'])].filter((part) => part !== null)
  return textOf(all['name']) ?? (parts.length > 0 ? parts.join(' ') : null)
}

function textOf(said: unknown): string | null {
  return typeof said === 'string' && said.trim() !== '' ? said.replaceAll('\0', '') : null
}
