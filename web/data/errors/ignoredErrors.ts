import { DataError } from './dataError.ts'

const statuses = [400, 401, 403, 404, 429]
const messages = [
  /request failed with status(?: code)? (?:400|401|403|404|429)\b/i,
  /ResizeObserver loop/i,
  /^(?:Uncaught )?Script error\.?$/i,
]
const extensionFrame = /\b(?:chrome|moz|safari(?:-web)?)-extension:/i

/** Whether an error is on the list of those that are not reported (0035, Client). */
export function isIgnored(error: unknown): boolean {
  if (error instanceof DataError && error.status !== undefined && statuses.includes(error.status)) return true
  const { message, stack } = describeError(error)
  return messages.some((pattern) => pattern.test(message)) || extensionFrame.test(stack)
}

/** What was thrown, which need not be an error, in words. */
export function describeError(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: error.message, stack: error.stack ?? '' }
  return { message: typeof error === 'string' ? error : `Thrown: ${String(error)}`, stack: '' }
}
