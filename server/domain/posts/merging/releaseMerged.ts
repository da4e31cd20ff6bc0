import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { record } from '../../events.ts'
import { lockedTime } from '../../lockedTime.ts'
import { pauseFolding } from '../../votes/fold.ts'
import { takeApart } from './unmergePost.ts'

/**
 * Takes what was merged into a deleted post out of it before it is erased. Each is a deleted post of its own from now on: nobody deleted it by itself, so
 * the team can restore it for as long as any other, and until then nothing is shown that was not. Does nothing for a post that is not deleted any more.
 */
export async function releaseMerged(tx: Db, companyID: CompanyID, rootID: string): Promise<void> {
  await pauseFolding(tx)
  const [root] = await rows<{ deleted_by: string | null }>(
    tx,
    companyID,
    'select deleted_by from posts where company_id = $1 and id = $2::uuid and deleted_at is not null for update',
    [rootID],
  )
  if (!root) return
  for (const { id, board_id: boardID } of await rows<{ id: string; board_id: string }>(tx, companyID, childrenQuery, [
    rootID,
  ])) {
    const mergeID = await takeApart(tx, companyID, { postID: id, rootID, userID: null })
    await tx
      .updateTable('posts')
      .set({ deleted_at: lockedTime, deleted_by: root.deleted_by })
      .where('company_id', '=', companyID)
      .where('id', '=', id)
      .execute()
    const of = { postID: id, boardID, actorID: null }
    await record(tx, companyID, { type: 'post.unmerged', ...of, data: { fromPostID: rootID, mergeID } })
    await record(tx, companyID, { type: 'post.deleted', ...of })
  }
}

// Only those that were merged into the post itself: they take along what was merged into them.
const childrenQuery = `
  select p.id, p.board_id
  from posts p
  join post_merges m on m.company_id = $1 and m.post_id = p.id and m.into_post_id = $2::uuid and m.unmerged_at is null
  where p.company_id = $1 and p.merged_into_id = $2::uuid
  order by p.id
  for update of p`
