/** SQLSTATE 57014: PostgreSQL cancelled the statement on its timeout. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}
