import { z } from 'zod'
import { comment, editPage } from './activity.ts'
import { anyone, member, user } from './access.ts'
import { read, write } from './call.ts'
import { cursor, done, id } from './values.ts'

const body = z.string().max(200_000)

/** A reply to a reply joins the thread of its first comment. `internal` is for members: only the team sees it. Writing follows the post. */
export const commentsCreate = write('/api/comments/create', {
  access: user,
  touches: ['moderation'],
  input: { postID: id, body, parentID: id.optional(), internal: z.boolean().optional() },
  output: { comment },
  creates: true,
  limit: { count: 60, seconds: 3600 },
})

export const commentsUpdate = write('/api/comments/update', {
  access: user,
  touches: [],
  input: { commentID: id, body },
  output: { comment },
})

/** What a comment said before, for everyone who may see it. */
export const commentsGetEdits = read('/api/comments/getEdits', {
  access: anyone,
  shows: ['comments', 'users'],
  input: { commentID: id, cursor: cursor.optional() },
  output: { result: editPage },
})

export const commentsDelete = write('/api/comments/delete', {
  access: user,
  touches: [],
  input: { commentID: id },
  output: { result: done },
})

export const commentsRestore = write('/api/comments/restore', {
  access: member('comments.moderate'),
  touches: ['comments'],
  input: { commentID: id },
  output: { result: done },
})

export const commentsPin = write('/api/comments/pin', {
  access: member('comments.moderate'),
  touches: [],
  input: { commentID: id, pinned: z.boolean() },
  output: { result: done },
})

export const commentsMarkSpam = write('/api/comments/markSpam', {
  access: member('users.block'),
  touches: [],
  input: { commentID: id },
  output: { result: done },
})
