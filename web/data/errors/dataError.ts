import type { RefusalCode } from '../../../contract/errors.ts'

/** Why a call gave no output: a sentence that may be shown, its code, the input it concerns and, where one came, the answer's status. */
export class DataError extends Error {
  readonly code: RefusalCode
  readonly field: string | undefined
  readonly status: number | undefined

  constructor(
    message: string,
    code: RefusalCode,
    { field, status }: { field?: string | undefined; status?: number | undefined } = {},
  ) {
    super(message)
    this.name = 'DataError'
    this.code = code
    this.field = field
    this.status = status
  }
}

/** What stands for a network failure, a status from 500 and an answer that is not JSON (0035, Client); `readOnly` where the answer says that. */
export function serverError(status?: number, code: 'serverError' | 'readOnly' = 'serverError'): DataError {
  return new DataError('server error', code, { status })
}

/** Whatever was thrown, as a `DataError`. */
export function toDataError(thrown: unknown): DataError {
  return thrown instanceof DataError ? thrown : serverError()
}
