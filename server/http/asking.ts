import { readersLanguage, type Language } from '../../contract/languages.ts'
import type { Asker, Asking, CompanyFacts } from '../domain/asking.ts'
import { sightOf } from '../domain/sight.ts'
import { askerOf, presumedAsker } from '../domain/people/sessions/askerOf.ts'
import { browserOf } from './request/browserOf.ts'
import { forgetCompanies, originOf } from './hosts.ts'
import type { ReadLimit } from './admission/limits.ts'
import { networkAddress } from './connections/networkAddress.ts'
import type { Service } from './service.ts'
import { csrfTokenOf, hashOf } from '../secrets/tokens.ts'

interface Opening {
  company: CompanyFacts
  sessionToken: string | null
  boundTo: string | null
  /** The cookie that says for which addresses this browser has signed in before; only calls bring it. */
  device?: string | null
  requestID: string
  /** The network address that asks, as the request has it. */
  ip: string
  /** Counts a cookie that belongs to nobody; not given where no cookie is looked up. */
  reads?: ReadLimit
  userAgent?: string | undefined
  /** The language of what they read, by what they chose in their settings; without it that of the portal. */
  languageFor?: (chosen: Language | null) => Language
  csrfToken?: string
  /** Whether the viewer may be taken from memory. */
  fromMemory?: boolean
}

/**
 * The viewer, company and database of one request, made once for a call or for a page with its several calls.
 * `fromMemory` takes a viewer that this process knows, for a call that asks the database itself whether that is
 * current. Refuses with `tooMany` a client that sends one unknown cookie after another.
 */
export async function openAsking(
  service: Service,
  {
    company,
    sessionToken,
    boundTo,
    device = null,
    requestID,
    ip,
    reads,
    userAgent,
    languageFor = (chosen) => readersLanguage({ chosen, portal: company.portal.language, company: company.language }),
    csrfToken,
    fromMemory = false,
  }: Opening,
): Promise<Asking> {
  const { database, env, secret, storage, log } = service
  const tokenHash = sessionToken === null ? null : hashOf(sessionToken)
  const presumed: Asker | null = tokenHash && fromMemory ? presumedAsker(database.db, company.id, tokenHash) : null
  const viewer: Asker | null = presumed ?? (tokenHash ? await askerOf(database.db, company, tokenHash) : null)
  if (tokenHash && !viewer) reads?.countFalseSession(networkAddress(ip), tokenHash.toString('base64url'))
  const isTeam = viewer?.permissions.includes('admin.view') ?? false
  return {
    db: database.db,
    companyID: company.id,
    company,
    viewer,
    presumed: presumed ? tokenHash : null,
    use: null,
    language: languageFor(viewer?.language ?? null),
    origin: originOf(env, company),
    requestID,
    address: networkAddress(ip),
    seesPrivate: isTeam,
    sight: sightOf({ isSignedIn: viewer !== null, isTeam, guestOf: viewer?.guestOf ?? [] }),
    browser: browserOf(userAgent),
    secret,
    storage,
    log,
    companyChanged: () => forgetCompanies(database.db),
    session: {
      changed: undefined,
      device,
      deviceChanged: undefined,
      tokenHash: viewer ? tokenHash : null,
      csrfToken: csrfToken ?? (boundTo === null ? '' : csrfTokenOf(secret, boundTo)),
      csrfTokenOf: (token) => csrfTokenOf(secret, token),
    },
  }
}
