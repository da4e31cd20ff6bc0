import type { SavedAnswer } from '../../../contract/savedAnswers.ts'
import type { Asking } from '../asking.ts'
import { readAnswers, shapeAnswer } from './answerRow.ts'

/** The answers that the team shares, then the viewer's own, each in their order. */
export async function listAnswers(asking: Asking): Promise<SavedAnswer[]> {
  return (await readAnswers(asking)).map((row) => shapeAnswer(asking, row))
}
