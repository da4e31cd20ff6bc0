import { z } from 'zod'
import { member } from './access.ts'
import { read } from './call.ts'
import { companyOfPerson, segmentFilter } from './directory.ts'
import { cursor, id, limit, searchText, time, urlName } from './values.ts'

/**
 * A customer's company. `externalID` is what another system calls it, `since` when they became a customer. `monthlySpend` is in minor units of `currency`;
 * both are null for who may not see money and where it is not known.
 */
export const thirdPartyCompany = companyOfPerson.extend({
  externalID: z.string().nullable(),
  domain: z.string().nullable(),
  monthlySpend: z.int().nullable(),
  currency: z.string().nullable(),
  since: time.nullable(),
  created: time,
  memberCount: z.int(),
})
export type ThirdPartyCompany = z.infer<typeof thirdPartyCompany>

/**
 * The customers' companies by name. `search` is part of a name, or how a domain begins; `userID` leaves those of a person. A key needs `private:read` too.
 * Refuses with `notFound` an unknown segment, and with `badCursor`.
 */
export const thirdPartyCompaniesGet = read('/api/thirdPartyCompanies/get', {
  access: member('customers.view'),
  keyScope: 'users:read',
  input: {
    limit,
    search: searchText.optional(),
    segmentURLName: segmentFilter.optional(),
    userID: id.optional(),
    cursor: cursor.optional(),
  },
  output: {
    result: z.object({
      companies: z.array(thirdPartyCompany),
      hasNextPage: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
})

/** Refuses with `notFound` an unknown company. */
export const thirdPartyCompaniesGetOne = read('/api/thirdPartyCompanies/getOne', {
  access: member('customers.view'),
  keyScope: 'users:read',
  input: { urlName },
  output: { thirdPartyCompany },
})

/** At most 50 companies to filter by: those that `search` finds, as in `get`, by name; without it those whose people voted for the most posts. */
export const thirdPartyCompaniesGetForFilters = read('/api/thirdPartyCompanies/getForFilters', {
  access: member('customers.view'),
  keyScope: 'users:read',
  input: { search: searchText.optional() },
  output: { thirdPartyCompanies: z.array(companyOfPerson) },
})
