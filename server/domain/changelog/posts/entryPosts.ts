import type { EntryPost } from '../../../../contract/changelog.ts'
import type { Asking } from '../../asking.ts'
import { nameOf } from '../../companies/saidIn.ts'
import { readCurrent } from '../../companies/readCurrent.ts'
import type { CompanySetup } from '../../companies/setup.ts'
import { visiblePost } from '../../visibility/visiblePost.ts'
import { waitingVotes } from '../../votes/waitingVotes.ts'

/** A row of a linked post; a merged one is the post that it was merged into. */
export interface EntryPostRow {
  id: string
  title: string
  url_name: string
  board_id: string
  status_id: string
  score: number
}

export const entryPostColumns = `p.id, p.title, p.url_name, p.board_id, p.status_id, s.score + ${waitingVotes('p.id')} as score`

/** The posts of entries that the viewer may see, in their order, of each at most `most`, with how many there are. */
export async function readEntryPosts(
  asking: Asking,
  entryIDs: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, { posts: EntryPost[]; postCount: number }>> {
  if (entryIDs.length === 0) return new Map()
  const { setup, found } = await readCurrent<EntryPostRow & { entry_id: string; post_count: number }>(
    asking,
    (_setup, values) => `with linked as (
       select l.entry_id, coalesce(m.merged_into_id, m.id) as post_id, min(l.position) as position
       from changelog_entry_posts l
       join posts m on m.company_id = $1 and m.id = l.post_id
       where l.company_id = $1 and l.entry_id = any (${values.add(entryIDs)}::uuid[])
       group by 1, 2
     ),
     seen as (
       select l.entry_id, l.position, p.id,
         row_number() over (partition by l.entry_id order by l.position, p.id) as nr, count(*) over (partition by l.entry_id)::int as post_count
       from linked l
       join posts p on p.company_id = $1 and p.id = l.post_id
       join boards b on b.company_id = $1 and b.id = p.board_id
       where ${visiblePost('p', 'b', { sight: values.add(asking.sight) })}
     )
     select ${entryPostColumns}, e.entry_id, e.post_count
     from seen e
     join posts p on p.company_id = $1 and p.id = e.id
     join post_stats s on s.company_id = $1 and s.post_id = p.id
     where e.nr <= ${values.add(most)}::int
     order by e.entry_id, e.nr`,
  )
  const byEntry = new Map<string, { posts: EntryPost[]; postCount: number }>()
  for (const row of found) {
    const post = shapeEntryPost(setup, row)
    const of = byEntry.get(row.entry_id) ?? { posts: [], postCount: row.post_count }
    byEntry.set(row.entry_id, of)
    if (post) of.posts.push(post)
  }
  return byEntry
}

/** Null for a post of a board or a status that was made after the setup was read. */
export function shapeEntryPost({ boards, statuses }: CompanySetup, row: EntryPostRow): EntryPost | null {
  const board = boards.get(row.board_id)
  const status = statuses.get(row.status_id)
  if (!board || !status) return null
  return {
    id: row.id,
    title: row.title,
    urlName: row.url_name,
    board: { id: board.id, ...nameOf(board), urlName: board.urlName },
    status: { id: status.id, ...nameOf(status), urlName: status.urlName, type: status.type, hue: status.hue },
    score: row.score,
  }
}
