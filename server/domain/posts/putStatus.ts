import type { Asking } from '../asking.ts'
import { countStatusChange } from './boardCounts.ts'

/** Gives a post's rows and its board's counts another status, which it has had since `changedAt`; null when it never changed. */
export async function putStatus(
  { db, companyID }: Asking,
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
