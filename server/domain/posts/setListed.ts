import type { Asking } from '../asking.ts'

/** Puts a post into the lists or takes it out, its board's count in step. Only for a post that is not so already. */
export async function setListed(
  { db, companyID }: Asking,
  { id, board }: { id: string; board: { id: string } },
  listed: boolean,
): Promise<void> {
  await db
    .updateTable('post_stats')
    .set({ listed })
    .where('company_id', '=', companyID)
    .where('post_id', '=', id)
    .execute()
  await db
    .updateTable('boards')
    .set((row) => ({ post_count: row('post_count', '+', listed ? 1 : -1) }))
    .where('company_id', '=', companyID)
    .where('id', '=', board.id)
    .execute()
}
