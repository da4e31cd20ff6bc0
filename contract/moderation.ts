import { z } from 'zod'
import { member, user } from './access.ts'
import { read, write } from './call.ts'
import { author, boardLink, cursor, id, time, urlName } from './values.ts'
import { boardApprovals, reviewReasons, reportReasons, mostDecided } from './moderationKinds.ts'

/**
 * A post or comment that the team should look at. `isHeld`: nobody but its author and the team sees it until it is approved. `reports` are the reasons of
 * those who reported it, and how many gave each; `notes` the latest of their words.
 */
export const review = z.object({
  id,
  kind: z.enum(['post', 'comment']),
  subjectID: id,
  post: z.object({ id, title: z.string(), urlName, board: boardLink }),
  text: z.string(),
  author: author.nullable(),
  at: time,
  isHeld: z.boolean(),
  reasons: z.array(z.enum(reviewReasons)),
  reports: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  notes: z.array(z.string()),
})
export type Review = z.infer<typeof review>

export const reviewLists = ['waiting', 'reported'] as const

/**
 * What the team has not decided yet, the latest first: what waits for approval or shows signs of spam, what was reported, or all of one post. Comments are
 * for members who moderate them. Refuses with `badCursor`.
 */
export const moderationGetReviews = read('/api/moderation/getReviews', {
  access: member('posts.delete'),
  shows: ['moderation', 'posts', 'comments', 'users'],
  input: { show: z.enum(reviewLists).optional(), postID: id.optional(), cursor: cursor.optional() },
  output: {
    result: z.object({ reviews: z.array(review), hasNextPage: z.boolean(), cursor: z.string().nullable() }),
  },
})

/**
 * Decides reviews. Approving publishes what was held, as if it were posted now, and leaves what was public as it is; rejecting takes it away. `note` is
 * told to the author of what was held. Answers with those it decided; unknown and decided ones are left out. Refuses with `forbidden` for comments without
 * the permission to moderate them, for blocking without that to block, and for a member's text.
 */
export const moderationDecide = write('/api/moderation/decide', {
  access: member('posts.delete'),
  touches: ['moderation', 'posts', 'comments', 'inbox', 'users'],
  input: {
    reviewIDs: z.array(id).min(1).max(mostDecided),
    outcome: z.enum(['approved', 'rejected']),
    note: z.string().max(5_000).optional(),
    blocksAuthor: z.boolean().optional(),
  },
  output: { result: z.object({ reviewIDs: z.array(id) }) },
})

/** What of the viewer's own is not published: their comments on a post, or else their posts. `note` is why it was rejected; null while it waits. */
export const ownReview = z.object({
  kind: z.enum(['post', 'comment']),
  subjectID: id,
  title: z.string(),
  path: z.object({ boardURLName: urlName, postURLName: urlName }),
  html: z.string(),
  created: time,
  isWaiting: z.boolean(),
  note: z.string().nullable(),
})
export type OwnReview = z.infer<typeof ownReview>

/** The viewer's latest posts, or comments on a post, that wait or were rejected, at most ten. Refuses with `notFound`. */
export const moderationGetOwn = read('/api/moderation/getOwn', {
  access: user,
  shows: ['moderation'],
  input: { postID: id.optional() },
  output: { own: z.array(ownReview) },
})

const waiting = z.object({ posts: z.int(), comments: z.int() })

/** What a board holds until it is approved, and how much waits on it. Refuses with `notFound`. */
export const moderationGetApproval = read('/api/moderation/getApproval', {
  access: member('boards.manage'),
  shows: ['moderation', 'posts', 'comments', 'boards'],
  input: { boardID: id },
  output: { approval: z.object({ holds: z.enum(boardApprovals), waiting }) },
})

/**
 * Changes what a board holds. Where something waits that it would hold no more, `waiting` says what becomes of it; refused with `approvalWaiting` without.
 * Much is published by a job. Refuses with `notFound`.
 */
export const moderationChangeApproval = write('/api/moderation/changeApproval', {
  access: member('boards.manage'),
  touches: ['moderation', 'posts', 'comments', 'boards', 'inbox'],
  input: { boardID: id, holds: z.enum(boardApprovals), waiting: z.enum(['publish', 'keep']).optional() },
  output: { approval: z.object({ holds: z.enum(boardApprovals), waiting }) },
})

/** `holdsSuspects`: what has one of the company's own words waits for approval; otherwise it is published and marked. */
const spamRules = z.object({ words: z.array(z.string()), holdsSuspects: z.boolean() })
export type SpamRules = z.infer<typeof spamRules>

export const moderationGetRules = read('/api/moderation/getRules', {
  access: member('comments.moderate'),
  input: {},
  output: { rules: spamRules },
})

/**
 * Replaces the company's own words, one per line, each read letter by letter. Refuses with `ownWordsFull`, `ownWordTooShort` and `ownWordTooLong`, and with
 * `changedMeanwhile` where `expects` is not what there was.
 */
export const moderationUpdateRules = write('/api/moderation/updateRules', {
  access: member('comments.moderate'),
  touches: ['moderation'],
  input: {
    words: z.string().max(500_000).optional(),
    holdsSuspects: z.boolean().optional(),
    expects: z.strictObject({ words: z.string() }).optional(),
  },
  output: { rules: spamRules },
})
