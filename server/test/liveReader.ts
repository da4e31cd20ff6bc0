import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Person } from './world.ts'

export interface LiveReader {
  status: number
  headers: IncomingMessage['headers']
  /** Everything that came so far. */
  heard(): string
  /** What was said of changes. */
  changes(): { nouns: string[]; postIDs?: string[] }[]
  /** How often it was said that something is new. */
  news(): number
  ended: Promise<void>
  close(): void
}

/** Opens what is live as a browser does, over a socket of its own; the app must listen. */
export async function openLive(
  app: FastifyInstance,
  as: Person | null,
  headers: Record<string, string> = {},
): Promise<LiveReader> {
  const { port } = app.server.address() as AddressInfo
  const cookie = as ? { cookie: `upwell=${as.cookie}` } : {}
  const asked = request({
    port,
    host: '127.0.0.1',
    path: '/api/notifications/live',
    agent: false,
    headers: {
      host: 'acme.upwell.test',
      accept: 'text/event-stream',
      'accept-encoding': 'gzip, br',
      ...cookie,
      ...headers,
    },
  })
  asked.on('error', () => {})
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  let heard = ''
  response.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk))
  response.on('error', () => {})
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    heard: () => heard,
    changes: () =>
      [...heard.matchAll(/event: changes\ndata: (.*)\n\n/g)].map(
        ([, json = '']) => JSON.parse(json) as { nouns: string[]; postIDs?: string[] },
      ),
    news: () => heard.split('event: news').length - 1,
    ended: new Promise((resolve) => response.once('close', resolve)),
    close: () => asked.destroy(),
  }
}
