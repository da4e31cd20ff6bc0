import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { countPosts } from '../boardCounts.ts'
import type { FactValues } from './presentFacts.ts'

interface HeldPost {
  id: string
  board: { id: string }
  statusID: string
}

/**
 * Writes facts of a post whose row is held, and what is derived from them: its ranking and its boards' counts. `at` is when; what is pinned or closed is
 * so since then.
 */
export async function putFacts(asking: Asking, post: HeldPost, facts: Partial<FactValues>, at: Date): Promise<void> {
  const { db, companyID } = asking
  const { board, category, tags, owner, eta, etaPublic, pinned, votesClosed, commentsClosed } = facts
  const since = (isSo: boolean) => (isSo ? at : null)
  const columns = {
    ...(board === undefined ? {} : { board_id: board }),
    ...(category === undefined ? {} : { category_id: category }),
    ...(owner === undefined ? {} : { owner_id: owner }),
    ...(eta === undefined ? {} : { eta }),
    ...(etaPublic === undefined ? {} : { eta_public: etaPublic }),
    ...(pinned === undefined ? {} : { pinned_at: since(pinned) }),
    ...(votesClosed === undefined ? {} : { votes_closed_at: since(votesClosed) }),
    ...(commentsClosed === undefined ? {} : { comments_closed_at: since(commentsClosed) }),
  }
  if (Object.keys(columns).length > 0)
    await db.updateTable('posts').set(columns).where('company_id', '=', companyID).where('id', '=', post.id).execute()
  if (board !== undefined || category !== undefined)
    await db
      .updateTable('post_stats')
      .set({
        ...(board === undefined ? {} : { board_id: board }),
        ...(category === undefined ? {} : { category_id: category }),
      })
      .where('company_id', '=', companyID)
      .where('post_id', '=', post.id)
      .execute()
  if (tags !== undefined) await putTags(asking, post.id, tags)
  if (board !== undefined) await countMove(asking, post, board)
}

async function putTags({ db, companyID }: Asking, postID: string, tagIDs: readonly string[]): Promise<void> {
  await rows(
    db,
    companyID,
    'delete from post_tags t where t.company_id = $1 and t.post_id = $2::uuid and t.tag_id <> all ($3::uuid[])',
    [postID, tagIDs],
  )
  await rows(
    db,
    companyID,
    `insert into post_tags (company_id, post_id, tag_id)
     select $1, $2::uuid, t.id from tags t where t.company_id = $1 and t.id = any ($3::uuid[])
     on conflict do nothing`,
    [postID, tagIDs],
  )
}

/**
 * The boards' rows are locked in the order of their ids, so that two opposite moves wait for each other instead of
 * deadlocking.
 */
async function countMove({ db, companyID }: Asking, { board, statusID }: HeldPost, toID: string): Promise<void> {
  const boards = db.selectFrom('boards').select('id').where('company_id', '=', companyID)
  await boards.where('id', 'in', [board.id, toID]).orderBy('id').forNoKeyUpdate().execute()
  await countPosts(db, companyID, board.id, [statusID], -1)
  await countPosts(db, companyID, toID, [statusID])
}
