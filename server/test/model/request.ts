import { request as httpRequest } from 'node:http'
import type { Citizen } from './town.ts'

/** What came of a request: an answer; none that says whether it was done (`lost`); never sent; or none within the bound. */
export type Outcome =
  | { kind: 'answered'; status: number; body: Record<string, unknown>; ms: number }
  | { kind: 'lost'; status: number | null; code: string; ms: number }
  | { kind: 'not sent' }
  | { kind: 'hangs'; ms: number }

/** Asks the service for a person. Answers of 5xx are lost: the write may have been done. */
export function ask(
  port: number,
  person: Citizen,
  path: string,
  input: Record<string, unknown>,
  { boundMs, key, at = person.company }: { boundMs: number; key?: string; at?: Citizen['company'] },
): Promise<Outcome> {
  const host = `${at.subdomain}.upwell.test`
  const payload = JSON.stringify({ csrfToken: person.csrfToken, ...input })
  const headers = {
    host,
    origin: `http://${host}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    cookie: `upwell=${person.cookie}`,
    ...(person.from ? { 'x-forwarded-for': person.from.address, 'user-agent': person.from.browser } : {}),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const began = performance.now()
  const ms = () => performance.now() - began
  return new Promise((resolve) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false })
    const timer = setTimeout(() => {
      resolve({ kind: 'hangs', ms: ms() })
      sent.destroy()
    }, boundMs)
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    sent.on('error', (error: NodeJS.ErrnoException) =>
      end(
        error.code === 'ECONNREFUSED'
          ? { kind: 'not sent' }
          : { kind: 'lost', status: null, code: error.code ?? error.message, ms: ms() },
      ),
    )
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => end({ kind: 'lost', status: null, code: 'cut', ms: ms() }))
      response.on('end', () => end(outcomeOf(response.statusCode ?? 0, Buffer.concat(chunks).toString(), ms())))
    })
    sent.end(payload)
  })
}

function outcomeOf(status: number, text: string, ms: number): Outcome {
  const body = JSON.parse(text) as Record<string, unknown>
  return status >= 500
    ? { kind: 'lost', status, code: String(body['code']), ms }
    : { kind: 'answered', status, body, ms }
}
