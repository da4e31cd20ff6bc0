import type { InputOf } from '../../../contract/call.ts'
import type { SavedAnswer, savedAnswersUpdate } from '../../../contract/savedAnswers.ts'
import { signedIn, type Asking } from '../asking.ts'
import { requireUnchanged } from '../changedMeanwhile.ts'
import { record } from '../events.ts'
import { findAnswer, lockAnswers, requireMayChange, shapeAnswer, type AnswerRow } from './answerRow.ts'
import { keptTexts, requireRoom } from './answerTexts.ts'

/**
 * Changes an answer; one that is shared or made private comes last. Refuses with `notFound`, `forbidden`, `changedMeanwhile`, `textMissing`,
 * `textTooLong`, `savedAnswersFull` and `savedAnswersTooLarge`.
 */
export async function updateAnswer(
  asking: Asking,
  { savedAnswerID, expects, isShared, ...texts }: InputOf<typeof savedAnswersUpdate>,
): Promise<SavedAnswer> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = await lockAnswers(asking)
  const row = findAnswer(present, savedAnswerID)
  const wanted: AnswerRow = { ...row, ...keptTexts(texts), isShared: isShared ?? row.isShared }
  requireMayChange(asking, row.isShared || wanted.isShared)
  requireUnchanged({ title: row.title, body: row.body, isShared: row.isShared }, expects)
  const changed = (['title', 'body', 'isShared'] as const).filter((field) => wanted[field] !== row[field])
  if (changed.length === 0) return shapeAnswer(asking, row)
  const others = present.filter(({ id }) => id !== row.id)
  requireRoom(others, wanted)
  await db
    .updateTable('saved_answers')
    .set({
      title: wanted.title,
      body: wanted.body,
      ...(changed.includes('isShared')
        ? {
            owner_id: wanted.isShared ? null : userID,
            position: others.filter((other) => other.isShared === wanted.isShared).length,
          }
        : {}),
    })
    .where('company_id', '=', companyID)
    .where('id', '=', row.id)
    .execute()
  await record(db, companyID, {
    type: 'savedAnswer.changed',
    actorID: userID,
    data: { savedAnswerID: row.id, changed: [...changed] },
  })
  return shapeAnswer(asking, wanted)
}
