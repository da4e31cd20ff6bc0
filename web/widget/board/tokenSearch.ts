/** The board that a site names, by its token. */
export interface TokenSearch {
  boardToken?: string
}

export function readTokenSearch({ boardToken }: Record<string, unknown>): TokenSearch {
  return typeof boardToken === 'string' && boardToken !== '' ? { boardToken: boardToken.slice(0, 100) } : {}
}
