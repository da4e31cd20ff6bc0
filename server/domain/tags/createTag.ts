import { CallError } from '../../../contract/errors.ts'
import { hues } from '../../../contract/statusKinds.ts'
import type { ManagedTag } from '../../../contract/tags.ts'
import { signedIn, type Asking } from '../asking.ts'
import { findBoard } from '../boards/findBoard.ts'
import { record } from '../events.ts'
import { newID } from '../ids.ts'
import { freeSlug, slugOf } from '../text/slug.ts'
import { lockTags, mostTags, tagName } from './lockTags.ts'
import { findTag } from './readTags.ts'

/** Adds a tag to a board, or gives the one that it has by that name. Refuses with `notFound`, `textMissing`, `textTooLong` or `tagsFull`. */
export async function createTag(
  asking: Asking,
  { boardID, name, hue }: { boardID: string; name: string; hue?: ManagedTag['hue'] | undefined },
): Promise<ManagedTag> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const board = await findBoard(asking, { id: boardID })
  const kept = tagName(name)
  const present = await lockTags(asking)
  const ofBoard = present.filter((tag) => tag.boardID === board.id)
  const same = ofBoard.find((tag) => tag.name.toLowerCase() === kept.toLowerCase())
  if (same) return findTag(asking, same.id)
  if (present.length >= mostTags) throw new CallError('tagsFull', { most: mostTags })
  const urlName = freeSlug(
    slugOf(kept, 'tag'),
    ofBoard.map((tag) => tag.urlName),
  )
  const id = newID()
  await db
    .insertInto('tags')
    .values({
      company_id: companyID,
      id,
      board_id: board.id,
      name: kept,
      url_name: urlName,
      hue: hue ?? hues[ofBoard.length % hues.length] ?? 'grey',
      created_at: new Date(),
    })
    .execute()
  await record(db, companyID, { type: 'tag.created', boardID: board.id, actorID, data: { tagID: id } })
  return findTag(asking, id)
}
