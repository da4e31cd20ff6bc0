import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../contract/errors.ts'
import type { Call } from '../../contract/call.ts'
import { nobodysWrites } from '../../contract/frameCalls.ts'
import { signedIn, type SessionEffects } from '../domain/asking.ts'
import { signedInAccount } from '../domain/rootAsking.ts'
import { openAsking } from './asking.ts'
import { isFrameCall, runFrameCall } from './widget/frameCall.ts'
import { bearerOf, languageOfProgram, runKeyedCall } from './keyedCall.ts'
import type { RootAnswer } from '../calls/answer.ts'
import { openRootAsking } from './rootAsking.ts'
import { boundToOf, readCookies, setAccount, setDevice, setSession, setShared, setVisitor } from './request/cookies.ts'
import {
  countRootWrite,
  countingWrites,
  currently,
  findAnswer,
  findRootAnswer,
  refuse,
  runCall,
  runRootCall,
  type Answered,
} from './dispatch.ts'
import { languageOfReader } from './request/readersLanguage.ts'
import { originalsHeader } from '../../contract/originals.ts'
import { atCost } from './admission/countReads.ts'
import { isRootHost, placeOf } from './hosts.ts'
import { parseBody, usualLimits, wideLimits, type BodyLimits } from './request/input.ts'
import { isOwnOrigin } from './request/ownOrigin.ts'
import type { Sent } from './request/sent.ts'
import { widePaths } from './request/widePaths.ts'
import type { Service } from './service.ts'
import { csrfTokenOf, sameToken } from '../secrets/tokens.ts'

/**
 * Answers a call over the network, in the order that ARCHITECTURE.md gives: limits (`countReads.ts`), company from the
 * host, token, session, access, input, answer, output. Every answer carries its receiver's token.
 */
export async function answerCall(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  readSent: (request: FastifyRequest) => Sent | Promise<Sent> = (sent) => readJSON(sent),
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? ''
  const facts: { language: string; path: string; requestID: string } = { language: 'en', path, requestID: request.id }
  let answered: Answered
  try {
    const rootAnswer = rootAnswerOf(service, request, path)
    const place = rootAnswer ? null : await placeOf(service, request.headers.host ?? '')
    if (place && place.kind !== 'company') throw new CallError('noCompany')
    facts.language = languageOfReader(request, place?.company)
    const found = rootAnswer ?? findAnswer(path)
    const token = bearerOf(request)
    if (isFrameCall(path, token)) {
      if (!place || !('run' in found)) throw new CallError('notForFrames', { path })
      const { company } = place
      facts.language = languageOfProgram(request, company)
      const sent = await readSent(request)
      const asked = { company, found, sent, token, idempotencyKey: idempotencyKeyOf(request) }
      return await send(reply, { status: 200, body: await runFrameCall(service, request, asked) })
    }
    if (token !== null) {
      // No account has a key, and the root knows no company whose key it could be.
      if (!place || 'runAtRoot' in found) throw new CallError('badKey')
      facts.language = languageOfProgram(request, place.company)
      const { body } = readJSON(request, widePaths.includes(path) ? wideLimits : usualLimits)
      return await send(reply, {
        status: 200,
        body: await runKeyedCall(service, request, { company: place.company, found, body, token }),
      })
    }
    const { body, file } = await readSent(request)
    const cookies = readCookies(request)
    const boundTo = boundToOf(cookies)
    const csrfToken = csrfTokenOf(service.secret, boundTo ?? setVisitor(request, reply))
    reply.header('x-csrf-token', csrfToken)
    if (found.call.kind === 'write') {
      if (!file) requireJSON(request)
      checkPage(service, request)
      if (boundTo !== null || !nobodysWrites.has(path))
        checkToken(found.call, body, boundTo === null ? null : csrfToken)
    }
    if (!('run' in found)) {
      const asking = await openRootAsking(service, request, { boundTo })
      if (boundTo === null) asking.session.csrfToken = csrfToken
      if (file) asking.file = () => file({ companyID: '', userID: signedInAccount(asking).accountID })
      if (found.call.kind === 'write') await countRootWrite(service, found, asking)
      const answer = await atCost(request, body, () => runRootCall(found, body, asking))
      carrySession(request, reply, { kind: 'account', session: asking.session }, service)
      return await send(reply, { status: 200, body: answer })
    }
    if (!place) throw new CallError('noCompany')
    const opening = {
      sessionToken: cookies.session,
      boundTo,
      device: cookies.device,
      handover: cookies.handover,
      shared: cookies.shared,
      requestID: request.id,
      ip: request.ip,
      reads: request.server.reads,
      userAgent: request.headers['user-agent'],
      acceptLanguage: request.headers['accept-language'],
      withGuests: true,
      csrfToken,
    }
    const count = countingWrites(service, found, body)
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
            whileClosing: openWhileClosing.test(path),
            readsOriginals: request.headers[originalsHeader] !== undefined,
            languageFor: (chosen) => languageOfReader(request, company, chosen),
          })
          if (file) asking.file = () => file({ companyID: asking.companyID, userID: signedIn(asking).userID })
          await count(asking)
          return { answer: await runCall(found, body, asking, idempotencyKeyOf(request)), session: asking.session }
        },
        found,
      ),
    )
    answered = { status: 200, body: answer }
    carrySession(request, reply, { kind: 'session', session }, service)
  } catch (error) {
    answered = refuse(error, service, facts)
  }
  return send(reply, answered)
}

/** Sends what a call answered, or with what it was refused. */
export function send(reply: FastifyReply, { status, body, retryAfterSeconds }: Answered): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  // RFC 6750, 3: what a client has to send instead.
  if ('code' in body && body['code'] === 'badKey') reply.header('www-authenticate', 'Bearer')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** The answer of a root's call, on the root's host; null for a company's. */
function rootAnswerOf({ env }: Pick<Service, 'env'>, request: FastifyRequest, path: string): RootAnswer | null {
  const found = findRootAnswer(path)
  if (found && !isRootHost(env, request.headers.host ?? '')) throw new CallError('notFound')
  return found
}

/** What a closing company's team needs to sign in, and what a page says of it. */
const openWhileClosing = /^\/api\/(viewer\/|company\/get$|errorReports\/)/

function readJSON(request: FastifyRequest, limits: BodyLimits = usualLimits): Sent {
  return { body: parseBody(typeof request.body === 'string' ? request.body : '', limits) }
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

/** Turns what a call did to a company's session, or to an account's at the root, into cookies, and says the token that belongs to them. */
function carrySession(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    kind,
    session: { changed, deviceChanged, sharedChanged },
  }: { kind: 'session' | 'account'; session: SessionEffects },
  { secret }: Service,
): void {
  if (deviceChanged !== undefined) setDevice(request, reply, deviceChanged)
  if (sharedChanged !== undefined) setShared(request, reply, sharedChanged)
  if (changed === undefined) return
  const set = kind === 'account' ? setAccount : setSession
  set(request, reply, changed)
  const boundTo = boundToOf({ ...readCookies(request), [kind]: changed }) ?? setVisitor(request, reply)
  reply.header('x-csrf-token', csrfTokenOf(secret, boundTo))
}
