import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import graphs from '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs'
import diceware from '@zxcvbn-ts/language-common/dist/diceware.json.mjs'
import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs'
import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'
import firstnames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs'
import {
  ownWords,
  passwordLength,
  passwordRules,
  typedPassword,
  type PasswordOwner,
} from '../../../contract/passwordRules.ts'
import type { MessageID } from '../../words/words.ts'

/** How hard a password is to guess, as the server judges it too: `level` of 0 to 4, and what would help most. */
export interface Judgement {
  level: number
  text: MessageID
  advice: MessageID | null
}

const estimator = new ZxcvbnFactory({
  dictionary: { passwords, diceware, commonWords, firstnames },
  graphs,
  ...passwordRules.estimating,
})

export function judgePassword(password: string, owner: PasswordOwner): Judgement {
  if (passwordLength(password) < passwordRules.shortest)
    return { level: 0, text: 'password.strength.short', advice: null }
  const { score, feedback } = estimator.check(typedPassword(password), ownWords(owner))
  const advice = score > 2 ? null : (advices[feedback.warning ?? ''] ?? 'password.advice.words')
  return { level: score, text: texts[score], advice }
}

const texts = {
  0: 'password.strength.weak',
  1: 'password.strength.weak',
  2: 'password.strength.fair',
  3: 'password.strength.good',
  4: 'password.strength.strong',
} as const satisfies Record<number, MessageID>

/** By the library's name of what it found. */
const advices: Record<string, MessageID> = {
  straightRow: 'password.advice.keys',
  keyPattern: 'password.advice.keys',
  simpleRepeat: 'password.advice.repeats',
  extendedRepeat: 'password.advice.repeats',
  sequences: 'password.advice.sequences',
  recentYears: 'password.advice.dates',
  dates: 'password.advice.dates',
  topTen: 'password.advice.common',
  topHundred: 'password.advice.common',
  common: 'password.advice.common',
  similarToCommon: 'password.advice.common',
  wordByItself: 'password.advice.oneWord',
  namesByThemselves: 'password.advice.names',
  commonNames: 'password.advice.names',
  userInputs: 'password.advice.own',
}
