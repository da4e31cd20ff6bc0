import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { CallError } from '../../../contract/errors.ts'
import {
  ownWords,
  passwordLength,
  passwordRules,
  typedPassword,
  type PasswordOwner,
} from '../../../contract/passwordRules.ts'

/**
 * Checks a new password, alike wherever one is set: at least 10 and at most 200 characters, any of them, and not easy to guess for someone who knows
 * whose it is. Refuses with `shortPassword`, `longPassword` or `weakPassword`, naming `password`.
 */
export async function checkPassword(password: string, owner: PasswordOwner): Promise<void> {
  const length = passwordLength(password)
  if (length < passwordRules.shortest) throw new CallError('shortPassword', { field: 'password' })
  if (length > passwordRules.longest) throw new CallError('longPassword', { field: 'password' })
  const { score } = (await estimator()).check(typedPassword(password), ownWords(owner))
  if (score < passwordRules.lowestScore) throw new CallError('weakPassword', { field: 'password' })
}

let loaded: Promise<ZxcvbnFactory> | undefined

/** The dictionaries are loaded with the first password that is set: most processes never need them. */
function estimator(): Promise<ZxcvbnFactory> {
  return (loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  }))
}

/** Of the packages' dictionaries only those that most guesses are made of: each further one takes tens of megabytes. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, passwords, diceware, words, names, graphs] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common/dist/passwords.json.mjs'),
    import('@zxcvbn-ts/language-common/dist/diceware.json.mjs'),
    import('@zxcvbn-ts/language-en/dist/commonWords.json.mjs'),
    import('@zxcvbn-ts/language-en/dist/firstnames.json.mjs'),
    import('@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs'),
  ])
  return new Factory({
    dictionary: {
      passwords: passwords.default,
      diceware: diceware.default,
      commonWords: words.default,
      firstnames: names.default,
    },
    graphs: graphs.default,
    ...passwordRules.estimating,
  })
}
