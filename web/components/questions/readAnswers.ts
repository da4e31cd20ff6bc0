import type { BoardQuestion } from '../../../contract/boards.ts'
import type { FieldValue } from '../../../contract/teamFacts.ts'

/** What was entered for a question of a board: a text, the ids of options, or a tick. */
export type Answer = string | boolean | string[]
/** By the ids of the fields. */
export type Answers = Readonly<Record<string, Answer>>

/** Why an answer cannot be sent: there is none, or it is no number. */
export type Wrong = 'missing' | 'badNumber'

/** The answers to questions as a post is sent with them, and what is wrong with the others. `inputOf` gives the input of a field. */
export function answered(
  questions: readonly BoardQuestion[],
  answers: Answers,
  inputOf: (fieldID: string) => HTMLElement | null,
): { values: Record<string, FieldValue>; wrong: Record<string, Wrong> } {
  const values: Record<string, FieldValue> = {}
  const wrong: Record<string, Wrong> = {}
  for (const question of questions) {
    const { fieldID, isRequired } = question
    const input = inputOf(fieldID)
    const value = valueOf(question, answers[fieldID])
    if (value === undefined || (input instanceof HTMLInputElement && input.validity.badInput))
      wrong[fieldID] = 'badNumber'
    else if (value !== null) values[fieldID] = value
    else if (isRequired) wrong[fieldID] = 'missing'
  }
  return { values, wrong }
}

/** What was entered as a value of its field's type; null for none, undefined for what is no number. What another type left behind is none. */
export function valueOf(
  { type, options }: Pick<BoardQuestion, 'type' | 'options'>,
  answer: Answer | undefined,
): FieldValue | null | undefined {
  if (type === 'checkbox') return answer === true ? true : null
  if (type === 'choices') {
    const chosen = options.map(({ id }) => id).filter((id) => Array.isArray(answer) && answer.includes(id))
    return chosen.length === 0 ? null : chosen
  }
  const text = typeof answer === 'string' ? answer.trim() : ''
  if (text === '') return null
  if (type === 'choice') return options.some(({ id }) => id === text) ? text : null
  if (type !== 'number') return text
  return Number.isFinite(Number(text)) ? Number(text) : undefined
}
