/** The query of the sign-in settings: the token of a test that came back, and whom a new provider is for. */
export interface SignInSearch {
  tested?: string
  audience?: 'customers' | 'team'
}

export function readSignInSearch({ tested, audience }: Record<string, unknown>): SignInSearch {
  return {
    ...(typeof tested === 'string' ? { tested } : {}),
    ...(audience === 'customers' || audience === 'team' ? { audience } : {}),
  }
}
