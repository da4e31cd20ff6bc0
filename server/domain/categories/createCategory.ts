import { CallError } from '../../../contract/errors.ts'
import { lengths } from '../../../contract/lengths.ts'
import { signedIn, type Asking } from '../asking.ts'
import { findBoard } from '../boards/findBoard.ts'
import { findCategory, type FoundCategory } from '../boards/findCategory.ts'
import { requireRoom } from '../boards/requireRoom.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { requireName } from '../text/checkText.ts'
import { freeSlug, slugOf } from '../text/slug.ts'
import { lockCategories } from './lockCategories.ts'

/**
 * Adds a category at the end of a board's order. Categories go one level deep. Refuses with `notFound` for an unknown
 * board or parent, `badInput` for a parent that has one itself, `nameTaken`, `textMissing`, `textTooLong` or
 * `boardsFull`.
 */
export async function createCategory(
  asking: Asking,
  { boardID, name, parentID }: { boardID: string; name: string; parentID?: string | undefined },
): Promise<FoundCategory> {
  const { db, companyID } = asking
  const { userID } = signedIn(asking)
  const board = await findBoard(asking, { id: boardID })
  const keptName = requireName('name', name, lengths.categoryName)
  // Taken before the parent's lock, as deleting does: in the opposite order each could wait for the other.
  const present = await lockCategories(asking, board.id)
  const parent = parentID === undefined ? null : await findCategory(asking, board.id, parentID)
  if (parent !== null && parent.parentID !== null) throw new CallError('badInput', { field: 'parentID' })
  if (present.some((category) => category.name.toLowerCase() === keptName.toLowerCase()))
    throw new CallError('nameTaken', { field: 'name' })
  const urlName = freeSlug(
    slugOf(keptName, 'category'),
    present.map((category) => category.urlName),
  )
  const id = newID()
  const position = Math.max(-1, ...present.map((category) => category.position)) + 1
  await db
    .insertInto('categories')
    .values({
      company_id: companyID,
      id,
      board_id: board.id,
      parent_id: parent?.id ?? null,
      name: keptName,
      url_name: urlName,
      position,
    })
    .execute()
  await requireRoom(asking)
  await record(db, companyID, {
    type: 'category.created',
    boardID: board.id,
    actorID: userID,
    data: { categoryID: id },
  })
  return { id, name: keptName, urlName, parentID: parent?.id ?? null }
}
