import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import type { Asking } from '../../domain/asking.ts'
import type { Service } from '../service.ts'
import { Room } from './room.ts'
import { spool, sweepSpools, type Spooled } from './spool.ts'

const mebibyte = 1024 * 1024
/** A copy that takes longer to read is given up: its transaction keeps old rows from being cleaned up. */
const longestReadingMs = 60_000

/** Makes a copy of what `open` gives once there is room for it. Refuses with `busy`, and with what `open` and the pieces refuse. */
export type MakeCopy = (
  asking: Asking,
  response: ServerResponse,
  open: () => Promise<AsyncIterable<string | Buffer>>,
) => Promise<Spooled>

/** Makes copies, few at once: of those that are read each has a connection of the database, and of those that are sent an open file. What a process left that died in the meantime goes at the start. */
export function addCopies(app: FastifyInstance, { env }: Service): MakeCopy {
  const folder = join(env.DATA_DIR, 'downloads')
  app.addHook('onReady', () => sweepSpools(folder))
  const connections = new Room({ inAll: Math.min(2, Math.floor(env.DATABASE_POOL / 2)), ofCompany: 1, ofReader: 1 }, 2)
  const files = new Room({ inAll: 64, ofCompany: 16, ofReader: 4 }, 30)
  const disk = new Room({ inAll: 1024 * mebibyte, ofCompany: 512 * mebibyte, ofReader: 256 * mebibyte }, 60)

  return async ({ companyID, address }, response, open) => {
    const file = files.take(companyID, address)
    const onDisk = disk.take(companyID, address, 0)
    const release = () => {
      file.release()
      onDisk.release()
    }
    try {
      const connection = await connections.takeSoon(companyID, address, 3_000)
      try {
        const pieces = await open()
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
