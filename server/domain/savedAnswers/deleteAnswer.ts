import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { findAnswer, lockAnswers, requireMayChange } from './answerRow.ts'

/** Deletes an answer. Refuses with `notFound` and `forbidden`. */
export async function deleteAnswer(asking: Asking, savedAnswerID: string): Promise<void> {
  const { db, companyID } = asking
  const { id, isShared } = findAnswer(await lockAnswers(asking), savedAnswerID)
  requireMayChange(asking, isShared)
  await db.deleteFrom('saved_answers').where('company_id', '=', companyID).where('id', '=', id).execute()
  await record(db, companyID, {
    type: 'savedAnswer.deleted',
    actorID: signedIn(asking).userID,
    data: { savedAnswerID: id },
  })
}
