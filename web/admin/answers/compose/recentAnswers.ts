import { inStorage } from '../../../data/inStorage.ts'

/** What was chosen in this browser, by one person, until someone signs out (`forgetSignIn`): ids alone. */
const keyOf = (userID: string) => `upwell.commands.answers.${userID}`
const most = 20

/** The ids of the answers that a person used recently, the latest first. */
export function recentAnswers(userID: string): string[] {
  const kept = inStorage('localStorage', (storage) => JSON.parse(storage.getItem(keyOf(userID)) ?? '[]') as unknown)
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
}

export function noteUsed(userID: string, answerID: string): void {
  const next = [answerID, ...recentAnswers(userID).filter((id) => id !== answerID)].slice(0, most)
  inStorage('localStorage', (storage) => storage.setItem(keyOf(userID), JSON.stringify(next)))
}

/** Answers in the order in which they are offered: those that were used recently, then the others as they are. */
export function byUse<Answer extends { id: string }>(answers: readonly Answer[], recent: readonly string[]): Answer[] {
  const used = recent.flatMap((id) => answers.filter((answer) => answer.id === id))
  return [...used, ...answers.filter((answer) => !used.includes(answer))]
}
