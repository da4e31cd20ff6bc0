import { CallError } from '../../../contract/errors.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'

/** Ends a key for good; the row stays, with who ended it and when. Refuses with `notFound`, also when it has ended before. */
export async function revokeKey(asking: Asking, id: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const revoked = isID(id)
    ? await db
        .updateTable('api_keys')
        .set({ revoked_at: new Date(), revoked_by: userID })
        .where('company_id', '=', companyID)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (!revoked) throw new CallError('notFound')
  await record(db, companyID, { type: 'apiKey.revoked', actorID: userID, data: { apiKeyID: id } })
}
