import { z } from 'zod'
import { member } from './access.ts'
import { read } from './call.ts'
import { companyOfPerson } from './directory.ts'
import { featureRequestSorts } from './featureRequestKinds.ts'
import { statusTypes } from './statusKinds.ts'
import { boardLink, cursor, day, id, limit, searchText, status, time, urlName, urlNames } from './values.ts'

/**
 * What one customer's company asked for: a post, merged ones with it, for which `votes` of its people voted, between `firstVote` and `lastVote`. `spend` is the company's monthly spend
 * in the reporting currency, in minor units: null where it is unknown, without a rate, and for who may not see money. `since` is when the post got its status.
 * `people` are who of them voted first and who voted last, one where that is the same.
 */
export const featureRequest = z.object({
  id,
  company: companyOfPerson,
  accountOwner: z.object({ id, name: z.string() }).nullable(),
  spend: z.int().nullable(),
  post: z.object({ id, title: z.string(), urlName, board: boardLink, status, score: z.int() }),
  votes: z.int(),
  firstVote: time,
  lastVote: time,
  since: time,
  people: z.array(z.object({ id, name: z.string() })),
})
export type FeatureRequest = z.infer<typeof featureRequest>

/**
 * What customers asked for, by company and post. Without `filter` that of all of them; `changedSince` leaves posts whose status was changed on that day of the company or since. Those of the companies worth most come first
 * (`amount`, which who may not see money is refused with `forbidden`; for them the default is `votes`), or those with the most votes, the latest votes, or the latest
 * changes of status. Posts that the viewer may not see are left out. `reporting` is the currency of `spend`, null where none was chosen. Refuses with `badCursor`.
 */
export const reportingThirdPartyCompanyFeatureRequests = read('/api/reporting/thirdPartyCompanyFeatureRequests', {
  access: member('customers.view'),
  keyScope: 'votes:read',
  shows: ['posts', 'votes', 'thirdPartyCompanies', 'currencies', 'accountOwners', 'boards', 'statuses'],
  input: {
    sort: z.enum(featureRequestSorts).optional(),
    filter: z
      .strictObject({
        companyURLNames: urlNames,
        accountOwnerName: searchText,
        myCompanies: z.boolean(),
        statusTypes: z.array(z.enum(statusTypes)).max(statusTypes.length),
        changedSince: day,
      })
      .partial()
      .optional(),
    limit: limit.optional(),
    cursor: cursor.optional(),
  },
  output: {
    result: z.object({
      requests: z.array(featureRequest),
      reporting: z.string().nullable(),
      hasNextPage: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
})
