import type { FastifyInstance } from 'fastify'
import { accentStylesheet, deriveAccent } from '../../../contract/accent.ts'

/** Serves `/theme/{six hex digits}.css`: nothing is looked up, so it can be kept for ever. */
export function addTheme(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/theme/:file', (request, reply) => {
    const [, digits] = /^([0-9a-f]{6})\.css$/.exec(request.params.file) ?? []
    if (digits === undefined || !deriveAccent(`#${digits}`)) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(accentStylesheet(`#${digits}`))
  })
}
