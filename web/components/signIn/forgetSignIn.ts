import { inStorage } from '../../data/inStorage.ts'

/** Under these names the browser's storage holds what it knows of a sign-in (`waiting.ts`). */
export const waitingKey = 'upwell.signIn'
export const doneKey = 'upwell.signedIn'

/** Forgets it: someone who signs out may leave the browser to someone else. */
export function forgetSignIn(): void {
  inStorage('sessionStorage', (storage) => storage.removeItem(waitingKey))
  for (const key of [waitingKey, doneKey]) inStorage('localStorage', (storage) => storage.removeItem(key))
}
