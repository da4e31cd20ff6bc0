import type { ManagedTag } from '../../../contract/tags.ts'
import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import type { Asking } from '../asking.ts'
import { isID } from '../ids.ts'
import { visibleBoard } from '../sight.ts'

/** The tags of the boards that the viewer sees, or of one of them, in the order of their names. */
export async function readTags(asking: Asking, { boardID }: { boardID?: string | undefined }): Promise<ManagedTag[]> {
  return boardID === undefined ? listTags(asking, 'true', null) : listTags(asking, 'g.board_id = $3::uuid', boardID)
}

/** A tag; refuses with `notFound` when it is absent or the viewer may not see its board. */
export async function findTag(asking: Asking, tagID: string): Promise<ManagedTag> {
  const [found] = isID(tagID) ? await listTags(asking, 'g.id = $3::uuid', tagID) : []
  if (!found) throw new CallError('notFound')
  return found
}

/** The tags `g` of the boards that the viewer sees, by an SQL condition in which `$3` is the id. */
export function listTags(
  { db, companyID, sight }: Asking,
  condition: string,
  id: string | null,
): Promise<ManagedTag[]> {
  return rows<ManagedTag>(
    db,
    companyID,
    `select g.id, g.board_id as "boardID", g.name, g.url_name as "urlName", g.hue
     from tags g
     join boards b on b.company_id = $1 and b.id = g.board_id
     where g.company_id = $1 and ${visibleBoard('b', '$2')} and ${condition}
     order by lower(g.name), g.id`,
    id === null ? [sight] : [sight, id],
  )
}
