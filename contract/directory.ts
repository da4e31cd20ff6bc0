import { z } from 'zod'
import { member } from './access.ts'
import { read } from './call.ts'
import { userSorts } from './userKinds.ts'
import { cursor, dateRange, id, limit, person, searchText, segmentFilter, time, urlName } from './values.ts'

/** A customer's company beside its people. */
export const companyOfPerson = z.object({ id, name: z.string(), urlName: z.string() })

/**
 * A person in the team's list of people. Counts are of posts and comments that are there, and of posts that they voted for. `lastActivity` is their latest
 * post, comment or vote, else when they came. `companies` are the first three by name of `companyCount`. `email` is null for who may not see addresses,
 * `spend` (the monthly spend of their companies, in minor units) for who may not see money and where it is not known.
 */
export const listedUser = person.extend({
  urlName,
  email: z.string().nullable(),
  isBlocked: z.boolean(),
  created: time,
  lastActivity: time,
  postCount: z.int(),
  voteCount: z.int(),
  commentCount: z.int(),
  spend: z.int().nullable(),
  companies: z.array(companyOfPerson),
  companyCount: z.int(),
})
export type ListedUser = z.infer<typeof listedUser>

/** What narrows a list of people. All must be given; an empty text, and an empty object, is no filter. */
const userFilters = {
  /** Part of the name of a company of theirs. */
  companySearch: searchText,
  /** When they came. */
  dateRange,
  /** How their name, last name or, for who may see addresses, an address begins. */
  search: searchText,
  segmentURLName: segmentFilter,
}

const page = z.object({ users: z.array(listedUser), hasNextPage: z.boolean(), cursor: z.string().nullable() })

/**
 * The people of a company's customers and its team. A key needs `private:read` too. Refuses with `forbidden` sorting by spend for who may not see money, with
 * `notFound` an unknown segment, and with `badCursor`.
 */
export const usersGet = read('/api/users/get', {
  access: member('customers.view'),
  keyScope: 'users:read',
  input: { ...userFilters, limit, sort: z.enum(userSorts), cursor: cursor.optional() },
  output: { result: page },
})

/** How many people `users/get` lists. */
export const usersCount = read('/api/users/count', {
  access: member('customers.view'),
  keyScope: 'users:read',
  input: userFilters,
  output: { result: z.object({ count: z.int() }) },
})

/** The people of a customer's company, the latest active first, 20 unless `limit` says otherwise. Refuses with `notFound` an unknown company. */
export const usersGetForCompany = read('/api/users/getForCompany', {
  access: member('customers.view'),
  keyScope: 'users:read',
  input: { thirdPartyCompanyID: id, limit: limit.optional(), search: searchText.optional(), cursor: cursor.optional() },
  output: { result: page },
})
