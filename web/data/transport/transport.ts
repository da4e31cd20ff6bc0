import { fieldsOf, type Answer } from './answer.ts'
import { viewerPath } from '../constants.ts'
import type { CookieStore } from './cookieStore.ts'

/** What a call needs on its way beside its inputs. */
export interface Sending {
  isWrite: boolean
  idempotencyKey?: string | undefined
  /** After this the call is given up, as if no answer came. */
  timeoutMs?: number | undefined
}

/** Larger bodies are not kept alive: a browser allows a page 64 kB of them at a time, in bytes. */
const mostKeptAlive = 5_000

/** Carries a call to the server. Rejects only when no answer came. */
export type Transport = (path: string, inputs: object, sending: Sending) => Promise<Answer>

export interface Connection {
  transport: Transport
  /** The generic GET (0035, Client); `query` becomes the address's query string, without what is absent or null. */
  get(path: string, query?: Readonly<Record<string, string | number | boolean | null | undefined>>): Promise<Answer>
}

/**
 * Speaks to the server that `origin` names, the page's own when it is empty. `headers` go with each call, by its path; `tokenPath` is the read that brings a first token. `heard` is
 * told of each request whether an answer came. A frame sends no cookie and needs no token bound to one.
 */
export function connect({
  cookies,
  origin = '',
  headers: always = () => ({}),
  tokenPath = viewerPath,
  heard = () => {},
  isFrame = false,
}: {
  cookies: CookieStore
  origin?: string
  headers?: (path: string) => Readonly<Record<string, string>>
  tokenPath?: string
  heard?: (isAnswered: boolean) => void
  isFrame?: boolean
}): Connection {
  let firstToken: Promise<unknown> | null = null

  async function send(address: string, init: RequestInit): Promise<Answer> {
    const mark = cookies.mark()
    const response = await fetch(origin + address, isFrame ? { ...init, credentials: 'omit' } : init).catch(
      (error: unknown) => {
        heard(false)
        throw error
      },
    )
    heard(!isGateway(response))
    const token = response.headers.get('x-csrf-token')
    if (token !== null && token !== '') cookies.heard(mark, token)
    return { status: response.status, body: await response.text() }
  }

  function post(path: string, inputs: object, { isWrite, idempotencyKey, timeoutMs }: Sending): Promise<Answer> {
    const headers = {
      'content-type': 'application/json',
      ...always(path),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    }
    const body = JSON.stringify({ ...cookies.fields(), ...inputs })
    return send(path, {
      method: 'POST',
      headers,
      body,
      // What is under way when the page is left still arrives.
      keepalive: isWrite && body.length < mostKeptAlive,
      signal: timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs),
    })
  }

  /** A token is bound to a cookie that only calls set: the first write of a page asks a read call for both. */
  function needToken(): Promise<unknown> {
    firstToken ??= post(tokenPath, {}, { isWrite: false })
      .catch(() => null)
      .finally(() => (firstToken = null))
    return firstToken
  }

  return {
    async transport(path, inputs, sending) {
      if (isFrame || !sending.isWrite) return post(path, inputs, sending)
      if (cookies.token() === undefined) await needToken()
      const sent = cookies.token()
      const answer = await post(path, inputs, sending)
      const isOutdated =
        answer.status === 403 && fieldsOf(answer.body)?.['code'] === 'badToken' && cookies.token() !== sent
      return isOutdated ? post(path, inputs, sending) : answer
    },
    get(path, query = {}) {
      const given = Object.entries(query).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, String(value)]],
      )
      return send(given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path, { method: 'GET' })
    },
  }
}

/** Whether a proxy answered because it could not reach the server. */
function isGateway({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && headers.get('content-type')?.startsWith('application/json') !== true
}
