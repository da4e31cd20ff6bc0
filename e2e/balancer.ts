import { Agent, createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Hands each request to one of some processes at random, as a proxy does that knows nothing of sessions: `Host` stays, the visitor's address
 * is told. Gives the number of requests that each has had.
 */
export async function startBalancer(ports: () => readonly number[]): Promise<{ port: number; handed: ReadonlyMap<number, number>; stop(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true })
  const handed = new Map<number, number>()
  const server: Server = createServer((request, response) => {
    const choice = ports()
    const port = choice[Math.floor(Math.random() * choice.length)] ?? 0
    handed.set(port, (handed.get(port) ?? 0) + 1)
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' }
    const asked = ask({ agent, host: '127.0.0.1', port, method: request.method, path: request.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    response.on('close', () => asked.destroy())
    request.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    handed,
    stop: () =>
      new Promise((resolve) => {
        agent.destroy()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
