import type { FastifyRequest } from 'fastify'
import { accountOf } from '../domain/accounts/rootSessions.ts'
import type { RootAsking } from '../domain/rootAsking.ts'
import { csrfTokenOf, hashOf } from '../secrets/tokens.ts'
import { networkAddress } from './connections/networkAddress.ts'
import { forgetCompanies, adminOriginOf } from './hosts.ts'
import { browserOf } from './request/browserOf.ts'
import { boundToOf, readCookies } from './request/cookies.ts'
import { languageOfReader } from './request/readersLanguage.ts'
import type { Service } from './service.ts'

/**
 * The account and database of one request at the root host, made once for a call or for a page with its several calls. Refuses with `tooMany` a
 * client that sends one unknown cookie after another.
 */
export async function openRootAsking(
  service: Service,
  request: FastifyRequest,
  { boundTo = boundToOf(readCookies(request)) }: { boundTo?: string | null } = {},
): Promise<RootAsking> {
  const { database, env, secret, storage, log } = service
  const cookies = readCookies(request)
  const tokenHash = cookies.account === null ? null : hashOf(cookies.account)
  const account = tokenHash ? await accountOf(database.db, tokenHash) : null
  if (tokenHash && !account)
    request.server.reads.countFalseSession(networkAddress(request.ip), tokenHash.toString('base64url'))
  return {
    db: database.db,
    account,
    language: languageOfReader(request, null),
    origin: env.baseURL,
    requestID: request.id,
    address: networkAddress(request.ip),
    browser: browserOf(request.headers['user-agent']),
    session: {
      changed: undefined,
      device: cookies.device,
      handover: null,
      deviceChanged: undefined,
      tokenHash: account ? tokenHash : null,
      csrfToken: boundTo === null ? '' : csrfTokenOf(secret, boundTo),
      // A company's session of this host, where it has one, is what tokens are bound to.
      csrfTokenOf: (token) => csrfTokenOf(secret, cookies.session ?? token),
    },
    registration: { mode: env.REGISTRATION, contact: env.contact },
    referralCode: cookies.referralCode,
    secret,
    storage,
    log,
    companyOrigin: (company) => adminOriginOf(env, company),
    companiesChanged: () => forgetCompanies(database.db),
  }
}
