import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { fieldValues } from './customPostFields.ts'
import { boardLink, id, urlName } from './values.ts'
import { represented } from './votes.ts'

/**
 * Creates a post for a person, whose post and vote it is, with what the team keeps of it; `created` is when they asked for it, not before 1900 and not in
 * the future. Refuses as `create` and `changeFacts`, with `fieldRequired` for a required field of the board that is not given, and with `personMissing`,
 * `badCreated` and `badLinkAddress`.
 */
export const postsCreateOnBehalf = write('/api/posts/createOnBehalf', {
  access: member('posts.edit'),
  touches: ['posts'],
  input: {
    boardID: id,
    title: z.string().max(100_000),
    details: z.string().max(200_000).optional(),
    categoryID: id.nullable().optional(),
    ...represented,
    created: z.iso.datetime({ precision: 3 }).optional(),
    sourceURL: z.string().max(10_000).optional(),
    ownerID: id.nullable().optional(),
    tagIDs: z.array(id).max(50).optional(),
    fields: fieldValues.optional(),
  },
  output: { post: z.object({ id, urlName, board: boardLink }) },
  creates: true,
})

/** The tasks in other tools that belong to posts, in the order of their vendors and keys. */
export const postsThirdPartyTasks = read('/api/posts/thirdPartyTasks', {
  access: member('admin.view'),
  input: { postIDs: z.array(id).max(100) },
  output: {
    tasks: z.array(
      z.object({
        postID: id,
        vendor: z.string(),
        key: z.string(),
        title: z.string(),
        status: z.string(),
        url: z.string(),
      }),
    ),
  },
})
