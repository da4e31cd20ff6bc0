import type { OutputOf } from '../../../../contract/call.ts'
import { mostPostsOfEntry } from '../../../../contract/changelogKinds.ts'
import type { changelogLinkPosts } from '../../../../contract/changelogWriting.ts'
import { CallError } from '../../../../contract/errors.ts'
import { rows } from '../../../ports/database/database.ts'
import type { Asking } from '../../asking.ts'
import { isID } from '../../ids.ts'
import { visibleBoard } from '../../sight.ts'
import { countChange, holdEntry, requireUnscheduled, type HeldEntry } from '../holdEntry.ts'
import { requireMayChange } from '../policy.ts'
import { readEntryPosts } from './entryPosts.ts'

type Linked = OutputOf<typeof changelogLinkPosts>

/** Links posts at the end of an entry's. Refuses with `notFound`, `postsFull` and `forbidden`. */
export async function linkPosts(asking: Asking, entryID: string, postIDs: readonly string[]): Promise<Linked> {
  const entry = await held(asking, entryID)
  return linkedNow(asking, entry, await addPosts(asking, entry.id, postIDs))
}

/** Unlinks posts; those that aren't linked change nothing. A post that others were merged into goes with them. */
export async function unlinkPosts(asking: Asking, entryID: string, postIDs: readonly string[]): Promise<Linked> {
  const entry = await held(asking, entryID)
  const gone = await rows(
    asking.db,
    asking.companyID,
    `delete from changelog_entry_posts l using posts p
     where l.company_id = $1 and l.entry_id = $2::uuid and p.company_id = $1 and p.id = l.post_id
       and coalesce(p.merged_into_id, p.id) = any (array(
         select coalesce(m.merged_into_id, m.id) from posts m where m.company_id = $1 and m.id = any ($3::uuid[])))
     returning l.post_id`,
    [entry.id, postIDs.filter(isID)],
  )
  return linkedNow(asking, entry, gone.length > 0)
}

/** Puts the posts that the viewer sees into an order. Refuses with `changedMeanwhile`. */
export async function orderPosts(asking: Asking, entryID: string, postIDs: readonly string[]): Promise<Linked> {
  const entry = await held(asking, entryID)
  const wanted = postIDs.map((id) => id.toLowerCase())
  const present = (await seenPosts(asking, entry.id)).map(({ id }) => id)
  const isWhole = wanted.length === present.length && present.every((id) => wanted.includes(id))
  if (!isWhole) throw new CallError('changedMeanwhile', { field: 'postIDs' })
  const isSame = present.every((id, at) => wanted[at] === id)
  if (!isSame)
    await rows(
      asking.db,
      asking.companyID,
      `update changelog_entry_posts l set position = o.place::int - 1
       from unnest($3::uuid[]) with ordinality as o (id, place), posts p
       where l.company_id = $1 and l.entry_id = $2::uuid and p.company_id = $1 and p.id = l.post_id and coalesce(p.merged_into_id, p.id) = o.id`,
      [entry.id, wanted],
    )
  return linkedNow(asking, entry, !isSame)
}

/** Links posts that the viewer may see, the last ones at the end; whether any was not linked before. Refuses with `notFound` and `postsFull`. */
export async function addPosts(asking: Asking, entryID: string, postIDs: readonly string[]): Promise<boolean> {
  if (postIDs.length === 0) return false
  const { db, companyID, sight } = asking
  const wanted = [...new Set(postIDs.map((id) => id.toLowerCase()))]
  const found = wanted.every(isID)
    ? await rows<{ id: string; wanted: string }>(
        db,
        companyID,
        `select p.id, o.id as wanted
         from unnest($2::uuid[]) with ordinality as o (id, place)
         join posts m on m.company_id = $1 and m.id = o.id
         join posts p on p.company_id = $1 and p.id = coalesce(m.merged_into_id, m.id) and p.deleted_at is null
         join boards b on b.company_id = $1 and b.id = p.board_id and ${visibleBoard('b', '$3')}
         order by o.place for key share of p`,
        [wanted, sight],
      )
    : []
  if (found.length !== wanted.length) throw new CallError('notFound', { field: 'postIDs' })
  const added = await rows(
    db,
    companyID,
    `insert into changelog_entry_posts (company_id, entry_id, post_id, position)
     select $1, $2::uuid, o.id, coalesce((select max(l.position) + 1 from changelog_entry_posts l where l.company_id = $1 and l.entry_id = $2::uuid), 0) + o.place::int - 1
     from unnest($3::uuid[]) with ordinality as o (id, place)
     on conflict do nothing returning 1`,
    [entryID, [...new Set(found.map(({ id }) => id))]],
  )
  const [counted] = await rows<{ count: number }>(
    db,
    companyID,
    'select count(*)::int as count from changelog_entry_posts where company_id = $1 and entry_id = $2::uuid',
    [entryID],
  )
  if ((counted?.count ?? 0) > mostPostsOfEntry)
    throw new CallError('postsFull', { most: mostPostsOfEntry, field: 'postIDs' })
  return added.length > 0
}

async function held(asking: Asking, entryID: string): Promise<HeldEntry> {
  const entry = await holdEntry(asking, entryID)
  requireMayChange(asking, entry)
  return entry
}

async function linkedNow(asking: Asking, entry: HeldEntry, isChanged: boolean): Promise<Linked> {
  if (isChanged) requireUnscheduled(entry)
  const revision = isChanged ? await countChange(asking, entry, ['posts']) : entry.revision
  return { posts: await seenPosts(asking, entry.id), revision }
}

async function seenPosts(asking: Asking, entryID: string) {
  return (await readEntryPosts(asking, [entryID], mostPostsOfEntry)).get(entryID)?.posts ?? []
}
