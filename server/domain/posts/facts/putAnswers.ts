import { CallError } from '../../../../contract/errors.ts'
import type { PostFieldType } from '../../../../contract/postFacts.ts'
import type { FieldValue } from '../../../../contract/teamFacts.ts'
import type { Asking } from '../../asking.ts'
import { askedOf } from '../../customPostFields/questions.ts'
import { holdFields, putFields, type FieldValues } from './changeFields.ts'

/**
 * Gives a new post what its author answered to the questions of its board. Refuses with `fieldRequired` for a required one without an answer, with
 * `questionsChanged` for a field that the board no longer asks for or that has become another kind, and as `fieldItems` for what does not fit.
 */
export async function putAnswers(
  asking: Asking,
  post: { id: string; board: { id: string } },
  answers: FieldValues,
): Promise<void> {
  const given = Object.entries(answers).filter(([, value]) => !isEmpty(value))
  // Held before they are read, so that none of them becomes another kind in between.
  if (given.length > 0)
    await holdFields(
      asking,
      given.map(([fieldID]) => fieldID),
    )
  const questions = await askedOf(asking, post.board.id)
  for (const [fieldID, value] of given) {
    const question = questions.find((one) => one.fieldID === fieldID)
    if (!question || !isOfKind(question.type, value)) throw new CallError('questionsChanged', { field: 'fields' })
  }
  const missing = questions.find(({ fieldID, isRequired }) => isRequired && isEmpty(answers[fieldID]))
  if (missing) throw new CallError('fieldRequired', { field: 'fields', name: missing.name })
  await putFields(asking, post, Object.fromEntries(given), { isAnswer: true })
}

/** Blank texts and boxes without a tick are no answers. */
function isEmpty(value: FieldValue | null | undefined): boolean {
  return value == null || value === false || (typeof value === 'string' ? value.trim() === '' : isNoneOf(value))
}

function isNoneOf(value: FieldValue): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Whether a value is of the sort that a type holds: it is not when the type has changed since the question was shown. */
function isOfKind(type: PostFieldType, value: FieldValue | null): boolean {
  if (type === 'number') return typeof value === 'number'
  if (type === 'checkbox') return typeof value === 'boolean'
  if (type === 'choices') return Array.isArray(value)
  return typeof value === 'string'
}
