/** Forgets what this browser knows of a sign-in (`waiting.ts`): a person who signs out may leave it to someone else. */
export function forgetSignIn(): void {
  try {
    sessionStorage.removeItem('upwell.signIn')
    for (const key of ['upwell.signIn', 'upwell.signedIn']) localStorage.removeItem(key)
  } catch {
    // Where the browser keeps nothing, there is nothing to forget.
  }
}
