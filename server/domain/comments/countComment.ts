import type { CompanyID } from '../../../db/companyID.ts'
import { rows, type Db } from '../../ports/database/database.ts'

/**
 * Changes the number of a post's comments that everyone may see. The database does the sum, so concurrent writers lose
 * nothing; call it only if this transaction has made a comment appear or vanish.
 */
export async function countComment(tx: Db, companyID: CompanyID, postID: string, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('post_stats')
    .set((stats) => ({ comment_count: stats('comment_count', '+', change) }))
    .where('company_id', '=', companyID)
    .where('post_id', '=', postID)
    .execute()
}

/** SQL of the number of the comments of `post` that everyone may see; `$1` is the company. */
export const commentCountSQL = (post: string) =>
  `(select count(*)::int from comments m where m.company_id = $1 and m.post_id = ${post} and not m.internal and m.deleted_at is null and m.spam_at is null)`

/** Counts the comments of posts anew from their rows. The caller holds the posts, so that none is added at the same time. */
export async function recountComments(tx: Db, companyID: CompanyID, postIDs: readonly string[]): Promise<void> {
  await rows(
    tx,
    companyID,
    `update post_stats s
     set comment_count = ${commentCountSQL('s.post_id')}
     where s.company_id = $1 and s.post_id = any($2::uuid[])`,
    [postIDs],
  )
}
