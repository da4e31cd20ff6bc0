/**
 * What keeps the database from doing what it was asked, through no fault of who asked: it cannot be reached, or is starting or ending; it
 * takes no writes, as a standby does; its disk is full; it has no connection left for us; or it is short of something else, as memory.
 */
export type Trouble = 'away' | 'readOnly' | 'full' | 'crowded' | 'short'

/** What trouble an error tells of, by its SQLSTATE and by what sockets and the pool say; null for an error that is about the statement. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // A standby says of a table without a log, the limits, that it cannot even be looked at.
  if (code === '25006' || (code === '0A000' && /during recovery/.test(error.message))) return 'readOnly'
  if (code === '53100') return 'full'
  if (code === '53300') return 'crowded'
  if (code.startsWith('53')) return 'short'
  if (/^(08|57P)/.test(code) || sockets.has(code)) return 'away'
  return /timeout exceeded when trying to connect|Connection terminated|client has encountered a connection error/i.test(
    error.message,
  )
    ? 'away'
    : null
}

/** Whether the same may well succeed later: the database is in trouble, not the statement. */
export function isUnavailable(error: unknown): boolean {
  return troubleOf(error) !== null
}

const sockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])
