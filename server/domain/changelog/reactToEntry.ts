import { CallError } from '../../../contract/errors.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'
import { Values } from '../values.ts'
import { entrySight, requireShown, visibleEntry } from './policy.ts'

interface Reactions {
  objectID: string
  count: number
  viewerReacted: boolean
}

/** How many people like an entry that the viewer may read, and whether they do. Refuses with `notFound`. */
export async function readEntryReactions(asking: Asking, entryID: string): Promise<Reactions> {
  const values = new Values()
  const viewer = values.add(asking.viewer?.userID ?? null)
  const [found] = await rows<{ count: number; viewerReacted: boolean }>(
    asking.db,
    asking.companyID,
    `select e.like_count as count,
       exists (select from changelog_reactions r where r.company_id = $1 and r.entry_id = e.id and r.user_id = ${viewer}::uuid) as "viewerReacted"
     from changelog_entries e where e.company_id = $1 and e.id = ${values.add(await findEntry(asking, entryID))}::uuid`,
    values.list,
  )
  if (!found) throw new CallError('notFound')
  return { objectID: entryID, ...found }
}

/** Likes an entry for the viewer, or takes that back; twice is once. Refuses with `notFound`. */
export async function reactToEntry(asking: Asking, entryID: string, liked: boolean): Promise<Reactions> {
  const { companyID } = asking
  const { userID } = signedIn(asking)
  const id = await findEntry(asking, entryID)
  const [row] = await rows<{ count: number; changed: boolean }>(asking.db, companyID, liked ? likeQuery : unlikeQuery, [
    id,
    userID,
  ])
  if (!row) throw new CallError('notFound')
  if (row.changed)
    await record(asking.db, companyID, {
      type: liked ? 'entry.liked' : 'entry.unliked',
      actorID: userID,
      data: { entryID: id },
    })
  return { objectID: id, count: row.count, viewerReacted: liked }
}

/** The id of an entry that is published for the viewer: drafts are liked by nobody. */
async function findEntry(asking: Asking, entryID: string): Promise<string> {
  requireShown(asking)
  const values = new Values()
  const id = values.add(entryID)
  const found = isID(entryID)
    ? await rows<{ id: string }>(
        asking.db,
        asking.companyID,
        `select e.id from changelog_entries e
         where e.company_id = $1 and e.id = ${id}::uuid and e.state = 'published' and ${visibleEntry(await entrySight(asking), values)}`,
        values.list,
      )
    : []
  if (!found[0]) throw new CallError('notFound')
  return found[0].id
}

// The count changes by the rows actually inserted or deleted, so it equals the rows however many people like at once.
const counted = (table: string, sign: '+' | '-') => `
  update changelog_entries e
  set like_count = e.like_count ${sign} (select count(*) from ${table})::int
  where e.company_id = $1 and e.id = $2
  returning e.like_count as count, exists (select from ${table}) as changed`

const likeQuery = `
  with added as (
    insert into changelog_reactions (company_id, entry_id, user_id, name)
    values ($1, $2, $3, 'like')
    on conflict do nothing
    returning user_id
  )
  ${counted('added', '+')}`

const unlikeQuery = `
  with removed as (
    delete from changelog_reactions r
    where r.company_id = $1 and r.entry_id = $2 and r.user_id = $3 and r.name = 'like'
    returning r.user_id
  )
  ${counted('removed', '-')}`
