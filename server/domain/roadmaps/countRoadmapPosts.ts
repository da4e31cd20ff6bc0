import type { RoadmapFilters } from '../../../contract/roadmaps.ts'
import type { Relying } from '../asking.ts'
import { readCurrent } from '../companies/readCurrent.ts'
import { conditionsOf } from './narrowing.ts'
import { PostRows } from './ranking/postRows.ts'

/** How many posts of a roadmap that the viewer sees filters leave, up to `most`. */
export async function countRoadmapPosts(
  asking: Relying,
  { roadmapID, filters = {} }: { roadmapID: string; filters?: RoadmapFilters | undefined },
  most: number,
): Promise<number> {
  const { found } = await readCurrent<{ count: number }>(asking, (setup, values) => {
    const posts = new PostRows(values, roadmapID, asking.sight)
    const conditions = conditionsOf(filters, setup, { posts, values })
    return `
      with here as materialized (${posts.here()})
      select count(*)::int as count from (select from ${posts.from(conditions)} limit ${values.add(most)}::int) as c`
  })
  return found[0]?.count ?? 0
}
