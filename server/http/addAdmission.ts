import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Admission } from './admission.ts'
import { companyOf, isHealth } from './listening.ts'

/** Thrown for a request that waited in vain. */
export class TooBusy extends Error {
  override name = 'TooBusy'
  readonly statusCode = 503
}

/**
 * Lets a request in once its body is here, so that a slow sender holds no room, and out when its answer is ready, so that a slow reader
 * holds none either.
 */
export function addAdmission(app: FastifyInstance, admission: Admission): void {
  const inside = new WeakSet<FastifyRequest>()
  const leave = (request: FastifyRequest) => {
    if (inside.delete(request)) admission.leave(companyOf(request.raw))
  }
  app.addHook('preValidation', (request, reply, done) => {
    if (isHealth(request.url)) return done()
    const entered = admission.enter(companyOf(request.raw))
    if (entered === true) {
      inside.add(request)
      return done()
    }
    void entered.then((admitted) => {
      if (admitted) inside.add(request)
      // Whoever hung up while waiting has no use for the room.
      if (reply.raw.destroyed) leave(request)
      done(admitted ? undefined : new TooBusy('There is no room.'))
    })
    return undefined
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request)
    done()
  })
}
