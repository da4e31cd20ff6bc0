import { csrfTokenOf } from '../../server/secrets/tokens.ts'
import { sessionOf } from '../dataSet.ts'
import { productHost, secret } from '../product.ts'
import type { Target } from './targets.ts'

/** The differences between a request and what a browser sends to the target. `person` is a number of the data set; null is anonymous. */
export interface Shape {
  path?: string
  method?: string | undefined
  host?: string
  person?: number | null
  cookie?: string
  input?: Record<string, unknown> | undefined
  /** The body in place of the JSON of `input`. */
  body?: string
  headers?: readonly string[]
}

/** A complete HTTP/1.1 request. A signed-in person's call carries the CSRF token of their session. */
export function requestOf(
  target: Target,
  {
    path = target.path,
    method = target.method,
    host = productHost,
    person = null,
    cookie,
    input = target.input,
    body,
    headers = [],
  }: Shape = {},
): string {
  const session = person === null ? undefined : sessionOf(person)
  const sent =
    body ??
    (input === undefined || method === 'GET'
      ? undefined
      : JSON.stringify({ ...(session === undefined ? {} : { csrfToken: csrfTokenOf(secret, session) }), ...input }))
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(session === undefined && cookie === undefined ? [] : [`cookie: ${cookie ?? `upwell=${session}`}`]),
    ...(method === 'GET' ? [] : [`origin: http://${host}`]),
    ...(sent === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(sent)}`]),
    ...headers,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${sent ?? ''}`
}

export const boundary = 'the-form-of-the-benchmark'

/** A multipart form up to the first byte of its file, with its fields in the order that the upload call requires. */
export function formStart(person: number, kind = 'text'): string {
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return `${field('csrfToken', csrfTokenOf(secret, sessionOf(person)))}${field('kind', kind)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
}

export const formEnd = `\r\n--${boundary}--\r\n`

/** The head of a multipart request with the given content length in bytes. */
export function formHead(
  path: string,
  { person, length, host = productHost }: { person: number; length: number; host?: string },
): string {
  return `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: upwell=${sessionOf(person)}\r\norigin: http://${host}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${length}\r\n\r\n`
}
