import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import type { Asking } from '../../domain/asking.ts'
import { checkPage } from '../api.ts'
import { openAskingOf } from '../asking.ts'
import { currently } from '../dispatch.ts'
import { placeOf } from '../hosts.ts'
import { sendRefusal } from '../sendRefusal.ts'
import type { Service } from '../service.ts'
import { boundReading } from './slowReader.ts'

/** A file that is answered: its name for the reader's folder, and its bytes. */
export interface ServedFile {
  name: string
  type: string
  size: number
  stream: Readable
  /** Called once the answer is over, however it ended. */
  release?: () => void
}

interface FileRoute {
  Params: Record<string, string>
  Querystring: Record<string, unknown>
}

/**
 * A file's address; the log names a refusal by `refusedAt`, by default the address itself. With `POST` one of our own pages says what is asked for, as a form does, because it is too
 * long for an address; the page itself says that it was refused.
 */
interface FileAddress {
  method?: 'GET' | 'POST'
  url: string
  refusedAt?: string
  open: (asking: Asking, request: FastifyRequest<FileRoute>, reply: FastifyReply) => Promise<ServedFile>
}

/**
 * Serves a file of a company to the person who asks, and to nobody's cache. It changes nothing, so it needs no token; another site that leads here
 * gives the person what is theirs and sees none of it. A reader who is too slow is cut off.
 */
export function serveFile(
  app: FastifyInstance,
  service: Service,
  { method = 'GET', url, refusedAt = url, open }: FileAddress,
): void {
  app.route<FileRoute>({
    method,
    url,
    // Asking for the headers alone would cost as much.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      try {
        if (method === 'POST') checkPage(service, request)
        const place = await placeOf(service, request.headers.host ?? '')
        if (place.kind !== 'company') throw new CallError('noCompany')
        const file = await currently(service, place.company, async (company) =>
          open(await openAskingOf(service, request, company), request, reply),
        )
        return await send(reply, file)
      } catch (error) {
        return sendRefusal(service, request, reply, { error, path: refusedAt })
      }
    },
  })
}

function send(reply: FastifyReply, { name, type, size, stream, release }: ServedFile): FastifyReply {
  boundReading(reply.raw, size, () => {
    stream.destroy()
    release?.()
  })
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': size,
      'x-content-type-options': 'nosniff',
    })
    .type(type)
    .send(stream)
}
