import type { IncomingMessage, ServerResponse } from 'node:http'
import { newID } from '../../domain/ids.ts'

/** A body up to this length is read past, so that its connection can be asked again: a new one would cost more than the refusal. */
const mostReadPast = 64 * 1024
const sentence = 'We’re very busy right now. Try again in a moment.'
const json = JSON.stringify({ error: 'server error', code: 'unavailable' })
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${sentence}</title></head><body><main><h1>${sentence}</h1></main></body></html>`
const common = { 'cache-control': 'no-store', 'retry-after': '1', 'x-content-type-options': 'nosniff' }
const asJSON: Refusal = {
  headers: { ...common, 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(json) },
  body: json,
}
const asPage: Refusal = {
  headers: {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'content-length': Buffer.byteLength(page),
  },
  body: page,
}

interface Refusal {
  headers: Record<string, string | number>
  body: string
}

/**
 * Says that there is no room, before anything else is done for a request: in an overload that is most of what is answered. A browser that
 * opens an address gets a page of one sentence.
 */
export function turnAway(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request
  const said = refusalFor(request)
  const tooLong = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > mostReadPast
  // Headers set on the response before, such as `connection: close`, are kept.
  response.setHeader('x-request-id', newID())
  if (tooLong) response.setHeader('connection', 'close')
  response.writeHead(503, said.headers)
  response.end(said.body)
}

/** The response to a request that could not be admitted, and its headers. */
export function refusalFor(request: Pick<IncomingMessage, 'method' | 'headers'>): Refusal {
  return opensPage(request) ? asPage : asJSON
}

/** Whether a person's browser asks, which shows what it is sent. */
export function opensPage({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return (
    method === 'GET' && (headers['sec-fetch-mode'] === 'navigate' || (headers.accept?.includes('text/html') ?? false))
  )
}
