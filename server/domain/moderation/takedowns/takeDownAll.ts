import { CallError } from '../../../../contract/errors.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { may, signedIn, type Asking } from '../../asking.ts'
import { bringBack } from './bringBack.ts'
import { takeDown } from './takeDown.ts'

/** Takes down everything of a blocked person: what fits in one transaction right away, the rest by a job. Refuses with `forbidden`. */
export async function takeDownAll(asking: Asking, userID: string): Promise<void> {
  const { db, companyID } = asking
  const task = { userID, byID: mayRemove(asking) }
  if (await takeDown(db, companyID, task)) await enqueue(db, 'takeDown', { companyID, ...task })
}

/** Brings back exactly what that took down, the same way. Refuses with `forbidden`. */
export async function bringBackAll(asking: Asking, userID: string): Promise<void> {
  const { db, companyID } = asking
  const task = { userID, byID: mayRemove(asking) }
  if (await bringBack(db, companyID, task)) await enqueue(db, 'bringBack', { companyID, ...task })
}

/** Who blocks does not always delete. */
function mayRemove(asking: Asking): string {
  if (!may(asking, 'posts.delete') || !may(asking, 'comments.moderate')) throw new CallError('forbidden')
  return signedIn(asking).userID
}
