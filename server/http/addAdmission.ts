import type { FastifyInstance, FastifyRequest } from 'fastify'
import { imagesUpload } from '../../contract/images.ts'
import type { Standing } from './listening.ts'

/** Thrown for a request that waited in vain. */
export class TooBusy extends Error {
  override name = 'TooBusy'
  readonly statusCode = 503
}

/** Routes that take no room: health, which is asked for by whoever decides what becomes of an overloaded process, and uploads. */
const roomless = new Set<string | undefined>(['/healthz', '/readyz', '/metrics', imagesUpload.path])

/**
 * Lets a request in once its body is here, so that a slow sender holds no room, and out when its answer is ready, so that a slow reader
 * holds none either. A picture is read bit by bit while it is worked at: those have places of their own (`uploadPlaces.ts`). Which route it
 * is says the router, not the text of the address.
 */
export function addAdmission(app: FastifyInstance, standing: Standing): void {
  const { admission, lines } = standing
  const inside = new WeakMap<FastifyRequest, string>()
  const leave = (request: FastifyRequest) => {
    const line = inside.get(request)
    if (line !== undefined && inside.delete(request)) admission.leave(line)
  }
  app.addHook('preValidation', (request, reply, done) => {
    if (roomless.has(request.routeOptions.url)) return done()
    const host = request.headers.host ?? ''
    // The same until the request leaves, whatever becomes of the company.
    const line = lines.of(host)
    const entered = admission.enter(line)
    if (entered === true) {
      inside.set(request, line)
      return done()
    }
    void entered.then((admitted) => {
      if (admitted) inside.set(request, line)
      else lines.learn(host)
      // Whoever hung up while waiting has no use for the room.
      if (reply.raw.destroyed) leave(request)
      done(admitted ? undefined : new TooBusy('There is no room.'))
    })
    return undefined
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    leave(request)
    // Asked before the signal to end: its connection hears of it now.
    if (standing.ending) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request)
    done()
  })
}
