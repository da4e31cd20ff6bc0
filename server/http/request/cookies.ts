import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Theme } from '../../../contract/themes.ts'
import { newToken } from '../../secrets/tokens.ts'

const sessionDays = 30
const visitorDays = 365

/** What a request's cookies say: a session's token, the anonymous visitor's, for whom the browser signed in before, and the theme and language that were chosen. */
export interface Cookies {
  session: string | null
  visitor: string | null
  device: string | null
  theme: string | null
  language: string | null
}

/** Cookies belong to one host: over TLS their `__Host-` prefix makes browsers hold to that (0035, Sessions). */
export function readCookies(request: FastifyRequest): Cookies {
  const { cookies } = request
  const prefix = prefixOf(request)
  return {
    session: cookies[`${prefix}upwell`] ?? null,
    visitor: cookies[`${prefix}upwell-visitor`] ?? null,
    device: cookies[`${prefix}upwell-device`] ?? null,
    theme: cookies['upwell-theme'] ?? null,
    language: cookies['upwell-language'] ?? null,
  }
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

/** Keeps what says that this browser has signed in before (docs/decisions/0032); signing out leaves it. */
export function setDevice(request: FastifyRequest, reply: FastifyReply, value: string): void {
  setCookie(request, reply, 'upwell-device', value, visitorDays)
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
