import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { redirectViews } from '../views/redirectViews.ts'
import { lockTags } from './lockTags.ts'
import { findTag } from './readTags.ts'

/**
 * Gives the posts of a tag another tag of the same board, leads saved views on to it, and deletes the first; returns how many posts had it, deleted ones
 * included. Of two merges into each other one finds its tag gone. Refuses with `badInput` for a tag into itself, `notFound` and `otherBoard`.
 */
export async function mergeTag(asking: Asking, tagID: string, intoTagID: string): Promise<number> {
  const { db, companyID } = asking
  const { userID: actorID } = signedIn(asking)
  if (tagID.toLowerCase() === intoTagID.toLowerCase()) throw new CallError('badInput', { field: 'intoTagID' })
  const present = await lockTags(asking)
  const [from, into] = [await findTag(asking, tagID), await findTag(asking, intoTagID)]
  if (from.boardID !== into.boardID) throw new CallError('otherBoard', { field: 'intoTagID' })
  // Held against a post that is given the tag just now: it is moved too, or finds the tag gone.
  await rows(db, companyID, 'select from tags where company_id = $1 and id = $2::uuid for update', [from.id])
  const [moved] = await rows<{ count: number }>(db, companyID, moveQuery, [from.id, into.id])
  const movedPosts = moved?.count ?? 0
  const isShared = present.some(({ id, urlName }) => id !== from.id && urlName === from.urlName)
  await redirectViews(asking, { kind: 'tag', from, to: into, isShared })
  await db.deleteFrom('tags').where('company_id', '=', companyID).where('id', '=', from.id).execute()
  await record(db, companyID, {
    type: 'tag.merged',
    boardID: from.boardID,
    actorID,
    data: { tagID: from.id, intoTagID: into.id, movedPosts },
  })
  return movedPosts
}

// The rows of the tag that goes are deleted with it.
const moveQuery = `
  with tagged as (select t.post_id, t.created_at from post_tags t where t.company_id = $1 and t.tag_id = $2::uuid),
  added as (
    insert into post_tags (company_id, post_id, tag_id, created_at)
    select $1, t.post_id, $3::uuid, t.created_at from tagged t order by t.post_id
    on conflict do nothing
  )
  select count(*)::int as count from tagged`
