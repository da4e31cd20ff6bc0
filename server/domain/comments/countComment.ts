import type { CompanyID } from '../../../db/companyID.ts'
import type { Db } from '../../ports/database/database.ts'

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
