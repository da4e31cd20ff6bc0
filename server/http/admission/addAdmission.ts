import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { picturePaths } from '../../../contract/forms.ts'
import type { Standing } from '../listening.ts'
import { networkAddress } from '../connections/networkAddress.ts'

/** Thrown for a request that waited in vain. */
export class TooBusy extends Error {
  override name = 'TooBusy'
  readonly statusCode = 503
}

/** What a request has to give back: a turn of its address, and a place in the room once there was one. */
interface Held {
  address: string
  line?: string
}

/** Routes that skip admission: the health check, which decides what becomes of an overloaded process, and uploads. */
const roomless = new Set<string | undefined>(['/healthz', '/readyz', '/metrics', ...picturePaths])

/**
 * Lets a request in once its body is here, so that a slow sender holds no room, and out when its answer is ready, so that a slow reader
 * holds none either. A picture is read bit by bit while it is worked at: those have places of their own (`uploadPlaces.ts`). Which route it
 * is says the router, not the text of the address.
 */
export function addAdmission(app: FastifyInstance, standing: Standing): void {
  const { admission, lines, turns } = standing
  const held = new WeakMap<FastifyRequest, Held>()
  const leave = (request: FastifyRequest) => {
    const { address, line } = held.get(request) ?? {}
    if (address === undefined || !held.delete(request)) return
    if (line !== undefined) admission.leave(line)
    turns.leave(address)
  }

  /** Takes a place in the room, and calls back with whether there was one in time. */
  const enterRoom = (request: FastifyRequest, address: string, done: (admitted: boolean) => void) => {
    const host = request.headers.host ?? ''
    // The same until the request leaves, whatever becomes of the company.
    const line = lines.of(host)
    const entered = admission.enter(line)
    if (entered === true) {
      held.set(request, { address, line })
      return done(true)
    }
    return void entered.then((admitted) => {
      if (admitted) held.set(request, { address, line })
      else lines.learn(host)
      done(admitted)
    })
  }

  app.addHook('preValidation', (request, reply, done) => {
    if (roomless.has(request.routeOptions.url)) return done()
    const address = networkAddress(request.ip)
    const finish = (admitted: boolean) => {
      if (admitted && !request.raw.socket.destroyed) return done()
      // A client that hung up while waiting needs no place, and no work is done for it.
      leave(request)
      done(new TooBusy('There is no room.'))
    }
    const begin = () => {
      held.set(request, { address })
      enterRoom(request, address, finish)
    }
    return whenNext(reply.raw, () => {
      const turn = turns.enter(address)
      if (turn === true) return begin()
      return void turn.then((given) => (given ? begin() : finish(false)))
    })
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

/**
 * Calls back once the answers before this one on the same connection are sent, or never if the connection is closed first. Answers go in the
 * order of their requests (RFC 9112, 9.3.2), so one that is ready earlier would only take memory. Node says so with the event `socket`.
 */
function whenNext(response: ServerResponse, begin: () => void): void {
  if (response.socket) begin()
  else response.once('socket', begin)
}
