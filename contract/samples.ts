import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { done } from './values.ts'

/**
 * What removing the sample data would take along. `sharedPosts`: sample posts on which real people voted or commented, which go with what they
 * wrote. `keptBoards`: sample boards that stay, because they have posts of real people.
 */
export const samplesGet = read('/api/samples/get', {
  access: member('boards.manage'),
  shows: ['samples', 'boards', 'posts', 'comments', 'votes'],
  input: {},
  output: { samples: z.object({ isLoaded: z.boolean(), sharedPosts: z.int(), keptBoards: z.int() }) },
})

/** Loads boards, posts, votes and comments of invented people, which notify nobody. Loading them again changes nothing. */
export const samplesLoad = write('/api/samples/load', {
  access: member('boards.manage'),
  touches: ['onboarding', 'samples', 'boards', 'posts', 'comments', 'votes', 'users'],
  input: {},
  output: { result: done },
  limit: { count: 20, seconds: 3600 },
})

/** Removes all of it, and nothing that is anyone's but what was written on a sample post. */
export const samplesRemove = write('/api/samples/remove', {
  access: member('boards.manage'),
  touches: ['onboarding', 'samples', 'boards', 'posts', 'comments', 'votes', 'users'],
  input: {},
  output: { result: done },
})
