import { countSpends, countSpendsOfUsers } from '../domain/money/countSpends.ts'
import { countWorths } from '../domain/money/countWorths.ts'
import { countCompanies, countCompaniesOfUsers } from '../domain/profiles/countCompanies.ts'
import { countCompanyDoubles, countUserDoubles } from '../domain/merging/countDoubles.ts'
import { countUsers } from '../domain/profiles/countUsers.ts'
import { countRequests } from '../domain/requests/countRequests.ts'
import type { Counters } from '../domain/recounts/recount.ts'
import { countSegmentsOf, dueAgain } from '../domain/segments/countSegments.ts'
import { countSegmentVotes } from '../domain/segmentVotes/countSegmentVotes.ts'

/** What is counted anew when its rows have changed, by what it is a count of. */
export const counters: Counters = {
  user: [countUsers, countSpendsOfUsers, countCompaniesOfUsers, countUserDoubles],
  thirdPartyCompany: [countSpends, countCompanies, countCompanyDoubles],
  post: [countRequests, countWorths, countSegmentVotes],
  segment: [dueAgain],
  last: countSegmentsOf,
}
