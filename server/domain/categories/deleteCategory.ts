import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { findCategory } from '../boards/findCategory.ts'
import { record } from '../events.ts'
import { pauseFolding } from '../votes/fold.ts'
import { redirectViews } from '../views/redirectViews.ts'
import { findCategoryByID } from './findCategoryByID.ts'
import { lockCategories } from './lockCategories.ts'

/**
 * Deletes a category; its subcategories move to the top. Its posts, and saved views of it, are in another category of the board afterwards, or in none.
 * Returns how many posts had it, deleted ones included. Refuses with `notFound`, and with `badInput` for a category into itself.
 */
export async function deleteCategory(
  asking: Asking,
  { categoryID, intoCategoryID }: { categoryID: string; intoCategoryID?: string | undefined },
): Promise<number> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const { id, boardID } = await findCategoryByID(asking, categoryID)
  if (intoCategoryID?.toLowerCase() === id) throw new CallError('badInput', { field: 'intoCategoryID' })
  const present = await lockCategories(asking, boardID)
  // Of two that are deleted into each other, the second finds itself gone.
  const doomed = present.find((category) => category.id === id)
  if (!doomed) throw new CallError('notFound')
  const into = intoCategoryID === undefined ? null : await findCategory(asking, boardID, intoCategoryID)
  // Waits for transactions that are writing a post into this category, and keeps new ones from starting.
  await db
    .selectFrom('categories')
    .select('id')
    .where('company_id', '=', companyID)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  await pauseFolding(db)
  const [moved] = await rows<{ count: number }>(db, companyID, moveQuery, [id, into?.id ?? null, boardID])
  const movedPosts = moved?.count ?? 0
  if (into)
    await redirectViews(asking, { kind: 'category', from: doomed, to: into, isShared: await isShared(asking, doomed) })
  await db
    .updateTable('categories')
    .set({ parent_id: null })
    .where('company_id', '=', companyID)
    .where('parent_id', '=', id)
    .execute()
  await db.deleteFrom('categories').where('company_id', '=', companyID).where('id', '=', id).execute()
  await record(db, companyID, {
    type: 'category.deleted',
    boardID,
    actorID: userID,
    data: { categoryID: id, movedPosts, ...(into ? { intoCategoryID: into.id } : {}) },
  })
  return movedPosts
}

const moveQuery = `
  with moved as (
    update posts p set category_id = $3::uuid where p.company_id = $1 and p.category_id = $2::uuid returning p.id
  ),
  ranked as (
    update post_stats s set category_id = $3::uuid where s.company_id = $1 and s.board_id = $4::uuid and s.category_id = $2::uuid
  )
  select count(*)::int as count from moved`

/** Whether another board has a category of the same address, which saved views then still name. */
async function isShared({ db, companyID }: Asking, { id, urlName }: { id: string; urlName: string }): Promise<boolean> {
  const [found] = await rows<{ id: string }>(
    db,
    companyID,
    'select c.id from categories c where c.company_id = $1 and c.url_name = $2 and c.id <> $3::uuid limit 1',
    [urlName, id],
  )
  return found !== undefined
}
