import { z } from 'zod'
import { member } from './access.ts'
import { read } from './call.ts'
import { postItem } from './posts.ts'
import { mostReportDays } from './reportKinds.ts'
import { boardLink, category, dateRange, status, time, urlNames } from './values.ts'

/** What is counted: posts written, votes and public comments given, people who voted for the first time, and posts completed that still are. */
export const counts = { posts: z.int(), votes: z.int(), comments: z.int(), newVoters: z.int(), completed: z.int() }
export const figures = z.object(counts)
/** The same of a period and of the one before it, which is as long. */
const compared = z.object({ now: figures, before: figures })

export const day = z.iso.date()
/** Days of the company; `to` is the day after the last. */
export const period = z.object({ from: day, to: day })

/**
 * How long it took, in minutes: of half of `count` posts no longer than `median`, of nine in ten no longer than `p90`. Null for none. In `before`: in the period before.
 */
const duration = z.object({ count: z.int(), median: z.number().nullable(), p90: z.number().nullable() })
const comparedDuration = z.object({ now: duration, before: duration })

/** A post in a list of a report; `since` is when what the list is about began. */
export const reportPost = z.object({
  id: postItem.shape.id,
  title: z.string(),
  urlName: z.string(),
  board: boardLink,
  status,
  score: z.int(),
  since: time,
})

/** Which days, and what they are narrowed to. */
export const reported = {
  dateRange,
  lastDays: z.int().min(1).max(mostReportDays).optional(),
  categoryURLNames: urlNames.optional(),
  tagURLNames: urlNames.optional(),
}

const shareOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ ...shape, ...counts, before: figures })

/**
 * What happened at a company's portal in a period of at most two years (`mostReportDays`), by its own clock: without `from` the `lastDays` (30) up to `to`, without `to` up to today.
 * Only posts of one of the categories and one of the tags count, if any are named; an unknown name has none. `isSettling`: days still wait to be counted anew; all others
 * are exact. Of boards, categories and tags those with the most votes, at most 30 each. The lists of posts are open and active ones as they are today, at most 10 each:
 * `mostWanted` by votes, `rising` by recent votes, `unanswered` those that have waited longest in the inbox, `stale` those with the most votes whose status nobody changed for
 * 90 days. Refuses with `badInput` for a period that ends before it begins or is longer.
 */
export const reportingGetDashboardActivity = read('/api/reporting/getDashboardActivity', {
  access: member('reports.view'),
  shows: ['reporting', 'posts', 'votes', 'comments', 'boards', 'categories', 'tags', 'statuses'],
  input: reported,
  output: {
    activity: z.object({
      period,
      before: period,
      timeZone: z.string(),
      isSettling: z.boolean(),
      /** Every day of the period, the first one first. */
      days: z.array(z.object({ day, ...counts })),
      totals: compared,
      byBoard: z.array(shareOf({ board: boardLink })),
      /** `category` is null for posts without one. */
      byCategory: z.array(shareOf({ category: category.omit({ parentID: true }).nullable(), board: boardLink })),
      byTag: z.array(shareOf({ tag: status.omit({ type: true }), board: boardLink })),
      /** Of the posts written in the period, until the first public comment by someone of the team. */
      firstAnswer: comparedDuration,
      /** Of the posts completed in the period, from when they were written. */
      completion: comparedDuration,
      mostWanted: z.array(reportPost),
      rising: z.array(reportPost),
      unanswered: z.array(reportPost),
      stale: z.array(reportPost),
    }),
  },
})

/**
 * Headline figures of all time, and of the last 30 days, today included, against the 30 before. `voters` are people who have ever voted and whose first vote
 * still counts.
 */
export const metricsGet = read('/api/metrics/get', {
  access: member('reports.view'),
  shows: ['metrics', 'posts', 'votes', 'comments', 'boards', 'statuses'],
  input: {},
  output: {
    metrics: z.object({
      totals: z.object({ posts: z.int(), votes: z.int(), comments: z.int(), voters: z.int(), completed: z.int() }),
      last30Days: figures,
      previous30Days: figures,
      period,
    }),
  },
})
