import type { Asker, Asking, CompanyFacts } from '../domain/asking.ts'
import { askerOf } from '../domain/people/askerOf.ts'
import { forgetCompanies, originOf } from './hosts.ts'
import type { Service } from './service.ts'
import { csrfTokenOf, hashOf } from '../secrets/tokens.ts'

/** Who asks what of which company: made once a request, for a call or for a page with its several calls. */
export async function openAsking(
  service: Service,
  { company, sessionToken, boundTo, requestID, csrfToken }: { company: CompanyFacts; sessionToken: string | null; boundTo: string | null; requestID: string; csrfToken?: string },
): Promise<Asking> {
  const { database, env, secret, log } = service
  const tokenHash = sessionToken === null ? null : hashOf(sessionToken)
  const viewer: Asker | null = tokenHash ? await askerOf(database.db, company.id, tokenHash) : null
  return {
    db: database.db,
    companyID: company.id,
    company,
    viewer,
    origin: originOf(env, company),
    requestID,
    seesPrivate: viewer?.permissions.includes('admin.view') ?? false,
    secret,
    log,
    companyChanged: () => forgetCompanies(database.db),
    session: {
      changed: undefined,
      tokenHash: viewer ? tokenHash : null,
      csrfToken: csrfToken ?? (boundTo === null ? '' : csrfTokenOf(secret, boundTo)),
      csrfTokenOf: (token) => csrfTokenOf(secret, token),
    },
  }
}
