import type { SavedAnswer } from '../../../contract/savedAnswers.ts'
import { fits, fold } from '../actions/choice/fits.ts'

/** The answers that have every word of a query: those whose title begins with it first, then those with it in their title, then in their text. */
export function matching(answers: readonly SavedAnswer[], query: string): SavedAnswer[] {
  const sought = fold(query)
  if (sought === '') return [...answers]
  const rank = ({ title, body }: SavedAnswer) =>
    fold(title).startsWith(sought) ? 0 : fits(title, query) ? 1 : fits(`${title} ${body}`, query) ? 2 : 3
  return [0, 1, 2].flatMap((wanted) => answers.filter((answer) => rank(answer) === wanted))
}
