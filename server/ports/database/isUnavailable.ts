/** Whether an error says that the database is away: SQLSTATE classes 08, 53, 57P and 25006, and what sockets and the pool say when it cannot be reached. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^(08|53|57P)/.test(code) || code === '25006') return true
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) return true
  return /timeout exceeded when trying to connect|Connection terminated|client has encountered a connection error/i.test(error.message)
}
