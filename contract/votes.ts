import { z } from 'zod'
import { anyone, user } from './access.ts'
import { read, write } from './call.ts'
import { boardLink, cursor, id, limit, status, time, urlName } from './values.ts'

/**
 * What a person voted for, newest first, in the boards that the viewer may see. `filter` narrows to posts whose status is of that type.
 * Everyone may ask for their own; only members for another's.
 */
export const votesGet = read('/api/votes/get', {
  access: anyone,
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
  access: user,
  touches: [],
  input: { postID: id },
  output: { vote },
  limit: { count: 300, seconds: 600 },
})

export const votesDelete = write('/api/votes/delete', {
  access: user,
  touches: [],
  input: { postID: id },
  output: { vote },
  limit: { count: 300, seconds: 600 },
})
