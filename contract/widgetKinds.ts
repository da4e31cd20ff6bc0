import { longestSSOToken } from './ssoKinds.ts'

/** How every frame token begins (docs/decisions/0109). */
export const frameTokenMark = 'upf_'

/** How long a frame token is good. */
export const frameTokenSeconds = 60 * 60

/** What pages of any origin may ask, without cookies: what a company's own product asks of us. */
export const anyPagePaths: readonly string[] = [
  '/api/widget/get',
  '/api/widget/identify',
  '/api/changelog/getWidgetData',
]

/** Entries in the pop-up of news. */
export const mostWidgetEntries = 10
/** Unread entries are counted to this; a larger number says no more. */
export const mostUnreadEntries = 99

/** Why someone cannot write in the frame: nobody is known there, or they are on the team, which writes on the portal. */
export const readOnlyReasons = ['nobody', 'team'] as const
/** Why a token names nobody in the frame. What is wrong with it is told by `sso/testToken` alone. */
export const widgetTokenProblems = ['ssoToken', 'team'] as const
/** Why a page's word for someone was not taken: no secret to check it by, a wrong hash, a token that names nobody, someone on the team, or facts that could not be kept. */
export const identifyProblems = ['unverified', 'hash', 'ssoToken', 'team', 'refused'] as const

/** Origins of a company's list. */
export const mostOrigins = 50

/** What a page says of itself beside a post: texts of at most so many letters, and all of it as JSON at most so many bytes. */
export const contextLengths = { page: 2_000, version: 200, plan: 200, name: 100, bytes: 2_048 }

/** Letters of what a page sends as a token, far beyond what one may have: those are refused in words. */
export const longestSentToken = longestSSOToken * 4
