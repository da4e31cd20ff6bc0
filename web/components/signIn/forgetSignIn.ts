import { inStorage } from '../../data/inStorage.ts'

/** Under these names the browser's storage holds what it knows of a sign-in (`waiting.ts`). */
export const waitingKey = 'upwell.signIn'
export const doneKey = 'upwell.signedIn'

/** Under names that begin so it holds what members chose in the command menu (`recentCommands.ts`). */
const commandsKey = 'upwell.commands.'

/** Forgets both: someone who signs out may leave the browser to someone else. */
export function forgetSignIn(): void {
  inStorage('sessionStorage', (storage) => storage.removeItem(waitingKey))
  inStorage('localStorage', (storage) => {
    for (const key of Object.keys(storage))
      if ([waitingKey, doneKey].includes(key) || key.startsWith(commandsKey)) storage.removeItem(key)
  })
}
