import type { BoardAccess } from '../../../contract/boards.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { saidSQL } from '../companies/translationSQL.ts'
import { isID } from '../ids.ts'
import { visibleBoard } from '../sight.ts'

export interface FoundBoard {
  id: string
  name: string
  urlName: string
  access: BoardAccess
  isArchived: boolean
}

interface BoardRow {
  id: string
  name: string
  url_name: string
  access: BoardAccess
  archived_at: Date | null
}

/** A board that the viewer may see, by its id or its address; refuses with `notFound`, whether it is hidden or absent. */
export async function findBoard(asking: Asking, by: { id: string } | { urlName: string }): Promise<FoundBoard> {
  if ('id' in by && !isID(by.id)) throw new CallError('notFound')
  const [row] = await rows<BoardRow>(
    asking.db,
    asking.companyID,
    `select b.id, ${saidSQL(asking, 'boardName', 'b.id', 'b.name')} as name, b.url_name, b.access, b.archived_at from boards b
     where b.company_id = $1 and ${'id' in by ? 'b.id = $2::uuid' : 'b.url_name = $2'} and ${visibleBoard('b', '$3')}`,
    ['id' in by ? by.id : by.urlName, asking.sight],
  )
  if (!row) throw new CallError('notFound')
  return { id: row.id, name: row.name, urlName: row.url_name, access: row.access, isArchived: row.archived_at !== null }
}
