import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { bulkActionKinds, bulkReasons } from './bulkKinds.ts'
import { job } from './jobs.ts'
import { postsCount } from './posts.ts'
import { boardLink, eta, id } from './values.ts'

const ids = z.array(id).max(100)

/** A value of a custom field as `contract/postFacts.ts` has it; null empties the field. */
const fieldValue = z.union([z.string().max(10_000), z.number(), z.boolean(), ids]).nullable()

/**
 * What is done with each chosen post. A tag or category of one board stands for those of the same name on the others. The post that the others are merged into may be
 * one of the chosen.
 */
export const bulkAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    statusID: id,
    note: z.string().max(200_000).optional(),
    mails: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('tags'), add: ids.optional(), remove: ids.optional(), set: ids.optional() }),
  z.strictObject({ kind: z.literal('category'), categoryID: id.nullable() }),
  z.strictObject({ kind: z.literal('owner'), ownerID: id.nullable() }),
  z.strictObject({ kind: z.literal('board'), boardID: id }),
  z.strictObject({ kind: z.literal('eta'), eta: eta.nullable().optional(), etaPublic: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('field'), fieldID: id, value: fieldValue }),
  z.strictObject({ kind: z.literal('merge'), intoPostID: id }),
  z.strictObject({ kind: z.literal('delete') }),
])
export type BulkAction = z.infer<typeof bulkAction>

/** The posts: those chosen one by one, at most 1,000, or all that match filters; `count` is how many of these the person saw. */
export const bulkSelection = z
  .strictObject({
    postIDs: z.array(id).min(1).max(9_000).optional(),
    filters: postsCount.input.optional(),
    count: z.int().min(0).optional(),
  })
  .refine(({ postIDs, filters, count }) =>
    postIDs === undefined ? filters !== undefined && count !== undefined : filters === undefined && count === undefined,
  )
export type BulkSelection = z.infer<typeof bulkSelection>

/**
 * Changes many posts: up to 1,000 before it answers (50 for `merge`), more by a job. `status` needs `posts.changeStatus`, `delete` needs `posts.delete`, all else
 * `posts.edit`. Posts that are gone, or lack the tag or category on their board, are left out and reported. Refuses with `bulkTooMany`, and with
 * `selectionGrew` when many more posts match than were seen.
 */
export const postsBulk = write('/api/posts/bulk', {
  access: member('admin.view'),
  touches: ['posts', 'boards', 'jobs'],
  creates: true,
  input: { selection: bulkSelection, action: bulkAction },
  output: { job },
  limit: { count: 120, seconds: 3600 },
})

/** How many posts a selection holds, exactly, on which boards, the fullest first, and which 20 of them have the most votes. */
export const postsCountSelection = read('/api/posts/countSelection', {
  access: member('admin.view'),
  shows: ['posts', 'boards'],
  input: { selection: bulkSelection },
  output: {
    result: z.object({
      count: z.int(),
      boards: z.array(z.object({ id, count: z.int() })),
      top: z.array(z.object({ id, title: z.string(), boardID: id, score: z.int() })),
    }),
  },
})

/**
 * Undoes one's own bulk action within 24 hours, exactly; posts that others have changed since are left and reported. A job that may undo those of
 * others needs `data.manage`. Refuses with `bulkUndoOver`, and with `jobRunning` while the action or its undoing runs.
 */
export const postsUndoBulk = write('/api/posts/undoBulk', {
  access: member('admin.view'),
  touches: ['posts', 'boards', 'jobs'],
  input: { jobID: id },
  output: { job },
})

/** The posts that a bulk action or its undoing left out, and why: the first 200. All of them are in the job's `linesURL`. */
export const postsGetBulkReport = read('/api/posts/getBulkReport', {
  access: member('admin.view'),
  shows: ['jobs'],
  input: { jobID: id },
  output: {
    report: z.object({
      action: z.enum(bulkActionKinds),
      rows: z.array(
        z.object({
          postID: id,
          /** Null: the post no longer exists. */
          post: z.object({ title: z.string(), urlName: z.string(), board: boardLink }).nullable(),
          reason: z.enum(bulkReasons),
          /** Who changed it since. */
          by: z.string().nullable(),
        }),
      ),
      count: z.int(),
    }),
  },
})
