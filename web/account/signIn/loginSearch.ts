/** What the address of the sign-in page can say: where to go afterwards, and that the team's form comes first. */
export interface LoginSearch {
  next?: string
  team?: string
}

export function readLoginSearch({ next, team }: Record<string, unknown>): LoginSearch {
  return { ...(typeof next === 'string' ? { next } : {}), ...(typeof team === 'string' ? { team } : {}) }
}
