import type { FastifyRequest } from 'fastify'
import { CallError } from '../../contract/errors.ts'
import { readersLanguage, type Language } from '../../contract/languages.ts'
import type { CompanyAnswer } from '../calls/answer.ts'
import { keyOf } from '../domain/apiKeys/keyOf.ts'
import type { CompanyFacts, KeyAsker } from '../domain/asking.ts'
import { hashOf } from '../secrets/tokens.ts'
import { atCost } from './admission/countReads.ts'
import { openAsking } from './asking.ts'
import { networkAddress } from './connections/networkAddress.ts'
import { countingWrites, currently, runCall } from './dispatch.ts'
import type { Service } from './service.ts'

/** The key of `Authorization: Bearer <key>` (RFC 6750, 2.1), as it was sent; null for a request without that header. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const given = /^bearer(?:\s+(.*))?$/i.exec(headers.authorization?.trim() ?? '')
  return given ? (given[1] ?? '') : null
}

/** The language of a program's refusals: that of its header, or the company's; cookies say nothing here. A frame's person may have chosen one. */
export function languageOfProgram(
  { headers }: Pick<FastifyRequest, 'headers'>,
  company: Pick<CompanyFacts, 'language' | 'portal'>,
  chosen: Language | null = null,
): Language {
  return readersLanguage({
    chosen,
    portal: company.portal.language,
    accepted: headers['accept-language'],
    company: company.language,
  })
}

/**
 * Answers a call to a program with an API key: no cookie is read or set, and no token or `Origin` is asked for, because no browser adds a key by itself.
 * Refuses with `badKey` a key that is wrong, expired, revoked or another company's, and with `tooMany` a key or an address that asks too often.
 */
export async function runKeyedCall(
  service: Service,
  request: FastifyRequest,
  {
    company,
    found,
    body,
    token,
  }: { company: CompanyFacts; found: CompanyAnswer; body: Record<string, unknown>; token: string },
): Promise<Record<string, unknown>> {
  const count = countingWrites(service, found, body)
  return atCost(request, body, () =>
    currently(service, company, async (current) => {
      const key = await requireKey(service, request, { company: current, token })
      request.server.keyReads.count(key.id)
      const asking = await openAsking(service, {
        company: current,
        key,
        sessionToken: null,
        boundTo: null,
        requestID: request.id,
        ip: request.ip,
        languageFor: () => languageOfProgram(request, current),
      })
      await count(asking)
      return runCall(found, body, asking)
    }),
  )
}

/** The key that a request brings; refuses with `badKey`, and counts it against the address. */
export async function requireKey(
  { database }: Pick<Service, 'database'>,
  request: FastifyRequest,
  { company, token }: { company: CompanyFacts; token: string },
): Promise<KeyAsker> {
  const key = await keyOf(database.db, company.id, token)
  if (key) return key
  request.server.reads.countFalseSession(networkAddress(request.ip), hashOf(token).toString('base64url'))
  throw new CallError('badKey')
}
