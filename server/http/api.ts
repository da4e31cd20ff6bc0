import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../contract/errors.ts'
import type { Call } from '../../contract/call.ts'
import type { Asking, SessionEffects } from '../domain/asking.ts'
import { openAsking } from './asking.ts'
import { readCookies, setDevice, setSession, setVisitor } from './request/cookies.ts'
import { countWrite, currently, findAnswer, refuse, runCall, type Answered } from './dispatch.ts'
import { languageOfReader } from './request/readersLanguage.ts'
import { atCost } from './admission/countReads.ts'
import { placeOf } from './hosts.ts'
import { parseBody } from './request/input.ts'
import { isOwnOrigin } from './request/ownOrigin.ts'
import type { Service } from './service.ts'
import { csrfTokenOf, sameToken } from '../secrets/tokens.ts'

/** What came with a request: its inputs, and the file where the one call that takes one is asked. */
export interface Sent {
  body: Record<string, unknown>
  file?: (asking: Asking) => Promise<Buffer>
}

/**
 * Answers a call over the network, in the order that ARCHITECTURE.md gives: limits (`countReads.ts`), company from the
 * host, token, session, access, input, answer, output. Every answer carries its receiver's token.
 */
export async function answerCall(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  readSent: (request: FastifyRequest) => Sent | Promise<Sent> = readJSON,
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? ''
  const facts: { language: string; path: string; requestID: string } = { language: 'en', path, requestID: request.id }
  let answered: Answered
  try {
    const place = await placeOf(service, request.headers.host ?? '')
    if (place.kind !== 'company') throw new CallError('noCompany')
    facts.language = languageOfReader(request, place.company)
    const found = findAnswer(path)
    const { body, file } = await readSent(request)
    const cookies = readCookies(request)
    const boundTo = cookies.session ?? cookies.visitor
    const csrfToken = csrfTokenOf(service.secret, boundTo ?? setVisitor(request, reply))
    reply.header('x-csrf-token', csrfToken)
    if (found.call.kind === 'write') {
      if (!file) requireJSON(request)
      checkPage(service, request)
      checkToken(found.call, body, boundTo === null ? null : csrfToken)
    }
    const opening = {
      sessionToken: cookies.session,
      boundTo,
      device: cookies.device,
      requestID: request.id,
      ip: request.ip,
      reads: request.server.reads,
      userAgent: request.headers['user-agent'],
      csrfToken,
    }
    const { answer, session } = await atCost(request, body, () =>
      currently(
        service,
        place.company,
        async (company, fromMemory) => {
          facts.language = languageOfReader(request, company)
          const asking = await openAsking(service, {
            ...opening,
            company,
            fromMemory,
            languageFor: (chosen) => languageOfReader(request, company, chosen),
          })
          if (file) asking.file = () => file(asking)
          if (found.call.kind === 'write') await countWrite(service, found, asking, body)
          return { answer: await runCall(found, body, asking, idempotencyKeyOf(request)), session: asking.session }
        },
        found,
      ),
    )
    answered = { status: 200, body: answer }
    carrySession(request, reply, session, service)
  } catch (error) {
    answered = refuse(error, service, facts)
  }
  if (answered.retryAfterSeconds !== undefined) reply.header('retry-after', answered.retryAfterSeconds)
  return reply
    .code(answered.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answered.body))
}

function readJSON(request: FastifyRequest): Sent {
  return { body: parseBody(typeof request.body === 'string' ? request.body : '') }
}

function requireJSON(request: FastifyRequest): void {
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers['content-type'] ?? ''))
    throw new CallError('notJSON')
}

/** A write comes from a page of our own host, with the token that belongs to its cookie (0035, Token). */
export function checkPage({ env }: Pick<Service, 'env'>, request: FastifyRequest): void {
  if (!isOwnOrigin(request.headers, env.baseURL.startsWith('https:'))) throw new CallError('foreignOrigin')
}

function checkToken(call: Call, body: Record<string, unknown>, expected: string | null): void {
  if (expected === null || !sameToken(body['csrfToken'], expected)) throw new CallError('badToken', { path: call.path })
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > 100) throw new CallError('badInput', { field: 'Idempotency-Key', path: request.url })
  return key
}

function carrySession(
  request: FastifyRequest,
  reply: FastifyReply,
  session: Pick<SessionEffects, 'changed' | 'deviceChanged'>,
  service: Service,
): void {
  if (session.deviceChanged !== undefined) setDevice(request, reply, session.deviceChanged)
  if (session.changed === undefined) return
  setSession(request, reply, session.changed)
  const boundTo = session.changed ?? setVisitor(request, reply)
  reply.header('x-csrf-token', csrfTokenOf(service.secret, boundTo))
}
