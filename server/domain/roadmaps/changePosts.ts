import type { InputOf, OutputOf } from '../../../contract/call.ts'
import { CallError } from '../../../contract/errors.ts'
import type { PostFilters } from '../../../contract/postFilters.ts'
import { mostRoadmapPosts } from '../../../contract/roadmapKinds.ts'
import type { roadmapsPostsAdd, roadmapsPostsRemove } from '../../../contract/roadmapWriting.ts'
import { rows } from '../../ports/database/database.ts'
import { signedIn, type Asking } from '../asking.ts'
import { setupOf } from '../companies/setup.ts'
import { record } from '../events.ts'
import { isID } from '../ids.ts'
import { selectPosts } from '../posts/lists/selectPosts.ts'
import { visibleBoard } from '../sight.ts'
import { Values } from '../values.ts'
import { holdUnlocked, markDue } from './findRoadmap.ts'
import { keepChanges, type By } from './history.ts'

/** The history names posts one by one only where so many were added or removed at most. */
const mostNamed = 200

/** Adds posts to a roadmap. Refuses as `roadmaps/posts/add` says. */
export async function addPosts(
  asking: Asking,
  { roadmapID, postIDs, posts }: InputOf<typeof roadmapsPostsAdd>,
): Promise<OutputOf<typeof roadmapsPostsAdd>> {
  const { id } = await holdUnlocked(asking, roadmapID)
  const named = postIDs === undefined ? [] : await requirePosts(asking, postIDs)
  const added = [
    ...(await insertPosts(asking, id, { ids: named })),
    ...(posts === undefined ? [] : await insertPosts(asking, id, { filters: posts })),
  ]
  await noteAdded(
    asking,
    id,
    added.map((row) => row.id),
  )
  return { added: added.length, at: added[0]?.at.toISOString() ?? null }
}

/** Adds the posts of a filter to a roadmap that is being made. Refuses with `roadmapPostsFull`, and as lists do. */
export async function fillRoadmap(asking: Asking, roadmapID: string, filters: PostFilters): Promise<void> {
  await insertPosts(asking, roadmapID, { filters })
}

/** Says that posts were added, by the viewer or by a rule. */
export async function noteAdded(asking: By, roadmapID: string, added: readonly string[]): Promise<void> {
  if (added.length === 0) return
  await markDue(asking, roadmapID)
  await keepChanges(
    asking,
    roadmapID,
    added.slice(0, mostNamed).map((postID) => ({ kind: 'postAdded', postID })),
  )
  await record(asking.db, asking.companyID, {
    type: 'roadmap.postsAdded',
    actorID: asking.viewer?.userID ?? null,
    data: { roadmapID, count: added.length },
  })
}

/** Takes posts off a roadmap. Refuses as `roadmaps/posts/remove` says. */
export async function removePosts(
  asking: Asking,
  { roadmapID, postIDs = [], addedAt }: InputOf<typeof roadmapsPostsRemove>,
): Promise<OutputOf<typeof roadmapsPostsRemove>> {
  const { db, companyID } = asking
  const { id } = await holdUnlocked(asking, roadmapID)
  const ids = await requirePosts(asking, postIDs)
  const removed = await rows<{ id: string }>(
    db,
    companyID,
    `with gone as (
       delete from roadmap_posts
       where company_id = $1 and roadmap_id = $2::uuid and (post_id = any ($3::uuid[]) or added_at = $4::timestamptz and added_by = $5::uuid)
       returning post_id
     ),
     kept as (
       insert into roadmap_removed_posts (company_id, roadmap_id, post_id) select $1, $2::uuid, post_id from gone on conflict do nothing
     )
     select post_id as id from gone`,
    [id, ids, addedAt ?? null, signedIn(asking).userID],
  )
  const gone = removed.map((row) => row.id)
  if (gone.length > 0) {
    await markDue(asking, id)
    await keepChanges(
      asking,
      id,
      gone.slice(0, mostNamed).map((postID) => ({ kind: 'postRemoved', postID })),
    )
    await record(db, companyID, {
      type: 'roadmap.postsRemoved',
      actorID: signedIn(asking).userID,
      data: { roadmapID: id, count: gone.length },
    })
  }
  return { removed: gone.length }
}

/** The named posts, of merged ones their survivors; refuses with `notFound` unless the viewer may see all of them. */
async function requirePosts(asking: Asking, postIDs: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(postIDs.map((id) => id.toLowerCase()))]
  if (!wanted.every(isID)) throw new CallError('notFound', { field: 'postIDs' })
  const found = await rows<{ id: string }>(
    asking.db,
    asking.companyID,
    `select p.id
     from posts n
     join posts p on p.company_id = $1 and p.id = coalesce(n.merged_into_id, n.id) and p.deleted_at is null
     join boards b on b.company_id = $1 and b.id = p.board_id and ${visibleBoard('b', '$3')}
     where n.company_id = $1 and n.id = any ($2::uuid[])`,
    [wanted, asking.sight],
  )
  if (found.length < wanted.length) throw new CallError('notFound', { field: 'postIDs' })
  return [...new Set(found.map(({ id }) => id))]
}

async function insertPosts(
  asking: Asking,
  roadmapID: string,
  which: { ids: readonly string[] } | { filters: PostFilters },
): Promise<{ id: string; at: Date }[]> {
  const values = new Values()
  const roadmap = values.add(roadmapID)
  const chosen =
    'ids' in which
      ? `select x.id from unnest(${values.add(which.ids)}::uuid[]) as x (id)`
      : selectPosts(asking, which.filters, await setupOf(asking), values)
  const added = await rows<{ id: string; at: Date }>(
    asking.db,
    asking.companyID,
    `with chosen as materialized (${chosen}),
     back as (
       delete from roadmap_removed_posts r
       where r.company_id = $1 and r.roadmap_id = ${roadmap}::uuid and r.post_id in (select c.id from chosen c)
     )
     insert into roadmap_posts (company_id, roadmap_id, post_id, added_by)
     select distinct $1, ${roadmap}::uuid, c.id, ${values.add(signedIn(asking).userID)}::uuid
     from chosen c
     join posts p on p.company_id = $1 and p.id = c.id and p.deleted_at is null and p.merged_into_id is null
     on conflict do nothing
     returning post_id as id, added_at as at`,
    values.list,
  )
  const [held] = await rows<{ count: number }>(
    asking.db,
    asking.companyID,
    'select count(*)::int as count from roadmap_posts where company_id = $1 and roadmap_id = $2::uuid',
    [roadmapID],
  )
  if ((held?.count ?? 0) > mostRoadmapPosts) throw new CallError('roadmapPostsFull', { most: mostRoadmapPosts })
  return added
}
