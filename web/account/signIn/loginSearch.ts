import { isProviderFailure, type ProviderFailure } from '../../../contract/providerFailures.ts'

/** What the address of the sign-in page can say: where to go afterwards, and that the team's form comes first. */
export interface LoginSearch {
  next?: string
  team?: string
  /** Why a provider could not sign them in. */
  sso?: ProviderFailure
}

export function readLoginSearch({ next, team, sso }: Record<string, unknown>): LoginSearch {
  return {
    ...(typeof next === 'string' ? { next } : {}),
    ...(typeof team === 'string' ? { team } : {}),
    ...(isProviderFailure(sso) ? { sso } : {}),
  }
}
