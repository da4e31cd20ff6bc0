import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { signedIn, type Asking } from '../asking.ts'
import { findCategory, type FoundCategory } from '../boards/findCategory.ts'
import { requireRoom } from '../boards/requireRoom.ts'
import { record } from '../events.ts'
import { requireName } from '../text/checkText.ts'
import { findCategoryByID } from './findCategoryByID.ts'
import { lockCategories, type CategoryRow } from './lockCategories.ts'

interface CategoryChange {
  categoryID: string
  name?: string | undefined
  parentID?: string | null | undefined
}

/**
 * Renames a category, whose address stays, or moves it under another one or to the top. Refuses with `notFound`, `nameTaken`, `textMissing`,
 * `textTooLong`, `boardsFull`, `categoryNested`, and with `badInput` for a parent that is itself or no top category.
 */
export async function updateCategory(
  asking: Asking,
  { categoryID, name, parentID }: CategoryChange,
): Promise<FoundCategory> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const { boardID } = await findCategoryByID(asking, categoryID)
  const keptName = name === undefined ? undefined : requireName('name', name, lengths.categoryName)
  const present = await lockCategories(asking, boardID)
  const category = await findCategory(asking, boardID, categoryID)
  const wanted = {
    name: keptName ?? category.name,
    parentID: parentID === undefined ? category.parentID : claimParent(present, category.id, parentID),
  }
  const isTaken = present.some(
    (another) => another.id !== category.id && another.name.toLowerCase() === wanted.name.toLowerCase(),
  )
  if (isTaken) throw new CallError('nameTaken', { field: 'name' })
  const changed = (['name', 'parentID'] as const).filter((field) => wanted[field] !== category[field])
  if (changed.length === 0) return category
  await db
    .updateTable('categories')
    .set({ name: wanted.name, parent_id: wanted.parentID })
    .where('company_id', '=', companyID)
    .where('id', '=', category.id)
    .execute()
  if (wanted.name.length > category.name.length) await requireRoom(asking)
  await record(db, companyID, {
    type: 'category.updated',
    boardID,
    actorID: userID,
    data: { categoryID: category.id, changed },
  })
  return { ...category, ...wanted }
}

/** A category as the parent of another one. There is one level of subcategories, so that no chain of parents leads back. */
function claimParent(present: readonly CategoryRow[], categoryID: string, parentID: string | null): string | null {
  if (parentID === null) return null
  const parent = present.find(({ id }) => id === parentID.toLowerCase())
  if (!parent) throw new CallError('notFound', { field: 'parentID' })
  if (parent.id === categoryID || parent.parentID !== null) throw new CallError('badInput', { field: 'parentID' })
  if (present.some((one) => one.parentID === categoryID)) throw new CallError('categoryNested', { field: 'parentID' })
  return parent.id
}
