import { z } from 'zod'
import { member } from './access.ts'
import { read } from './call.ts'
import { counts, day, figures, period, reported, reportPost } from './reporting.ts'
import { id, urlName } from './values.ts'

/**
 * What the people of each segment did in a period and in the one before it, counted from their rows: the posts that they wrote, their votes and public comments, who of them voted for the
 * first time, and the completed posts that one of them voted for. The 30 segments with the most votes. Someone in two segments counts in both. Where more happened in these days than is
 * counted at once, `segments` is null and `mostDays` says how many days, up to the last one of the period, would not be too many. `isSettling`: who belongs to a new segment is still being found. Refuses as
 * `getDashboardActivity`, and with `forbidden` who may not see customers.
 */
export const reportingGetSegments = read('/api/reporting/getSegments', {
  access: member('reports.view'),
  shows: ['reporting', 'segments', 'posts', 'votes', 'comments', 'boards', 'categories', 'tags', 'statuses'],
  input: reported,
  output: {
    division: z.object({
      period,
      before: period,
      isSettling: z.boolean(),
      mostDays: z.int().nullable(),
      segments: z
        .array(z.object({ segment: z.object({ id, name: z.string(), urlName }), ...counts, before: figures }))
        .nullable(),
    }),
  },
})

/** So many opportunities, their `value` in minor units of the reporting currency, null without any that has a rate, and how many have a value without one. */
const sum = z.object({ count: z.int(), value: z.int().nullable(), apart: z.int() })

/** A post in a list by what customers want: its companies, and for who may see money what these spend a month and the open opportunities. */
const wantedPost = reportPost.extend({
  companies: z.int(),
  spend: z.int().nullable(),
  opportunity: z.int().nullable(),
})

/**
 * What customers want most today, at most 10 open and active posts a list: by `companies`, and for who may see money by their monthly spend and by open opportunities. `money` is null for everyone else:
 * - `open`: all open opportunities, and by stage, those worth most first, at most 12 stages, null for those without one;
 * - `lost`: those whose close date is in the period, in the one before, and without a close date (`undated`);
 * - `dealBreakers`: the posts that are a must-have of open or lost opportunities, by what these are worth, at most 10.
 *
 * Narrowed by category or tag, only opportunities count that are linked to such a post. `reporting` is the currency, null where none was chosen. Refuses as `getDashboardActivity`, and with
 * `forbidden` who may not see customers.
 */
export const reportingGetCustomers = read('/api/reporting/getCustomers', {
  access: member('reports.view'),
  shows: [
    'posts',
    'votes',
    'thirdPartyCompanies',
    'opportunities',
    'currencies',
    'boards',
    'categories',
    'tags',
    'statuses',
  ],
  input: reported,
  output: {
    customers: z.object({
      period,
      before: period,
      reporting: z.string().nullable(),
      byCompanies: z.array(wantedPost),
      money: z
        .object({
          bySpend: z.array(wantedPost),
          byOpportunity: z.array(wantedPost),
          open: sum,
          byStage: z.array(sum.extend({ stage: z.string().nullable() })),
          lost: z.object({ now: sum, before: sum, undated: sum }),
          dealBreakers: z.array(reportPost.extend({ open: sum, lost: sum })),
        })
        .nullable(),
    }),
  },
})

/** Of the people who had voted for posts before these were completed: who was told, and who of these wrote, voted or signed in within 30 days. */
const told = z.object({ posts: z.int(), voters: z.int(), told: z.int(), returned: z.int() })

/**
 * Whether those who voted for what was completed in a period heard of it and came back. Each person counts once. Only the last 90 days are known (`from` says since when): older notifications are
 * not kept. `previous` is null where the period before is older. `leftOut` posts are not in it, those completed first, because the others have as many votes as are counted at once. `isOpen`: some were told less than
 * 30 days ago. Refuses as `getDashboardActivity`.
 */
export const reportingGetReturns = read('/api/reporting/getReturns', {
  access: member('reports.view'),
  shows: ['posts', 'votes', 'comments', 'notifications', 'boards', 'categories', 'tags', 'statuses'],
  input: reported,
  output: {
    returns: z.object({
      period,
      before: period,
      from: day,
      now: told,
      previous: told.nullable(),
      leftOut: z.int(),
      isOpen: z.boolean(),
    }),
  },
})
