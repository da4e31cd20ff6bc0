import { enqueue } from '../../jobs/queue.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { checkName } from '../text/personName.ts'

/** Changes the viewer's own name; gives it as it is kept. */
export async function renameViewer(asking: Asking, name: string): Promise<string> {
  const { db, companyID } = asking
  const viewer = signedIn(asking)
  const kept = checkName(name)
  if (kept === viewer.name) return kept
  await db
    .updateTable('users')
    .set({ name: kept })
    .where('company_id', '=', companyID)
    .where('id', '=', viewer.userID)
    .execute()
  await enqueue(
    db,
    'renameMentions',
    { companyID, userID: viewer.userID },
    { key: `renameMentions:${companyID}:${viewer.userID}` },
  )
  await record(db, companyID, { type: 'user.renamed', userID: viewer.userID, actorID: viewer.userID })
  return kept
}
