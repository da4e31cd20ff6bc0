import { z } from 'zod'
import { anyone, guest, member } from './access.ts'
import { read, write } from './call.ts'
import { boardLink, cursor, done, id, limit, status, time, urlName } from './values.ts'
import { votePriorities } from './votePriorities.ts'

/**
 * What a person voted for, newest first, in the boards that the viewer may see. `filter` narrows to posts whose status is of that type.
 * Everyone may ask for their own; only members for another's.
 */
export const votesGet = read('/api/votes/get', {
  access: anyone,
  keyScope: 'votes:read',
  input: {
    userID: id,
    limit,
    filter: z.enum(['all', 'open', 'active', 'complete', 'closed']).optional(),
    cursor: cursor.optional(),
  },
  output: {
    result: z.object({
      votes: z.array(
        z.object({
          created: time,
          post: z.object({ id, title: z.string(), urlName, board: boardLink, status, score: z.int() }),
        }),
      ),
      hasNextPage: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
})

const vote = z.object({ postID: id, score: z.int(), viewerVoted: z.boolean(), viewerFollows: z.boolean() })

/** Voting twice is one vote. */
export const votesCreate = write('/api/votes/create', {
  access: guest,
  touches: [],
  input: { postID: id },
  output: { vote },
  limit: { count: 300, seconds: 600 },
})

export const votesDelete = write('/api/votes/delete', {
  access: guest,
  touches: [],
  input: { postID: id },
  output: { vote },
  limit: { count: 300, seconds: 600 },
})

/** Whom a member acts for: a person of the company, or one by their email address, who is created if there is none and gets no email. */
export const represented = {
  userID: id.optional(),
  email: z.string().max(1_000).optional(),
  name: z.string().max(200).optional(),
}

const priority = z.enum(votePriorities)
const sourceURL = z.string().max(10_000)

/**
 * Votes for a person, also where voting is closed; who has voted already keeps their vote. `sourceURL` is where they said so. Refuses with `badLinkAddress`,
 * `personMissing` and `badAddress`.
 */
export const votesCreateOnBehalf = write('/api/votes/createOnBehalf', {
  access: member('posts.edit'),
  touches: ['posts', 'votes'],
  input: { postID: id, ...represented, sourceURL: sourceURL.optional(), priority: priority.optional() },
  output: { vote: z.object({ postID: id, userID: id, isNew: z.boolean(), score: z.int() }) },
})

/** Says what a vote means to its voter, and where they said so; `null` for nothing. Also of a vote that they gave themselves. */
export const votesChangeOnBehalf = write('/api/votes/changeOnBehalf', {
  access: member('posts.edit'),
  touches: ['posts', 'votes'],
  input: {
    postID: id,
    userID: id,
    sourceURL: sourceURL.nullable().optional(),
    priority: priority.nullable().optional(),
  },
  output: { result: done },
})

/** Takes a vote back that the team gave for someone. Their own is theirs: refused with `ownVote`. */
export const votesDeleteOnBehalf = write('/api/votes/deleteOnBehalf', {
  access: member('posts.edit'),
  touches: ['posts', 'votes'],
  input: { postID: id, userID: id },
  output: { vote: z.object({ postID: id, userID: id, score: z.int() }) },
})
