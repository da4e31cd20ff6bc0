import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { pauseFolding } from '../votes/fold.ts'
import { findCategoryByID } from './findCategoryByID.ts'
import { lockCategories } from './lockCategories.ts'

/**
 * Deletes a category: its posts have none afterwards, and its subcategories move up a level. Refuses with `notFound`.
 */
export async function deleteCategory(asking: Asking, categoryID: string): Promise<void> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const { id, boardID } = await findCategoryByID(asking, categoryID)
  await lockCategories(asking, boardID)
  // Waits for transactions that are writing a post into this category, and keeps new ones from starting.
  await db
    .selectFrom('categories')
    .select('id')
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  await pauseFolding(db)
  await db
    .updateTable('posts')
    .set({ category_id: null })
    .where('company_id', '=', companyID)
    .where('category_id', '=', id)
    .execute()
  await db
    .updateTable('post_stats')
    .set({ category_id: null })
    .where('company_id', '=', companyID)
    .where('board_id', '=', boardID)
    .where('category_id', '=', id)
    .execute()
  await db
    .updateTable('categories')
    .set({ parent_id: null })
    .where('company_id', '=', companyID)
    .where('parent_id', '=', id)
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('categories')
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows > 0n)
    await record(db, companyID, { type: 'category.deleted', boardID, actorID: userID, data: { categoryID: id } })
}
