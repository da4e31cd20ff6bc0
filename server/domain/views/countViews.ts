import type { OutputOf } from '../../../contract/call.ts'
import type { viewsCount } from '../../../contract/views.ts'
import type { Relying } from '../asking.ts'
import { countPosts } from '../posts/lists/countPosts.ts'
import { listViews } from './listViews.ts'

/** The number of posts of each of these views, one after another, so that no request holds more than one connection. */
export async function countViews(asking: Relying, viewIDs: readonly string[]): Promise<OutputOf<typeof viewsCount>> {
  const wanted = new Set(viewIDs.map((id) => id.toLowerCase()))
  const counts: OutputOf<typeof viewsCount> = []
  for (const { id, query } of (await listViews(asking)).filter((view) => wanted.has(view.id))) {
    const { sort: _sort, columns: _columns, layout: _layout, ...filters } = query
    counts.push({ viewID: id, ...(await countPosts(asking, filters)) })
  }
  return counts
}
