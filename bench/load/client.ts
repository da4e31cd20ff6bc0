import { createConnection, type Socket } from 'node:net'

export interface Response {
  status: number
  body: string
  headers: string
  /** When it had come, in `performance.now()`: what this process still did for others in the same turn of its loop is no time of the server's. */
  at: number
}

/** When the first bytes of this turn were read: whatever else is read in the turn was there by then too. */
let turnBegan = 0
let isNoted = false

function noteTurn(): number {
  if (isNoted) return turnBegan
  isNoted = true
  turnBegan = performance.now()
  setImmediate(() => (isNoted = false))
  return turnBegan
}

/**
 * One keep-alive connection that asks one thing at a time: as little work as HTTP/1.1 allows, because product, floor, database and
 * this share two cores. Understands bodies of a stated length and in chunks.
 */
export class Connection {
  readonly #socket: Socket
  #received: Buffer[] = []
  #length = 0
  #settle: { resolve(response: Response): void; reject(error: Error): void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    const fail = (error?: Error) => this.#settle?.reject(error ?? new Error('The server closed the connection.'))
    socket.on('error', fail)
    socket.on('close', () => fail())
  }

  /** Opens a connection from any of this machine's own addresses, such as 127.0.0.3, by which limits tell people apart. */
  static open(port: number, localAddress?: string): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = createConnection({
        host: '127.0.0.1',
        port,
        ...(localAddress === undefined ? {} : { localAddress }),
      })
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.removeListener('error', reject)
        resolve(new Connection(socket))
      })
    })
  }

  /** Sends a whole request, as `requestText` makes it, and gives the answer. */
  ask(request: string | Buffer): Promise<Response> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(request)
    })
  }

  /** Whether the other side has not closed it. */
  get isOpen(): boolean {
    return this.#socket.writable
  }

  close(): void {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    const at = noteTurn()
    this.#received.push(chunk)
    this.#length += chunk.length
    const whole = this.#received.length === 1 ? chunk : Buffer.concat(this.#received, this.#length)
    this.#received = [whole]
    const headEnd = whole.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const headers = whole.toString('latin1', 0, headEnd)
    const body = bodyOf(headers, whole, headEnd + 4)
    if (body === undefined) return
    this.#received = []
    this.#length = 0
    const settle = this.#settle
    this.#settle = undefined
    settle?.resolve({ status: Number(headers.slice(9, 12)), body, headers, at })
  }
}

/** A request's text. `body` absent makes a GET. */
export function requestText({
  host,
  path,
  body,
  headers = {},
}: {
  host: string
  path: string
  body?: string
  headers?: Record<string, string>
}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (body === undefined) return `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`
  return `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`
}

function bodyOf(headers: string, whole: Buffer, from: number): string | undefined {
  const [, length] = /^content-length: *(\d+)/im.exec(headers) ?? []
  if (length !== undefined)
    return whole.length < from + Number(length) ? undefined : whole.toString('utf8', from, from + Number(length))
  if (!/^transfer-encoding: *chunked/im.test(headers)) return ''
  const parts: Buffer[] = []
  for (let at = from; ;) {
    const lineEnd = whole.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(whole.toString('latin1', at, lineEnd), 16)
    if (whole.length < lineEnd + 2 + size + 2) return undefined
    if (size === 0) return Buffer.concat(parts).toString('utf8')
    parts.push(whole.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}
