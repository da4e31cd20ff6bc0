import { fieldsOf, outputOf, type Answer } from './transport/answer.ts'
import { calls, type Calls } from './calls.gen.ts'
import type { WritePath } from './callTypes.ts'
import type { DataClient } from './client.ts'
import { viewerPath } from './constants.ts'
import type { CookieStore } from './transport/cookieStore.ts'
import { serverError } from './errors/dataError.ts'

export interface FileSending {
  /** How much of the request has left, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Ends the sending: the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Makes a write that carries a file, and gives its output; rejects with a `DataError`. It is apart from the client, because few readers
 * send a file and only XMLHttpRequest tells how much of one has left.
 */
export async function sendFile<P extends WritePath<Calls>>(
  client: DataClient,
  path: P,
  inputs: Calls[P]['input'],
  file: File,
  sending: FileSending = {},
): Promise<Calls[P]['output']> {
  const { cookies } = client
  const send = () => post(cookies, path, formOf(cookies.token(), inputs, file), sending)
  // As for every write: the token comes with a read call's answer, and a refused one is tried again with what the refusal brought.
  if (cookies.token() === undefined) await client.load(viewerPath, {}, { force: true })
  const sent = cookies.token()
  let answer = await send()
  if (answer.status === 403 && fieldsOf(answer.body)?.['code'] === 'badToken' && cookies.token() !== sent) answer = await send()
  return outputOf(answer, calls[path]?.output ?? '') as Calls[P]['output']
}

function post(cookies: CookieStore, path: string, form: FormData, { onProgress, signal }: FileSending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // What ended the sending is its caller's own reason, whatever that is.
    const giveUp = () => reject(signal?.reason as Error)
    if (signal?.aborted === true) return giveUp()
    const request = new XMLHttpRequest()
    const mark = cookies.mark()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.upload.addEventListener('load', () => onProgress?.(1))
    request.addEventListener('load', () => {
      const token = request.getResponseHeader('x-csrf-token')
      if (token !== null && token !== '') cookies.heard(mark, token)
      resolve({ status: request.status, body: request.responseText })
    })
    request.addEventListener('error', () => reject(serverError()))
    request.addEventListener('abort', giveUp)
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.open('POST', path)
    request.send(form)
  })
}

/** The token stands first, so that the server can refuse before it reads the file, which comes last. */
function formOf(csrfToken: string | undefined, inputs: object, file: File): FormData {
  const form = new FormData()
  if (csrfToken !== undefined) form.append('csrfToken', csrfToken)
  for (const [name, value] of Object.entries(inputs)) if (typeof value === 'string') form.append(name, value)
  form.append('file', file)
  return form
}
