import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { lockTags } from './lockTags.ts'
import { findTag } from './readTags.ts'

/** Deletes a tag; its posts stay, without it. Refuses with `notFound`. */
export async function deleteTag(asking: Asking, tagID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  await lockTags(asking)
  const { id, boardID } = await findTag(asking, tagID)
  await db.deleteFrom('tags').where('company_id', '=', companyID).where('id', '=', id).execute()
  await record(db, companyID, { type: 'tag.deleted', boardID, actorID, data: { tagID: id } })
}
