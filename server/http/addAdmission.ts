import type { FastifyInstance, FastifyRequest } from 'fastify'
import { imagesUpload } from '../../contract/images.ts'
import { companyOf, isHealth, type Standing } from './listening.ts'

/** Thrown for a request that waited in vain. */
export class TooBusy extends Error {
  override name = 'TooBusy'
  readonly statusCode = 503
}

/**
 * Lets a request in once its body is here, so that a slow sender holds no room, and out when its answer is ready, so that a slow reader
 * holds none either. A picture is read bit by bit while it is worked at: those have places of their own (`uploadedForm.ts`).
 */
export function addAdmission(app: FastifyInstance, standing: Standing): void {
  const { admission } = standing
  const inside = new WeakSet<FastifyRequest>()
  const leave = (request: FastifyRequest) => {
    if (inside.delete(request)) admission.leave(companyOf(request.raw))
  }
  app.addHook('preValidation', (request, reply, done) => {
    if (isHealth(request.url) || request.url === imagesUpload.path) return done()
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
