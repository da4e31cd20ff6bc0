import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the tiny server saw it. `text` is the whole body. */
export interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  text: string
}

export interface TinyServer {
  origin: string
  seen: Seen[]
  /** The JSON of the bodies that arrived at a path. */
  bodies(path: string): Record<string, unknown>[]
  close(): Promise<void>
}

/** A real server on a free loopback port, for tests of what the network does. It answers as `respond` says, and lists what it saw. */
export async function startTinyServer(respond: (seen: Seen, response: ServerResponse) => unknown): Promise<TinyServer> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        text: Buffer.concat(parts).toString(),
      }
      seen.push(one)
      void respond(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    bodies: (path) =>
      seen.filter(({ url }) => url === path).map(({ text }) => JSON.parse(text) as Record<string, unknown>),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers with JSON, with the token when one is given. */
export function answerJSON(
  response: ServerResponse,
  body: unknown,
  { status = 200, token }: { status?: number; token?: string } = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { 'x-csrf-token': token }),
  })
  response.end(JSON.stringify(body))
}
