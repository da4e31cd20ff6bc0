import type { ManagedTag } from '../../../contract/tags.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { lockTags } from './lockTags.ts'
import { listTags } from './readTags.ts'

const isUnused = 'not exists (select from post_tags t where t.company_id = $1 and t.tag_id = g.id)'

/** The tags of the viewer's boards that no post has. A deleted post, which may be restored, keeps its tags used. */
export function readUnusedTags(asking: Asking): Promise<ManagedTag[]> {
  return listTags(asking, isUnused, null)
}

/** Deletes those of these tags that no post has, and returns their ids. A tag that is given to a post meanwhile stays, or the post finds it gone. */
export async function deleteUnusedTags(asking: Asking, tagIDs: readonly string[]): Promise<string[]> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  await lockTags(asking)
  const wanted = new Set(tagIDs.map((id) => id.toLowerCase()))
  const seen = (await readUnusedTags(asking)).filter(({ id }) => wanted.has(id))
  // Held first, and looked at again: who gives one of them to a post waits, or was there before.
  const ids = seen.map(({ id }) => id)
  await rows(
    db,
    companyID,
    'select from tags g where g.company_id = $1 and g.id = any ($2::uuid[]) order by g.id for update',
    [ids],
  )
  const deleted = await rows<{ id: string; boardID: string }>(
    db,
    companyID,
    `delete from tags g where g.company_id = $1 and g.id = any ($2::uuid[]) and ${isUnused} returning g.id, g.board_id as "boardID"`,
    [ids],
  )
  for (const { id, boardID } of deleted)
    await record(db, companyID, { type: 'tag.deleted', boardID, actorID, data: { tagID: id } })
  return deleted.map(({ id }) => id)
}
