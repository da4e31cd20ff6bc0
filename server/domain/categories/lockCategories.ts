import { sql } from 'kysely'
import type { Asking } from '../asking.ts'

/**
 * The categories of a board; until the transaction ends nobody else adds, renames or deletes one. A lock of its own and not the board's row,
 * which whoever writes a post takes after the post's category.
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
