import { Agent, createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Hands each request to one of some processes at random, as a proxy does that knows nothing of sessions: `Host` stays, the visitor's address
 * is told. Gives the number of requests that each has had, and those that no process answered, or only by a failure of its own.
 */
export async function startBalancer(
  ports: () => readonly number[],
): Promise<{ port: number; handed: ReadonlyMap<number, number>; failed: readonly string[]; stop(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true })
  const handed = new Map<number, number>()
  const failed: string[] = []
  const server: Server = createServer((request, response) => {
    const choice = ports()
    const port = choice[Math.floor(Math.random() * choice.length)] ?? 0
    handed.set(port, (handed.get(port) ?? 0) + 1)
    const headers = {
      ...request.headers,
      'x-forwarded-for': request.headers['x-forwarded-for'] ?? request.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'http',
    }
    const asked = ask(
      { agent, host: '127.0.0.1', port, method: request.method, path: request.url, headers },
      (answer) => {
        const { statusCode = 502 } = answer
        if (statusCode >= 500) failed.push(`${request.method} ${request.url} was answered ${statusCode}`)
        response.writeHead(statusCode, answer.headers)
        answer.pipe(response)
      },
    )
    asked.on('error', (error) => {
      if (!response.destroyed)
        failed.push(
          `${request.method} ${request.url} was not answered: ${error.message}${asked.reusedSocket ? ', on a connection that had been used' : ''}`,
        )
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    response.on('close', () => asked.destroy())
    request.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    handed,
    failed,
    stop: () =>
      new Promise((resolve) => {
        agent.destroy()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
