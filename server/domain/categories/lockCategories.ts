import { sql } from 'kysely'
import type { Asking } from '../asking.ts'

export interface CategoryRow {
  id: string
  name: string
  urlName: string
  parentID: string | null
  position: number
}

/**
 * The categories of a board in order; until the transaction ends, no other transaction adds, changes or deletes one. A separate
 * lock and not the board's row, which a transaction that writes a post locks after the post's category.
 */
export async function lockCategories(
  { db, companyID }: Pick<Asking, 'db' | 'companyID'>,
  boardID: string,
): Promise<CategoryRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyID}:categories:${boardID}`}, 0))`.execute(db)
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'url_name as urlName', 'parent_id as parentID', 'position'])
    .where('company_id', '=', companyID)
    .where('board_id', '=', boardID)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
