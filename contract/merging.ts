import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { author, boardLink, id, time, urlName } from './values.ts'

/** The posts that are merged into a post, the latest first: each with the people who voted for it, and with the one that it was merged into, if not the post itself. */
export const postsGetMerged = read('/api/posts/getMerged', {
  access: member('admin.view'),
  input: { postID: id },
  output: {
    result: z.object({
      posts: z.array(
        z.object({
          id,
          title: z.string(),
          board: boardLink,
          votes: z.int(),
          merged: time,
          by: author.nullable(),
          into: z.object({ id, title: z.string() }).nullable(),
        }),
      ),
    }),
  },
})

/**
 * What merging would give: the people of both together with imported votes, and the comments. `told` follow the first post and would hear of it;
 * `notAllowed` of its people may not see the other one's board. `opens`: what was on the first one's board becomes visible to more people; `names`: people who go by an alias there are named.
 */
export const postsPreviewMerge = read('/api/posts/previewMerge', {
  access: member('posts.edit'),
  input: { postID: id, intoPostID: id },
  output: {
    result: z.object({
      votes: z.int(),
      both: z.int(),
      comments: z.int(),
      told: z.int(),
      notAllowed: z.int(),
      opens: z.boolean(),
      names: z.boolean(),
    }),
  },
})

/**
 * Makes the first post part of the other one, which then counts the people of both once, shows the comments of both and is where the first's addresses
 * lead. `expectsVotes`, the score that they have together by what the viewer saw, refuses with `changedMeanwhile` if it is another one. Followers of the
 * merged post hear of it when it can be undone no more.
 */
export const postsMerge = write('/api/posts/merge', {
  access: member('posts.edit'),
  touches: ['posts', 'comments', 'votes'],
  input: { postID: id, intoPostID: id, expectsVotes: z.int().min(0).optional() },
  output: { post: z.object({ id, urlName, board: boardLink }) },
})

/** Makes a merged post a post of its own again, exactly as it was, with what was merged into it. */
export const postsUnmerge = write('/api/posts/unmerge', {
  access: member('posts.edit'),
  touches: ['posts', 'comments', 'votes'],
  input: { postID: id },
  output: { post: z.object({ id, urlName, board: boardLink }) },
})

/**
 * Makes a comment a post by its author, with their vote; its replies become that post's comments, and its place in the conversation is empty. Without
 * `boardID` on the board of the comment's post.
 */
export const postsSplit = write('/api/posts/split', {
  access: member('posts.edit'),
  touches: ['posts', 'comments', 'votes'],
  input: { commentID: id, title: z.string().max(100_000), boardID: id.optional() },
  output: { post: z.object({ id, urlName, board: boardLink }) },
  creates: true,
})

/**
 * Takes back the viewer's own split within 24 hours, exactly: the comment and its replies are where they were, and the post that it became is gone. Gives
 * the post that has the comment. Refuses with `notFound`, `notSplit`, `tooLate`, and with `splitChanged` once anyone has voted for the new post, commented on it,
 * followed it or changed it.
 */
export const postsUndoSplit = write('/api/posts/undoSplit', {
  access: member('posts.edit'),
  touches: ['posts', 'comments', 'votes', 'inbox'],
  input: { postID: id },
  output: { post: z.object({ id, urlName, board: boardLink }) },
})
