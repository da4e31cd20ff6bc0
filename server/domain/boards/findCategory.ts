import { CallError } from '../../../contract/errors.ts'
import type { Asking } from '../asking.ts'
import { isID } from '../ids.ts'

export interface FoundCategory {
  id: string
  name: string
  urlName: string
  parentID: string | null
}

/**
 * A category of a board, for a write that will refer to it: nobody can delete it until the transaction ends. Refuses
 * with `notFound`; the caller checks that the board may be seen.
 */
export async function findCategory(
  { db, companyID }: Asking,
  boardID: string,
  categoryID: string,
): Promise<FoundCategory> {
  const row = isID(categoryID)
    ? await db
        .selectFrom('categories')
        .select(['id', 'name', 'url_name', 'parent_id'])
        .where('company_id', '=', companyID)
        .where('board_id', '=', boardID)
        .where('id', '=', categoryID)
        .forKeyShare()
        .executeTakeFirst()
    : undefined
  if (!row) throw new CallError('notFound')
  return { id: row.id, name: row.name, urlName: row.url_name, parentID: row.parent_id }
}
