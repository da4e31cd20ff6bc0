import type { Noun } from '../../contract/nouns.ts'
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
  const answer = client.asBearer
    ? await client.asBearer((headers) =>
        post(client.cookies, path, formOf(undefined, inputs, file), { ...sending, headers }),
      )
    : await sendWithToken(client, path, { inputs, file, sending })
  const { output = '', nouns = [] } = calls[path] ?? {}
  const sentOutput = outputOf(answer, output) as Calls[P]['output']
  // What shows a noun that it touches is asked for again, as after every write.
  const touched = nouns.filter(Boolean) as Noun[]
  if (touched.length > 0) await client.invalidate(touched)
  return sentOutput
}

/** As for every write: the token comes with a read call's answer, and a refused one is tried again with what the refusal brought. */
async function sendWithToken(
  client: DataClient,
  path: string,
  { inputs, file, sending }: { inputs: object; file: File; sending: FileSending },
): Promise<Answer> {
  const { cookies } = client
  const send = () => post(cookies, path, formOf(cookies.token(), inputs, file), sending)
  if (cookies.token() === undefined) await client.load(viewerPath, {}, { force: true })
  const sent = cookies.token()
  const answer = await send()
  const isOutdated = answer.status === 403 && fieldsOf(answer.body)?.['code'] === 'badToken' && cookies.token() !== sent
  return isOutdated ? send() : answer
}

function post(
  cookies: CookieStore,
  path: string,
  form: FormData,
  { onProgress, signal, headers = {} }: FileSending & { headers?: Readonly<Record<string, string>> },
): Promise<Answer> {
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
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
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
