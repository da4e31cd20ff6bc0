import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { signedIn, type Asking } from '../../domain/asking.ts'
import { countUse } from '../../domain/limits/countUse.ts'
import { ownData } from '../../domain/ownData/ownData.ts'
import { openAsking } from '../asking.ts'
import { readCookies } from '../request/cookies.ts'
import { currently } from '../dispatch.ts'
import { sendRefusal } from '../sendRefusal.ts'
import { Room } from '../downloads/room.ts'
import { boundReading } from '../downloads/slowReader.ts'
import { spool, sweepSpools, type Spooled } from '../downloads/spool.ts'
import { placeOf } from '../hosts.ts'
import type { Service } from '../service.ts'

const limit = { count: 5, seconds: 3600 }

const mebibyte = 1024 * 1024
/** A copy that takes longer to read is given up: its transaction keeps old rows from being cleaned up. */
const longestReadingMs = 60_000

/**
 * What is kept of the signed-in person, as a file of theirs. It changes nothing, so it needs no token; another site that leads here gives the
 * person their own data and sees none of it. It is written to a temporary file before any of it is sent, so that a slow reader holds no
 * connection of the database (docs/decisions/0027).
 */
export function addOwnData(app: FastifyInstance, service: Service): void {
  const folder = join(service.env.DATA_DIR, 'downloads')
  const make = copyMaker(service, folder)
  app.addHook('onReady', () => sweepSpools(folder))
  app.route({
    method: 'GET',
    url: '/account/data.json',
    // Asking for the headers alone would cost as much.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      try {
        const place = await placeOf(service, request.headers.host ?? '')
        if (place.kind !== 'company') throw new CallError('noCompany')
        const { session } = readCookies(request)
        const { size, stream } = await currently(service, place.company, async (company) => {
          const asking = await openAsking(service, {
            company,
            sessionToken: session,
            boundTo: session,
            requestID: request.id,
            ip: request.ip,
            reads: request.server.reads,
          })
          return make(asking, reply.raw)
        })
        boundReading(reply.raw, size, () => stream.destroy())
        return await reply
          .headers({
            'cache-control': 'private, no-store',
            'content-disposition': 'attachment; filename="my-data.json"',
            'content-length': size,
            'x-content-type-options': 'nosniff',
          })
          .type('application/json; charset=utf-8')
          .send(stream)
      } catch (error) {
        return sendRefusal(service, request, reply, { error, path: '/account/data.json' })
      }
    },
  })
}

/** Makes copies, few at once: of those that are read each has a connection of the database, and of those that are sent an open file. */
function copyMaker(
  { database, env }: Service,
  folder: string,
): (asking: Asking, response: ServerResponse) => Promise<Spooled> {
  const connections = new Room({ inAll: Math.min(2, Math.floor(env.DATABASE_POOL / 2)), ofCompany: 1, ofReader: 1 }, 2)
  const files = new Room({ inAll: 64, ofCompany: 16, ofReader: 4 }, 30)
  const disk = new Room({ inAll: 1024 * mebibyte, ofCompany: 512 * mebibyte, ofReader: 256 * mebibyte }, 60)

  return async (asking, response) => {
    const { companyID, address } = asking
    const { userID } = signedIn(asking)
    const file = files.take(companyID, address)
    const onDisk = disk.take(companyID, address, 0)
    const release = () => {
      file.release()
      onDisk.release()
    }
    try {
      const connection = await connections.takeSoon(companyID, address, 3_000)
      try {
        await countUse(database.db, `ownData:user:${companyID}:${userID}`, limit)
        const pieces = ownData(database.pool, asking)
        const spooled = await whileAwaited(response, (signal) =>
          spool(folder, pieces, { signal, onGrow: (bytes) => onDisk.grow(bytes) }),
        )
        spooled.stream.once('close', release)
        return spooled
      } finally {
        connection.release()
      }
    } catch (error) {
      release()
      throw error
    }
  }
}

/** Does `work` while someone waits for the answer, and not for too long; then its signal says `busy`. */
async function whileAwaited<T>(response: ServerResponse, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController()
  const abort = () => control.abort(new CallError('busy', { seconds: 60 }))
  const over = setTimeout(abort, longestReadingMs).unref()
  response.once('close', abort)
  try {
    return await work(control.signal)
  } finally {
    clearTimeout(over)
    response.off('close', abort)
  }
}
