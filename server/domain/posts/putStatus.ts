import type { Asking } from '../asking.ts'
import { countStatusChange } from './boardCounts.ts'

/** Sets the status in a post's rows and its board's counts, as of `changedAt`; null if it never changed. */
export async function putStatus(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  post: { id: string; board: { id: string } },
  { from, to, changedAt }: { from: string; to: string; changedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('posts')
    .set({ status_id: to, status_changed_at: changedAt })
    .where('company_id', '=', companyID)
    .where('id', '=', post.id)
    .execute()
  await db
    .updateTable('post_stats')
    .set({ status_id: to })
    .where('company_id', '=', companyID)
    .where('post_id', '=', post.id)
    .execute()
  await countStatusChange(db, companyID, { boardID: post.board.id, from, to })
}
