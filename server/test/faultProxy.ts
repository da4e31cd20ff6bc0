import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { Random } from './model/random.ts'

/**
 * What happens on the way. `delay` holds every piece back; `blackhole` keeps connections open, takes new ones, and delivers nothing, ends
 * included; `half open` does so in one direction, `to` or `from` the target; `refuse` lets nobody in and leaves who is in alone.
 */
export type Way =
  | { kind: 'pass' }
  | { kind: 'delay'; ms: number; jitterMs: number }
  | { kind: 'blackhole' }
  | { kind: 'half open'; lost: 'to' | 'from' }
  | { kind: 'refuse' }

export type Target = { path: string } | { host: string; port: number }

export interface FaultProxy {
  /** On 127.0.0.1, the same for the proxy's life. */
  port: number
  /** From now on things go this way. What was held back is delivered when the new way delivers, late as it is. */
  set(way: Way): Promise<void>
  /** Ends every connection by a reset (RST); gives how many there were. */
  reset(): number
  close(): Promise<void>
}

/** A way through TCP to a server, on a port or a socket in the file system, that can be made bad. The same seed gives the same delays. */
export async function openFaultProxy(target: Target, seed = 1): Promise<FaultProxy> {
  const random = new Random(seed)
  const pairs = new Set<Pair>()
  let way: Way = { kind: 'pass' }
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = connect({ ...target, allowHalfOpen: true })
    const pair: Pair = {
      near,
      far,
      flows: [
        new Flow(near, far, () => way.kind === 'blackhole' || (way.kind === 'half open' && way.lost === 'to'), delay),
        new Flow(far, near, () => way.kind === 'blackhole' || (way.kind === 'half open' && way.lost === 'from'), delay),
      ],
    }
    pairs.add(pair)
    const closed = () => {
      if (near.destroyed && far.destroyed) pairs.delete(pair)
    }
    near.once('close', closed)
    far.once('close', closed)
  })
  const delay = () => (way.kind === 'delay' ? way.ms + random.next() * way.jitterMs : 0)
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async set(next) {
      const refused = way.kind === 'refuse'
      way = next
      if (next.kind === 'refuse' && !refused) server.close()
      if (next.kind !== 'refuse' && refused) await listen(server, port)
      for (const { flows } of pairs) for (const flow of flows) flow.pump()
    },
    reset() {
      const count = pairs.size
      for (const { near, far } of pairs) {
        near.resetAndDestroy()
        far.destroy()
      }
      pairs.clear()
      return count
    },
    close() {
      const closed = server.listening
        ? new Promise<void>((resolve) => server.close(() => resolve()))
        : Promise.resolve()
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      return closed
    },
  }
}

interface Pair {
  near: Socket
  far: Socket
  flows: [Flow, Flow]
}

type Piece = { at: number } & ({ kind: 'bytes'; bytes: Buffer } | { kind: 'end' } | { kind: 'failure' })

const mostHeldBytes = 4_000_000

/** One direction of a connection: what came in waits for its time, in order, and for a way that delivers. */
class Flow {
  readonly #pieces: Piece[] = []
  readonly #from: Socket
  readonly #to: Socket
  readonly #isHeld: () => boolean
  #heldBytes = 0
  #timer: NodeJS.Timeout | undefined

  constructor(from: Socket, to: Socket, isHeld: () => boolean, delayMs: () => number) {
    this.#from = from
    this.#to = to
    this.#isHeld = isHeld
    const take = (piece: { kind: 'bytes'; bytes: Buffer } | { kind: 'end' } | { kind: 'failure' }) => {
      this.#pieces.push({ ...piece, at: performance.now() + delayMs() })
      this.pump()
    }
    from.on('data', (bytes: Buffer) => {
      this.#heldBytes += bytes.length
      if (this.#heldBytes > mostHeldBytes) from.pause()
      take({ kind: 'bytes', bytes })
    })
    from.on('end', () => take({ kind: 'end' }))
    from.on('error', () => {})
    from.on('close', (failed) => take({ kind: failed ? 'failure' : 'end' }))
  }

  /** Delivers what is due. */
  pump(): void {
    clearTimeout(this.#timer)
    for (;;) {
      const [piece] = this.#pieces
      if (!piece || this.#isHeld()) return
      const waitMs = piece.at - performance.now()
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.pump(), waitMs)
        return
      }
      this.#pieces.shift()
      this.#deliver(piece)
    }
  }

  #deliver(piece: Piece): void {
    if (this.#to.destroyed) return
    if (piece.kind === 'failure') this.#to.destroy()
    else if (piece.kind === 'end') this.#to.end()
    else {
      this.#heldBytes -= piece.bytes.length
      this.#to.write(piece.bytes)
      if (this.#from.isPaused() && this.#heldBytes < mostHeldBytes / 2) this.#from.resume()
    }
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}
