import type { ManagedTag } from '../../../contract/tags.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { lockTags, requireFreeName, tagName } from './lockTags.ts'
import { findTag } from './readTags.ts'

/** Renames a tag, whose address stays, or gives it another hue. Refuses with `notFound`, `nameTaken`, `textMissing` or `textTooLong`. */
export async function updateTag(
  asking: Asking,
  { tagID, name, hue }: { tagID: string; name?: string | undefined; hue?: ManagedTag['hue'] | undefined },
): Promise<ManagedTag> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  const present = await lockTags(asking)
  const tag = await findTag(asking, tagID)
  const next = { name: name === undefined ? tag.name : tagName(name), hue: hue ?? tag.hue }
  requireFreeName(present, tag, next.name)
  const changed = (['name', 'hue'] as const).filter((field) => next[field] !== tag[field])
  if (changed.length === 0) return tag
  await db.updateTable('tags').set(next).where('company_id', '=', companyID).where('id', '=', tag.id).execute()
  await record(db, companyID, { type: 'tag.updated', boardID: tag.boardID, actorID, data: { tagID: tag.id, changed } })
  return { ...tag, ...next }
}
