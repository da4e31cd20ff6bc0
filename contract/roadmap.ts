import { z } from 'zod'
import { anyone } from './access.ts'
import { read } from './call.ts'
import { postItem } from './posts.ts'
import { roadmapGroupings } from './roadmapGroupings.ts'
import { cursor, pages, status, urlNames } from './values.ts'

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

/**
 * A quarter of a roadmap, `2026-q4`, with its posts, most votes first. Beside quarters from the present one on there are `late`, what was due before and isn't done, `later`,
 * beyond the last quarter that has a column of its own, `undated`, what has no ETA that the viewer may see and isn't done, and `done`, what was finished and has no ETA or an earlier one, the
 * latest change first. Only those with posts are there. At most 1,000 posts are counted: `isMore` says that there are more, of which only those due first are listed. `cursor` goes on in
 * this call with the same filters and this `quarter`.
 */
export const roadmapQuarter = z.object({
  quarter: z.string(),
  count: z.int(),
  isMore: z.boolean(),
  posts: z.array(postItem),
  hasNextPage: z.boolean(),
  cursor: z.string().nullable(),
})
export type RoadmapQuarter = z.infer<typeof roadmapQuarter>

/**
 * The columns in the company's order. `pages` counts for each alike. `allowUncategorized` adds posts without a category to those of the named ones. Grouped by quarter, `quarters` has the posts of all
 * these statuses instead and `columns` is empty; `quarter` asks for one of them alone. Refuses with `badCursor` a cursor of another quarter.
 */
export const roadmapGet = read('/api/roadmap/get', {
  access: anyone,
  keyScope: 'roadmap:read',
  shows: ['posts', 'boards'],
  input: {
    pages,
    boardURLNames: urlNames.optional(),
    categoryURLNames: urlNames.optional(),
    allowUncategorized: z.boolean().optional(),
    groupBy: z.enum(roadmapGroupings).optional(),
    quarter: z
      .string()
      .regex(/^(?:20\d\d-q[1-4]|late|later|undated|done)$/)
      .optional(),
    cursor: cursor.optional(),
  },
  output: { result: z.object({ columns: z.array(roadmapColumn), quarters: z.array(roadmapQuarter).optional() }) },
})
