import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anyPagePaths } from '../../../contract/widgetKinds.ts'
import { answerCall } from '../api.ts'
import type { Service } from '../service.ts'

/**
 * Lets pages of any origin ask what a company's own product asks (Fetch Standard, 3.3). No answer depends on a cookie, so that none is sent, and nothing is read that someone
 * without one couldn't read.
 */
export function addAnyPageCalls(app: FastifyInstance, service: Service): void {
  for (const path of anyPagePaths) {
    app.post(path, (request, reply) => answerCall(service, openToPages(request, reply), reply))
    app.options(path, (_request, reply) =>
      reply
        .code(204)
        .headers({
          ...openHeaders,
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-max-age': '7200',
        })
        .send(),
    )
  }
}

const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
}

function openToPages(request: FastifyRequest, reply: FastifyReply): FastifyRequest {
  reply.headers(openHeaders)
  return request
}
