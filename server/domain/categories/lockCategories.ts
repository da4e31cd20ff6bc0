import { sql } from 'kysely'
import type { Asking } from '../asking.ts'

/**
 * The categories of a board; until the transaction ends, no other transaction adds, renames or deletes one. A separate
 * lock and not the board's row, which a transaction that writes a post locks after the post's category.
 */
export async function lockCategories(
  { db, companyID }: Asking,
  boardID: string,
): Promise<{ id: string; name: string; urlName: string; position: number }[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:categories:${boardID}`}, 0))`.execute(db)
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'url_name as urlName', 'position'])
    .where('company_id', '=', companyID)
    .where('board_id', '=', boardID)
    .execute()
}
