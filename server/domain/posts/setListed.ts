import type { Asking } from '../asking.ts'
import { countPosts } from './boardCounts.ts'

/** Adds a post to the lists or removes it, and updates its board's counts. Only for a change. */
export async function setListed(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  { id, board, statusID }: { id: string; board: { id: string }; statusID: string },
  listed: boolean,
): Promise<void> {
  await db
    .updateTable('post_stats')
    .set({ listed })
    .where('company_id', '=', companyID)
    .where('post_id', '=', id)
    .execute()
  await countPosts(db, companyID, board.id, [statusID], listed ? 1 : -1)
}
