import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './dispatch.ts'
import type { Service } from './service.ts'

interface Refused {
  error: unknown
  /** What the log names it by. */
  path: string
  /** Whether what is not there is answered by the not-found page. */
  hasPage?: boolean
}

/** Answers what is no call, such as a file or a feed, with its refusal in English. */
export function sendRefusal(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { error, path, hasPage = false }: Refused,
): FastifyReply | void {
  const { status, body, retryAfterSeconds } = refuse(error, service, { language: 'en', path, requestID: request.id })
  if (status === 404 && hasPage) return reply.callNotFound()
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.code(status).header('cache-control', 'no-store').send(body)
}
