import { CallError } from '../../../../contract/errors.ts'
import type { CompanyID } from '../../../../db/companyID.ts'
import { rows, type Db } from '../../../ports/database/database.ts'
import { signedIn } from '../../asking.ts'
import { record } from '../../events.ts'
import { isID } from '../../ids.ts'
import { lockedTime } from '../../lockedTime.ts'
import { takeTurnOfFolding } from '../../votes/fold.ts'
import { setListed } from '../setListed.ts'
import { findPair, type Mergeable, type Merging } from './findPair.ts'
import { addImportedVotes, moveGroup, withMerged } from './group.ts'

/**
 * Makes a merged post a post of its own again, with its own votes and comments and all that was merged into it, at any time. Votes and comments
 * that came in the meantime stay with the post they were given to; replies go with the comment they answer. Refuses with `notFound`, `notMerged`.
 */
export async function unmergePost(
  asking: Merging,
  postID: string,
): Promise<{ id: string; urlName: string; board: Mergeable['board'] }> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  if (!isID(postID)) throw new CallError('notFound')
  await takeTurnOfFolding(db)
  const [post, root] = await findPair(asking, postID, await rootOf(asking, postID))
  // Which one it is merged into may have changed while this waited.
  if (post.mergedIntoID === null || post.mergedIntoID !== root.id) throw new CallError('notMerged')
  const mergeID = await takeApart(db, companyID, { postID: post.id, rootID: root.id, userID })
  if (!post.isDeleted) await setListed(asking, post, true)
  await record(db, companyID, {
    type: 'post.unmerged',
    postID: post.id,
    boardID: post.board.id,
    actorID: userID,
    data: { fromPostID: root.id, mergeID },
  })
  return { id: post.id, urlName: post.urlName, board: post.board }
}

/** Takes a post, with what was merged into it, out of its group; the caller holds folding back, the post and the root. Gives the id of the merge. */
export async function takeApart(
  tx: Db,
  companyID: CompanyID,
  { postID, rootID, userID }: { postID: string; rootID: string; userID: string | null },
): Promise<string> {
  const postIDs = await withMerged(tx, companyID, postID)
  await addImportedVotes(tx, companyID, { of: postID, to: await mergedInto(tx, companyID, postID), by: -1 })
  const { id } = await tx
    .updateTable('post_merges')
    .set({ unmerged_at: lockedTime, unmerged_by: userID })
    .where('company_id', '=', companyID)
    .where('post_id', '=', postID)
    .where('unmerged_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  await moveGroup(tx, companyID, { postID, postIDs, fromID: rootID, toID: postID })
  return id
}

/** The post that a merged one counts for; itself if it is not merged, or not there. */
async function rootOf({ db, companyID }: Merging, postID: string): Promise<string> {
  const [found] = await rows<{ id: string | null }>(
    db,
    companyID,
    'select merged_into_id as id from posts where company_id = $1 and id = $2::uuid',
    [postID],
  )
  return found?.id ?? postID
}

/** Every post that it was merged into, directly or with another one. */
async function mergedInto(tx: Db, companyID: CompanyID, postID: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    companyID,
    `with recursive above as (
       select m.into_post_id as id from post_merges m where m.company_id = $1 and m.post_id = $2::uuid and m.unmerged_at is null
       union
       select m.into_post_id from above a join post_merges m on m.company_id = $1 and m.post_id = a.id and m.unmerged_at is null
     )
     select id from above`,
    [postID],
  )
  return found.map(({ id }) => id)
}
