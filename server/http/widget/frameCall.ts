import type { FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { frameCalls } from '../../../contract/frameCalls.ts'
import { anyPagePaths } from '../../../contract/widgetKinds.ts'
import type { CompanyAnswer } from '../../calls/answer.ts'
import { signedIn, type Asking, type CompanyFacts } from '../../domain/asking.ts'
import { isFrameToken, readFrameToken } from '../../domain/widget/frameToken.ts'
import { hashOf } from '../../secrets/tokens.ts'
import { atCost } from '../admission/countReads.ts'
import { openAsking } from '../asking.ts'
import { networkAddress } from '../connections/networkAddress.ts'
import { countingWrites, currently, runCall } from '../dispatch.ts'
import { languageOfProgram } from '../keyedCall.ts'
import type { Sent } from '../request/sent.ts'
import type { Service } from '../service.ts'

/** Whether a call is asked without cookies: from a frame, by its token, or from a page of any origin. */
export function isFrameCall(path: string, token: string | null): boolean {
  return token === null ? anyPagePaths.includes(path) : isFrameToken(token)
}

/**
 * Answers a call of the widget: no cookie is read or set, and no other token or `Origin` is asked for, because no browser adds a frame token by itself. Refuses with `notForFrames` what is not the
 * frame's, and with `frameTokenOver` a token that is wrong, over, ended or another company's.
 */
export async function runFrameCall(
  service: Service,
  request: FastifyRequest,
  {
    company,
    found,
    sent: { body, file },
    token,
    idempotencyKey,
  }: {
    company: CompanyFacts
    found: CompanyAnswer
    sent: Sent
    token: string | null
    idempotencyKey: string | undefined
  },
): Promise<Record<string, unknown>> {
  const { call } = found
  if (token !== null && !frameCalls.has(call.path)) throw new CallError('notForFrames', { path: call.path })
  const count: (asking: Asking) => Promise<void> =
    // Those who share a network address are many; the call counts by whom it is about.
    token === null ? async () => {} : countingWrites(service, found, body)
  return atCost(request, body, () =>
    currently(service, company, async (current) => {
      const frame = token === null ? undefined : requireFrame(service, request, { company: current, token })
      const asking = await openAsking(service, {
        company: current,
        ...(frame ? { frame } : {}),
        sessionToken: null,
        boundTo: null,
        requestID: request.id,
        ip: request.ip,
        userAgent: request.headers['user-agent'],
        acceptLanguage: request.headers['accept-language'],
        languageFor: (chosen) => languageOfProgram(request, current, chosen),
      })
      if (file) asking.file = () => file({ companyID: asking.companyID, userID: signedIn(asking).userID })
      await count(asking)
      return runCall(found, body, asking, idempotencyKey)
    }),
  )
}

function requireFrame(
  { secret }: Pick<Service, 'secret'>,
  request: FastifyRequest,
  { company, token }: { company: CompanyFacts; token: string },
) {
  const frame = readFrameToken({ secret, companyID: company.id }, token)
  if (frame && frame.expires.getTime() > Date.now()) return frame
  // One that was ours is no guess: everyone in an office comes back after the night with one that is over.
  if (!frame) request.server.reads.countFalseSession(networkAddress(request.ip), hashOf(token).toString('base64url'))
  throw new CallError('frameTokenOver')
}
