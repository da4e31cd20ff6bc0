import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { postItem } from './posts.ts'
import { author, cursor, id, time, urlName } from './values.ts'

/** Why a post waits for the team: nobody has answered or decided anything yet, a customer has said something since, or it, or a comment on it, waits for
 * approval, was reported or shows signs of spam. */
export const inboxReasons = ['new', 'unanswered', 'held', 'reported', 'suspect'] as const

/** The most posts that are put aside at once. */
export const mostPutAside = 100
/** A snooze ends within a year. */
export const mostSnoozeDays = 366

/** A post that waits. `since`: when what nobody has answered happened. `wasSnoozed`: it is back because a snooze is over. */
export const inboxItem = z.object({
  post: postItem,
  reason: z.enum(inboxReasons),
  since: time,
  wasSnoozed: z.boolean(),
})
export type InboxItem = z.infer<typeof inboxItem>

const shows = ['inbox', 'posts', 'comments', 'boards', 'statuses', 'tags'] as const

/**
 * The posts that wait for the team, the latest first, 40 a page: open ones without an answer, a change of status, an owner or a merge, and those with a
 * customer's comment after the last of these. Without those that were seen since, or are snoozed. `count` is exact up to 10,000; `isMore` says that there
 * are more. Refuses with `badCursor`.
 */
export const inboxGetPosts = read('/api/inbox/getPosts', {
  access: member('admin.view'),
  shows,
  input: { cursor: cursor.optional(), limit: z.int().min(1).max(60).optional() },
  output: {
    inbox: z.object({
      items: z.array(inboxItem),
      hasNextPage: z.boolean(),
      cursor: cursor.nullable(),
      count: z.int(),
      isMore: z.boolean(),
    }),
  },
})

/** A post that is snoozed, until when and by whom; null for someone who was erased since. */
export const snoozedItem = z.object({
  post: postItem,
  reason: z.enum(inboxReasons),
  since: time,
  until: time,
  by: author.nullable(),
})
export type SnoozedItem = z.infer<typeof snoozedItem>

/** The posts that are snoozed, those that come back first at the beginning, 30 a page. Refuses with `badCursor`. */
export const inboxGetSnoozed = read('/api/inbox/getSnoozed', {
  access: member('admin.view'),
  shows,
  input: { cursor: cursor.optional(), limit: z.int().min(1).max(60).optional() },
  output: {
    inbox: z.object({
      items: z.array(snoozedItem),
      hasNextPage: z.boolean(),
      cursor: cursor.nullable(),
      count: z.int(),
      isMore: z.boolean(),
    }),
  },
})

/**
 * A post by any address that it had, with its place in the inbox from 0 on, exact up to 10,000. `waits` is null for one that does not wait (any more); `aside`
 * then says who put it aside, and when, or until when. Null for a post that is not there.
 */
export const inboxGetPlace = read('/api/inbox/getPlace', {
  access: member('admin.view'),
  shows,
  input: { postURLName: urlName },
  output: {
    place: z
      .object({
        post: postItem,
        waits: inboxItem.omit({ post: true }).extend({ place: z.int() }).nullable(),
        aside: z.object({ how: z.enum(['seen', 'snoozed']), at: time, by: author.nullable() }).nullable(),
      })
      .nullable(),
  },
})
export type InboxPlace = NonNullable<z.infer<(typeof inboxGetPlace)['output']>>

/**
 * How many posts left the inbox today, by the company's clock, and have not come back; how many are snoozed, and when the first of them is back. Exact up to
 * 10,000.
 */
export const inboxGetDay = read('/api/inbox/getDay', {
  access: member('admin.view'),
  shows,
  input: {},
  output: {
    day: z.object({ left: z.int(), isMore: z.boolean(), snoozed: z.int(), nextUntil: time.nullable() }),
  },
})

const postIDs = z.array(id).min(1).max(mostPutAside)
const result = z.object({ postIDs: z.array(id) })

/**
 * Takes posts out of the inbox until something new happens; `until` is when the newest thing that the person saw happened, so that what came later brings
 * them back. Answers with those that it took; unknown ones and those that do not wait are left out.
 */
export const inboxMarkSeen = write('/api/inbox/markSeen', {
  access: member('posts.edit'),
  touches: ['inbox'],
  input: { postIDs, until: z.iso.datetime().optional() },
  output: { result },
})

/** Takes posts out of the inbox until a time within a year, or until something new happens. Answers like `/api/inbox/markSeen`; refuses with `badInput`. */
export const inboxSnooze = write('/api/inbox/snooze', {
  access: member('posts.edit'),
  touches: ['inbox'],
  input: { postIDs, until: z.iso.datetime() },
  output: { result },
})

/** Brings back what the viewer marked as seen or snoozed, not what a colleague did. Answers with the posts that are back. */
export const inboxUndo = write('/api/inbox/undo', {
  access: member('posts.edit'),
  touches: ['inbox'],
  input: { postIDs },
  output: { result },
})

/** Ends snoozes, no matter who set them. Answers with the posts that are back; those that are not snoozed are left out. */
export const inboxWake = write('/api/inbox/wake', {
  access: member('posts.edit'),
  touches: ['inbox'],
  input: { postIDs },
  output: { result },
})
