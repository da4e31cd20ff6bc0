import { z } from 'zod'
import { anyone } from './access.ts'
import { read } from './call.ts'
import { author, cursor, id, searchText, segmentFilter, time } from './values.ts'
import { votePriorities } from './votePriorities.ts'

/**
 * The latest 30 people who voted; for the public, by the name that the company shows, with an id only where that is the whole name. `count`
 * is exact and leaves imported votes out. The team sees who voted for someone, where that was said, how much they need it, and addresses that take no email;
 * `search`, which is the team's, gives the first 30 whose name or address begins so. `segmentURLName`, for `customers.view`, leaves those who belong to the segment: `count` is theirs then.
 */
export const postsGetVoters = read('/api/posts/getVoters', {
  access: anyone,
  keyScope: 'votes:read',
  shows: ['votes', 'users'],
  input: {
    postID: id,
    search: searchText.optional(),
    segmentURLName: segmentFilter.optional(),
    cursor: cursor.optional(),
  },
  output: {
    result: z.object({
      voters: z.array(
        z.object({
          id: id.nullable(),
          name: z.string().nullable(),
          isMember: z.boolean(),
          pictureURL: z.string().nullable(),
          voted: time,
          team: z
            .object({
              email: z.string().nullable(),
              isRefused: z.boolean(),
              by: author.nullable(),
              priority: z.enum(votePriorities).nullable(),
              sourceURL: z.string().nullable(),
            })
            .nullable(),
        }),
      ),
      count: z.int(),
      importedVotes: z.int(),
      hasNextPage: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
})
