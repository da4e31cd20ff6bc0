import { z } from 'zod'
import { anyone } from './access.ts'
import { read } from './call.ts'
import { postItem } from './posts.ts'
import { pages, status, urlNames } from './values.ts'

/**
 * A status that the company shows on its roadmap, with its posts, most votes first, or, where it means that they are done, the latest change first. At most 100,000 posts are counted: `isMore` says that
 * there are more, and then nobody adds up their votes; beyond 1,000 posts both figures may be ten seconds old. `cursor` goes on in `/api/posts/get` with this status, the same boards and categories,
 * and `top` or `statusChanged`.
 */
export const roadmapColumn = z.object({
  status,
  count: z.int(),
  isMore: z.boolean(),
  score: z.int().nullable(),
  posts: z.array(postItem),
  hasNextPage: z.boolean(),
  cursor: z.string().nullable(),
})
export type RoadmapColumn = z.infer<typeof roadmapColumn>

/** The columns in the company's order. `pages` counts for each alike. `allowUncategorized` adds posts without a category to those of the named ones. */
export const roadmapGet = read('/api/roadmap/get', {
  access: anyone,
  keyScope: 'roadmap:read',
  shows: ['posts', 'boards'],
  input: {
    pages,
    boardURLNames: urlNames.optional(),
    categoryURLNames: urlNames.optional(),
    allowUncategorized: z.boolean().optional(),
  },
  output: { result: z.object({ columns: z.array(roadmapColumn) }) },
})
