import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { signedIn, type Asking } from '../asking.ts'
import { findCategory, type FoundCategory } from '../boards/findCategory.ts'
import { requireRoom } from '../boards/requireRoom.ts'
import { record } from '../events.ts'
import { requireName } from '../text/checkText.ts'
import { findCategoryByID } from './findCategoryByID.ts'
import { lockCategories } from './lockCategories.ts'

/** Renames a category, whose address stays. Refuses with `notFound`, `nameTaken`, `textMissing`, `textTooLong` or `boardsFull`. */
export async function renameCategory(
  asking: Asking,
  { categoryID, name }: { categoryID: string; name: string },
): Promise<FoundCategory> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const { boardID } = await findCategoryByID(asking, categoryID)
  const keptName = requireName('name', name, lengths.categoryName)
  const present = await lockCategories(asking, boardID)
  const category = await findCategory(asking, boardID, categoryID)
  const isTaken = present.some(
    (another) => another.id !== category.id && another.name.toLowerCase() === keptName.toLowerCase(),
  )
  if (isTaken) throw new CallError('nameTaken', { field: 'name' })
  if (category.name === keptName) return category
  await db
    .updateTable('categories')
    .set({ name: keptName })
    .where('company_id', '=', companyID)
    .where('id', '=', category.id)
    .execute()
  if (keptName.length > category.name.length) await requireRoom(asking)
  await record(db, companyID, {
    type: 'category.updated',
    boardID,
    actorID: userID,
    data: { categoryID: category.id, changed: ['name'] },
  })
  return { ...category, name: keptName }
}
