import { CallError } from '../../../contract/errors.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { findFace, releaseFace } from '../pictures/face.ts'

/**
 * Changes or removes the viewer's picture; returns its id. Refuses with `notFound` for one that they did not upload as
 * their own picture.
 */
export async function changePicture(asking: Asking, pictureID: string | null): Promise<string | null> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const present = await db
    .selectFrom('users')
    .select('picture_id')
    .where('company_id', '=', companyID)
    .where('id', '=', userID)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // They are being erased right now.
  if (!present) throw new CallError('signInNeeded')
  if (pictureID === present.picture_id) return pictureID
  const chosen =
    pictureID === null ? null : await findFace(asking, { kind: 'picture', id: pictureID, field: 'pictureID' })
  await db
    .updateTable('users')
    .set({ picture_id: chosen })
    .where('company_id', '=', companyID)
    .where('id', '=', userID)
    .execute()
  await releaseFace(asking, present.picture_id)
  await record(db, companyID, { type: 'user.pictureChanged', userID, actorID: userID })
  return chosen
}
