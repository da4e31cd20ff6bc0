import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { findPost } from '../visibility/findPost.ts'

/**
 * Sets the month in which the team plans to have a post, as its first day. `null` clears it; omitted, it stays. Refuses
 * with `notFound`.
 */
export async function changeETA(
  asking: Asking,
  { postID, eta }: { postID: string; eta?: string | null | undefined },
): Promise<{ id: string; eta: string | null }> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const post = await findPost(asking, postID, { lock: 'change' })
  if (eta === undefined) return { id: post.id, eta: await etaOf(asking, post.id) }
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

async function etaOf({ db, companyID }: Asking, postID: string): Promise<string | null> {
  const [post] = await rows<{ eta: string | null }>(
    db,
    companyID,
    'select eta::text as eta from posts where company_id = $1 and id = $2::uuid',
    [postID],
  )
  return post?.eta ?? null
}
