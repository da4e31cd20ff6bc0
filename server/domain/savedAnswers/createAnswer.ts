import type { InputOf } from '../../../contract/call.ts'
import type { SavedAnswer, savedAnswersCreate } from '../../../contract/savedAnswers.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { lockAnswers, requireMayChange, shapeAnswer } from './answerRow.ts'
import { keptTexts, requireRoom } from './answerTexts.ts'
import { setPositions } from '../putInOrder.ts'

/**
 * Saves an answer at the end, or at a place of those that are shared or the viewer's own. Refuses with `forbidden`, `textMissing`, `textTooLong`,
 * `savedAnswersFull` and `savedAnswersTooLarge`.
 */
export async function createAnswer(
  asking: Asking,
  { place, ...given }: InputOf<typeof savedAnswersCreate>,
): Promise<SavedAnswer> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  requireMayChange(asking, given.isShared)
  const present = await lockAnswers(asking)
  const row = { id: newID(), ...given, ...keptTexts(given) }
  requireRoom(present, row)
  const ids = present.filter(({ isShared }) => isShared === row.isShared).map(({ id }) => id)
  await db
    .insertInto('saved_answers')
    .values({
      company_id: companyID,
      id: row.id,
      title: row.title,
      body: row.body,
      owner_id: row.isShared ? null : userID,
      position: ids.length,
      created_by: userID,
    })
    .execute()
  await setPositions(asking, 'saved_answers', ids.toSpliced(place ?? ids.length, 0, row.id))
  await record(db, companyID, {
    type: 'savedAnswer.created',
    actorID: userID,
    data: { savedAnswerID: row.id, isShared: row.isShared },
  })
  return shapeAnswer(asking, row)
}
