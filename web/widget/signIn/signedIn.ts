/** The page on which the readers of frames sign in. */
export const signInPath = '/widget/sign-in'

/** What that page says to the frame that opened it. */
export interface SignedIn {
  upwell: 'signedIn'
  token: string
}

/** The token of such a message; null for any other. */
export function readSignedIn(data: unknown): string | null {
  const { upwell, token } = (typeof data === 'object' && data !== null ? data : {}) as Partial<
    Record<keyof SignedIn, unknown>
  >
  return upwell === 'signedIn' && typeof token === 'string' ? token : null
}
