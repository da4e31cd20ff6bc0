import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { findPost } from '../visibility/findPost.ts'

/** Says when the team means to have a post, as the first day of a month, or that it does not know. Refuses with `notFound`. */
export async function changeETA(
  asking: Asking,
  { postID, eta }: { postID: string; eta: string | null },
): Promise<{ id: string; eta: string | null }> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const post = await findPost(asking, postID, { lock: 'change' })
  const changed = await db
    .updateTable('posts')
    .set({ eta })
    .where('company_id', '=', companyID)
    .where('id', '=', post.id)
    .where('eta', 'is distinct from', eta)
    .returning('id')
    .executeTakeFirst()
  if (changed)
    await record(db, companyID, { type: 'post.etaChanged', postID: post.id, boardID: post.board.id, actorID: userID })
  return { id: post.id, eta }
}
