import type { OutputOf } from '../../../contract/call.ts'
import type { View, ViewedRoadmap, viewsCount } from '../../../contract/views.ts'
import type { Asking } from '../asking.ts'
import { countCompaniesUpTo } from '../directory/listCompanies.ts'
import { countUsersUpTo } from '../directory/listUsers.ts'
import { countPosts, mostCounted } from '../posts/lists/countPosts.ts'
import { listViews } from './listViews.ts'

/** How many posts a view of a roadmap has, up to a number; roadmaps know views, so that this is handed in. */
type CountRoadmapPosts = (asking: Asking, roadmap: ViewedRoadmap, most: number) => Promise<number>

/** How many each of these views lists, one after another, so that no request holds more than one connection. */
export async function countViews(
  asking: Asking,
  viewIDs: readonly string[],
  countRoadmapPosts: CountRoadmapPosts,
): Promise<OutputOf<typeof viewsCount>> {
  const wanted = new Set(viewIDs.map((id) => id.toLowerCase()))
  const counts: OutputOf<typeof viewsCount> = []
  for (const view of (await listViews(asking)).filter(({ id }) => wanted.has(id)))
    counts.push({ viewID: view.id, ...(await countView(asking, view, countRoadmapPosts)) })
  return counts
}

async function countView(
  asking: Asking,
  { kind, query }: View,
  countRoadmapPosts: CountRoadmapPosts,
): Promise<{ count: number; isMore: boolean }> {
  const { sort: _sort, columns: _columns, layout: _layout, directory = {}, roadmap, ...filters } = query
  if (kind === 'posts') return countPosts(asking, filters)
  if (roadmap) return upToMost(await countRoadmapPosts(asking, roadmap, mostCounted + 1))
  const { search = '', companySearch = '', dateRange = {}, segmentURLName = '' } = directory
  const count =
    kind === 'users'
      ? await countUsersUpTo(asking, { search, companySearch, dateRange, segmentURLName }, mostCounted + 1)
      : await countCompaniesUpTo(asking, { search, segmentURLName }, mostCounted + 1)
  return upToMost(count)
}

function upToMost(count: number): { count: number; isMore: boolean } {
  return { count: Math.min(count, mostCounted), isMore: count > mostCounted }
}
