import type { FastifyRequest } from 'fastify'
import { CallError } from '../../contract/errors.ts'
import { readersLanguage, type Language } from '../../contract/languages.ts'
import type { Asker, Asking, CompanyFacts, KeyAsker } from '../domain/asking.ts'
import { sightOf, sightOfKey } from '../domain/sight.ts'
import { frameAskerOf } from '../domain/widget/frameAsker.ts'
import type { FrameToken } from '../domain/widget/frameToken.ts'
import { admittedBySegments } from '../domain/segments/admission.ts'
import { askerOf, presumedAsker } from '../domain/people/sessions/askerOf.ts'
import { browserOf } from './request/browserOf.ts'
import { readCookies } from './request/cookies.ts'
import { adminOriginOf, forgetCompanies, originOf } from './hosts.ts'
import type { ReadLimit } from './admission/limits.ts'
import { networkAddress } from './connections/networkAddress.ts'
import type { Service } from './service.ts'
import { csrfTokenOf, hashOf } from '../secrets/tokens.ts'

interface Opening {
  company: CompanyFacts
  /** The API key with which a program asks, who then is no person. */
  key?: KeyAsker
  /** What a frame's token says, which takes the place of a session. */
  frame?: FrameToken
  sessionToken: string | null
  boundTo: string | null
  /** The cookie that says for which addresses this browser has signed in before; only calls bring it. */
  device?: string | null
  /** The cookie that a hand-over is bound to; only calls bring it. */
  handover?: string | null
  /** The cookie that says for which shared roadmaps this browser has given the password. */
  shared?: string | null
  requestID: string
  /** The network address that asks, as the request has it. */
  ip: string
  /** Counts a cookie that belongs to nobody; not given where no cookie is looked up. */
  reads?: ReadLimit
  userAgent?: string | undefined
  acceptLanguage?: string | undefined
  /** Whether a guest's session is one here: where they vote and post, and where a page shows them what they did. */
  withGuests?: boolean
  /** The language of what they read, by what they chose in their settings; without it that of the portal. */
  languageFor?: (chosen: Language | null) => Language
  csrfToken?: string
  /** Whether names are given as the company wrote them; a key always gets them so. */
  readsOriginals?: boolean
  /** Whether the viewer may be taken from memory. */
  fromMemory?: boolean
  /** Whether anyone may ask this of a company that is being deleted; everything else is for its team. */
  whileClosing?: boolean
}

/**
 * The viewer, company and database of one request, made once for a call or for a page with its several calls.
 * `fromMemory` takes a viewer that this process knows, for a call that asks the database itself whether that is
 * current. Refuses with `tooMany` a client that sends one unknown cookie after another, with `frameTokenOver` a frame whose person or company has ended it, and with `closing` everyone
 * but the team of a company that is being deleted.
 */
export async function openAsking(
  service: Service,
  {
    company,
    key,
    frame,
    sessionToken,
    boundTo,
    device = null,
    handover = null,
    shared = null,
    requestID,
    ip,
    reads,
    userAgent,
    acceptLanguage,
    withGuests = false,
    languageFor = (chosen) => readersLanguage({ chosen, portal: company.portal.language, company: company.language }),
    csrfToken,
    readsOriginals = key !== undefined,
    fromMemory = false,
    whileClosing = false,
  }: Opening,
): Promise<Asking> {
  const { database, env, secret, storage, outbound, dns, log } = service
  const tokenHash = sessionToken === null ? null : hashOf(sessionToken)
  const presumed: Asker | null = tokenHash && fromMemory ? presumedAsker(database.db, company.id, tokenHash) : null
  const framed = frame ? await frameAskerOf({ db: database.db, companyID: company.id }, frame) : null
  if (frame && !framed) throw new CallError('frameTokenOver')
  const asker: Asker | null = framed ?? presumed ?? (tokenHash ? await askerOf(database.db, company, tokenHash) : null)
  const viewer = asker?.kind === 'guest' && !withGuests ? null : asker
  if (tokenHash && !asker) reads?.countFalseSession(networkAddress(ip), tokenHash.toString('base64url'))
  if (company.eraseAt !== null && !whileClosing && viewer?.kind !== 'member') throw new CallError('closing')
  const isTeam = key ? key.scopes.includes('private:read') : (viewer?.permissions.includes('admin.view') ?? false)
  const isSignedIn = viewer !== null && viewer.kind !== 'guest'
  // Not kept in memory with the viewer: whatever they or others do can change it.
  const admitted =
    isSignedIn && !isTeam
      ? await admittedBySegments({ db: database.db, companyID: company.id, company }, viewer.userID)
      : []
  return {
    db: database.db,
    companyID: company.id,
    company,
    viewer,
    key: key ?? null,
    isFramed: framed !== null,
    presumed: presumed ? tokenHash : null,
    use: null,
    language: languageFor(viewer?.language ?? null),
    readsOriginals,
    origin: originOf(env, company),
    adminOrigin: adminOriginOf(env, company),
    dns,
    requestID,
    address: networkAddress(ip),
    seesPrivate: isTeam,
    sight: key ? sightOfKey(key) : sightOf({ isSignedIn, isTeam, guestOf: [...(viewer?.guestOf ?? []), ...admitted] }),
    browser: browserOf(userAgent),
    client: `${userAgent ?? ''}\n${acceptLanguage ?? ''}`,
    secret,
    storage,
    mostImportBytes: env.IMPORT_MAX_MB * 1024 * 1024,
    outbound,
    rootOrigin: env.baseURL,
    log,
    companyChanged: () => forgetCompanies(database.db),
    session: {
      changed: undefined,
      device,
      deviceChanged: undefined,
      handover,
      shared,
      tokenHash: viewer ? tokenHash : null,
      csrfToken: csrfToken ?? (boundTo === null ? '' : csrfTokenOf(secret, boundTo)),
      csrfTokenOf: (token) => csrfTokenOf(secret, token),
    },
  }
}

/** The same for a request that is no call, by the cookie of its session, or as nobody's. */
export function openAskingOf(
  service: Service,
  request: FastifyRequest,
  company: CompanyFacts,
  {
    asNobody = false,
    ...more
  }: Pick<Opening, 'whileClosing' | 'languageFor' | 'readsOriginals' | 'withGuests'> & { asNobody?: boolean } = {},
): Promise<Asking> {
  const { session, shared } = asNobody ? { session: null, shared: null } : readCookies(request)
  const { id, ip, server } = request
  const opening = { company, sessionToken: session, boundTo: session, shared, requestID: id, ip, reads: server.reads }
  return openAsking(service, { ...opening, ...more })
}
