import { connect, type Socket } from 'node:net'

/** The most connections of one flood. The system's limit of open files may be lower. */
const mostSockets = 9_000

/** The answers that a flood got. */
export interface Outcome {
  opened: number
  /** Connections that were never accepted. */
  refused: number
  /** Connections that the product closed. */
  ended: number
  /** Counts of answers by status. */
  statuses: Record<string, number>
  received: number
}

const mark = Buffer.from('HTTP/1.1 ')

/** The connections of one flood, all from one local address, and the answers received on them. */
export class Sockets {
  readonly outcome: Outcome = { opened: 0, refused: 0, ended: 0, statuses: {}, received: 0 }
  readonly #open = new Set<Socket>()
  readonly #port: number
  readonly #localAddress: string
  #isOver = false

  constructor(port: number, localAddress: string) {
    this.#port = port
    this.#localAddress = localAddress
  }

  get count(): number {
    return this.#open.size
  }

  /** Opens a connection and sends `text`; null at the limit. With `reads: false`, answers stay in the system's buffers. */
  open(text: string | Buffer = '', { reads = true }: { reads?: boolean } = {}): Socket | null {
    if (this.#isOver || this.#open.size >= mostSockets) return null
    const socket = connect({ host: '127.0.0.1', port: this.#port, localAddress: this.#localAddress, noDelay: true })
    let isConnected = false
    this.#open.add(socket)
    socket.on('connect', () => {
      isConnected = true
      this.outcome.opened += 1
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#open.delete(socket)
      if (this.#isOver) return
      if (isConnected) this.outcome.ended += 1
      else this.outcome.refused += 1
    })
    if (reads) socket.on('data', (chunk: Buffer) => this.#hear(chunk))
    if (text.length > 0) socket.write(text)
    return socket
  }

  /** Closes all connections. */
  end(): void {
    this.#isOver = true
    for (const socket of this.#open) socket.destroy()
    this.#open.clear()
  }

  #hear(chunk: Buffer): void {
    this.outcome.received += chunk.length
    for (let at = chunk.indexOf(mark); at >= 0; at = chunk.indexOf(mark, at + 12)) {
      const status = chunk.toString('latin1', at + 9, at + 12)
      this.outcome.statuses[status] = (this.outcome.statuses[status] ?? 0) + 1
    }
  }
}

/** A fixed number of connections that take requests in turns. A closed connection is replaced. */
export class Lanes {
  readonly #sockets: Sockets
  readonly #lanes: (Socket | null)[]
  #next = 0

  constructor(sockets: Sockets, count: number) {
    this.#sockets = sockets
    this.#lanes = Array.from({ length: count }, () => null)
  }

  /** Writes to the next connection without waiting for answers; skips one whose send buffer is full. */
  send(text: string | Buffer): void {
    const at = (this.#next = (this.#next + 1) % this.#lanes.length)
    const lane = this.#lanes[at]
    if (!lane?.writable) this.#lanes[at] = this.#sockets.open(text)
    else if (lane.writableLength < 4 * 1024 * 1024) lane.write(text)
  }
}
