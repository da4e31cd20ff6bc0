import type { RefusalCode } from '../../../contract/errors.ts'
import { DataError, serverError } from '../errors/dataError.ts'

/** What came back: the body's text from the network, or its object from a call that was answered in this process. */
export interface Answer {
  status: number
  body: unknown
}

/**
 * The named output of an answer. Throws `server error` for a status from 500 and for what is not JSON; any other status is judged by the
 * body's `error` field alone (0035, Client).
 */
export function outputOf({ status, body }: Answer, output: string): unknown {
  const fields = fieldsOf(body)
  if (status >= 500) throw serverError(status, fields?.['code'] === 'readOnly' ? 'readOnly' : 'serverError')
  if (!fields) throw serverError(status)
  const { error, code, field } = fields
  if (error === undefined || error === null) return fields[output] ?? null
  throw new DataError(
    typeof error === 'string' && error !== '' ? error : 'server error',
    typeof code === 'string' ? (code as RefusalCode) : 'serverError',
    { field: typeof field === 'string' ? field : undefined, status },
  )
}

/** A body's fields, or null when it is not a JSON object. */
export function fieldsOf(body: unknown): Record<string, unknown> | null {
  let parsed = body
  if (typeof body === 'string') {
    try {
      parsed = JSON.parse(body)
    } catch {
      return null
    }
  }
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null
}
