import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { putInOrder } from '../putInOrder.ts'
import { lockAnswers, requireMayChange } from './answerRow.ts'

/** Puts the shared answers, or the viewer's own, into an order. Refuses with `forbidden`, and with `changedMeanwhile` when the ids are not exactly theirs. */
export async function reorderAnswers(
  asking: Asking,
  { isShared, savedAnswerIDs }: { isShared: boolean; savedAnswerIDs: readonly string[] },
): Promise<void> {
  const { db, companyID } = asking
  requireMayChange(asking, isShared)
  const wanted = savedAnswerIDs.map((id) => id.toLowerCase())
  const present = (await lockAnswers(asking)).filter((answer) => answer.isShared === isShared).map(({ id }) => id)
  const order = { table: 'saved_answers', present, wanted, field: 'savedAnswerIDs' } as const
  if (!(await putInOrder(asking, order))) return
  await record(db, companyID, { type: 'savedAnswer.reordered', actorID: signedIn(asking).userID, data: { isShared } })
}
