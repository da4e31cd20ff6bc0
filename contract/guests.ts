import { z } from 'zod'
import { anyone, member } from './access.ts'
import { read, write } from './call.ts'
import { boardLink, cursor, id, time, urlName } from './values.ts'

/** Why votes look like one person's (docs/decisions/0078). `blocked`: their guest turned out to be someone whom the team has blocked. */
export const setAsideReasons = ['sameBrowser', 'manyFromAddress', 'manyFromNetwork', 'regularPace', 'blocked'] as const
export type SetAsideReason = (typeof setAsideReasons)[number]
const reasons = z.array(z.enum(setAsideReasons))

/** Whether people may vote for a post, and post on a board, without signing in. Asked of one of them. Refuses with `notFound`. */
export const guestsGet = read('/api/guests/get', {
  access: anyone,
  shows: ['boards'],
  input: { boardID: id.optional(), postID: id.optional() },
  output: { rights: z.object({ mayVote: z.boolean(), mayPost: z.boolean() }) },
})

const post = z.object({ id, title: z.string(), urlName, board: boardLink })

/**
 * Votes of guests that look like one person's. `since`: when they began. `setAside` and `counted`: how many of them are set aside, and how many the team counts.
 * `isCounted`: the team said that the group counts, so that what follows it counts too. `postCount` posts are concerned, of which `posts` names the first.
 */
export const setAsideGroup = z.object({
  id,
  reasons,
  since: time,
  created: time,
  setAside: z.int(),
  counted: z.int(),
  isCounted: z.boolean(),
  postCount: z.int(),
  posts: z.array(post),
})
export type SetAsideGroup = z.infer<typeof setAsideGroup>

const shows = ['guests', 'votes', 'posts'] as const

/** The groups of votes that were set aside, the latest first, 10 a page; with `postID` those of a post, of a merged one those of the post it was merged into. Refuses with `badCursor` and `notFound`. */
export const guestsGetGroups = read('/api/guests/getGroups', {
  access: member('comments.moderate'),
  shows,
  input: { postID: id.optional(), cursor: cursor.optional() },
  output: {
    result: z.object({ groups: z.array(setAsideGroup), hasNextPage: z.boolean(), cursor: cursor.nullable() }),
  },
})

/** A vote of a group; `userID` is the guest's. */
export const setAsideVote = z.object({ userID: id, post, voted: time, isSetAside: z.boolean() })
export type SetAsideVote = z.infer<typeof setAsideVote>

/** The votes of a group, the latest first, 30 a page. Refuses with `badCursor` and `notFound`. */
export const guestsGetVotes = read('/api/guests/getVotes', {
  access: member('comments.moderate'),
  shows,
  input: { groupID: id, cursor: cursor.optional() },
  output: {
    result: z.object({ votes: z.array(setAsideVote), hasNextPage: z.boolean(), cursor: cursor.nullable() }),
  },
})

/** How many votes of guests a post has that count and that are set aside, and why. Refuses with `notFound`. */
export const guestsGetCounts = read('/api/guests/getCounts', {
  access: member('comments.moderate'),
  shows,
  input: { postID: id },
  output: { counts: z.object({ counted: z.int(), setAside: z.int(), reasons }) },
})
export type SetAsideCounts = z.infer<typeof guestsGetCounts.output>

/** One vote of a group, or without it the whole group. */
const which = { groupID: id, vote: z.strictObject({ postID: id, userID: id }).optional() }
const changed = z.object({ count: z.int() })

/** Counts votes that are set aside, from when they were given. Of a whole group, what follows it counts too. Refuses with `notFound`. */
export const guestsCountVotes = write('/api/guests/countVotes', {
  access: member('comments.moderate'),
  touches: ['guests', 'votes', 'posts'],
  input: which,
  output: { result: changed },
})

/** Sets votes of a group aside again. Refuses with `notFound`. */
export const guestsSetAside = write('/api/guests/setAside', {
  access: member('comments.moderate'),
  touches: ['guests', 'votes', 'posts'],
  input: which,
  output: { result: changed },
})
