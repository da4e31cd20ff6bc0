import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Theme } from '../../../contract/themes.ts'
import { newToken } from '../../secrets/tokens.ts'

const sessionDays = 30
const accountDays = 14
const visitorDays = 365
const handoverMinutes = 10
const referralDays = 90
const sharedDays = 1

/**
 * What a request's cookies say: a session's token, that of an account's session at the root, the anonymous visitor's, for whom the browser signed in
 * before, what a hand-over is bound to, which shared roadmaps it has given the password of, the theme and language that were chosen, and the referral code that it came with.
 */
export interface Cookies {
  session: string | null
  account: string | null
  visitor: string | null
  device: string | null
  handover: string | null
  shared: string | null
  theme: string | null
  language: string | null
  referralCode: string | null
}

/** Cookies belong to one host: over TLS their `__Host-` prefix makes browsers hold to that (0035, Sessions). */
export function readCookies(request: FastifyRequest): Cookies {
  const { cookies } = request
  const prefix = prefixOf(request)
  return {
    session: cookies[`${prefix}upwell`] ?? null,
    account: cookies[`${prefix}upwell-account`] ?? null,
    visitor: cookies[`${prefix}upwell-visitor`] ?? null,
    device: cookies[`${prefix}upwell-device`] ?? null,
    handover: cookies[`${prefix}upwell-handover`] ?? null,
    shared: cookies[`${prefix}upwell-shared`] ?? null,
    theme: cookies['upwell-theme'] ?? null,
    language: cookies['upwell-language'] ?? null,
    referralCode: cookies['upwell-referral'] ?? null,
  }
}

/**
 * Keeps the referral code of `/register/{code}`, for this request and for 90 days; the last one counts. It is no proof, and one of no company is
 * registered with as none.
 */
export function keepReferral(request: FastifyRequest, reply: FastifyReply): void {
  const [, code] = /^\/register\/([0-9a-f]{12})\/?(?:\?|$)/.exec(request.url.toLowerCase()) ?? []
  if (code === undefined) return
  request.cookies['upwell-referral'] = code
  reply.setCookie('upwell-referral', code, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.isOverTLS,
    maxAge: referralDays * 24 * 60 * 60,
  })
}

/** Gives an anonymous visitor the cookie that a token is bound to; only calls do, never a page. */
export function setVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const value = newToken()
  setCookie(request, reply, 'upwell-visitor', value, visitorDays)
  return value
}

/** Sets a session's cookie, or ends it. */
export function setSession(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  setCookie(request, reply, 'upwell', token ?? '', token === null ? 0 : sessionDays)
}

/** Sets the cookie of an account's session at the root, or ends it. */
export function setAccount(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  setCookie(request, reply, 'upwell-account', token ?? '', token === null ? 0 : accountDays)
}

/**
 * The cookie that a request's token for writes belongs to: a company's session, before an account's at the root, before a visitor's. Where root and
 * company share a host, both kinds of calls go by this one rule.
 */
export function boundToOf({ session, account, visitor }: Pick<Cookies, 'session' | 'account' | 'visitor'>) {
  return session ?? account ?? visitor
}

/** Keeps what says that this browser has signed in before (docs/decisions/0032); signing out leaves it. */
export function setDevice(request: FastifyRequest, reply: FastifyReply, value: string): void {
  setCookie(request, reply, 'upwell-device', value, visitorDays)
}

/**
 * Keeps what a hand-over is bound to, for as long as someone may take to sign in elsewhere, and returns it. There is one for all tabs: each can be handed
 * over to.
 */
export function keepHandover(request: FastifyRequest, reply: FastifyReply): string {
  const { handover } = readCookies(request)
  const nonce = handover !== null && /^[\w-]{43}$/.test(handover) ? handover : newToken()
  setCookie(request, reply, 'upwell-handover', nonce, handoverMinutes / (24 * 60))
  return nonce
}

/** Keeps for which shared roadmaps this browser has given the password. */
export function setShared(request: FastifyRequest, reply: FastifyReply, value: string): void {
  setCookie(request, reply, 'upwell-shared', value, sharedDays)
}

/** Keeps the language that a visitor chose; it is no secret and no proof, only a wish. */
export function setLanguage(request: FastifyRequest, reply: FastifyReply, language: string | null): void {
  reply.setCookie('upwell-language', language ?? '', {
    path: '/',
    sameSite: 'lax',
    secure: request.isOverTLS,
    maxAge: language === null ? 0 : visitorDays * 24 * 60 * 60,
  })
}

/** Keeps the theme that a reader chose; scripts of ours read and change it too (`web/components/viewer/theme.ts`). */
export function setTheme(request: FastifyRequest, reply: FastifyReply, theme: Theme): void {
  reply.setCookie('upwell-theme', theme, {
    path: '/',
    sameSite: 'lax',
    secure: request.isOverTLS,
    maxAge: visitorDays * 24 * 60 * 60,
  })
}

function setCookie(request: FastifyRequest, reply: FastifyReply, name: string, value: string, days: number): void {
  reply.setCookie(`${prefixOf(request)}${name}`, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.isOverTLS,
    maxAge: days * 24 * 60 * 60,
  })
}

function prefixOf(request: FastifyRequest): string {
  return request.isOverTLS ? '__Host-' : ''
}
