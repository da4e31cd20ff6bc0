import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { companyOfPerson } from './directory.ts'
import { mostMoney } from './moneyKinds.ts'
import { companySorts } from './userKinds.ts'
import { listedPost, profileFilters } from './users.ts'
import { cursor, done, id, limit, person, searchText, segmentFilter, time, urlName, urlNames } from './values.ts'

/**
 * A customer's company. `externalID` is what another system calls it, `since` when they became a customer. `monthlySpend` is in minor units of `currency`;
 * both are null for who may not see money and where it is not known. `voteCount` is the number of posts that its people voted for; `postCount` and `commentCount`
 * are theirs together, and `lastActivity` is the latest of what they did, else when the company was added.
 */
export const thirdPartyCompany = companyOfPerson.extend({
  externalID: z.string().nullable(),
  domain: z.string().nullable(),
  monthlySpend: z.int().nullable(),
  currency: z.string().nullable(),
  since: time.nullable(),
  created: time,
  memberCount: z.int(),
  voteCount: z.int(),
  postCount: z.int(),
  commentCount: z.int(),
  lastActivity: time,
})
export type ThirdPartyCompany = z.infer<typeof thirdPartyCompany>

const companyFilters = {
  search: searchText.optional(),
  segmentURLName: segmentFilter.optional(),
  userID: id.optional(),
}

/**
 * The customers' companies, by name unless `sort` says otherwise. `search` is part of a name, or how a domain begins; `userID` leaves those of a person. A key
 * needs `private:read` too. Refuses with `forbidden` sorting by spend for who may not see money, with `notFound` an unknown segment, and with `badCursor`.
 */
export const thirdPartyCompaniesGet = read('/api/thirdPartyCompanies/get', {
  access: member('customers.view'),
  keyScope: 'users:read',
  input: {
    ...companyFilters,
    limit,
    sort: z.enum(companySorts).optional(),
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

/**
 * How many companies `thirdPartyCompanies/get` lists, and what they spend a month together, in minor units of `currency`: the reporting currency. `spendsApart` of
 * them have a spend that has no rate for it. These are null for who may not see money; `spend` also where nothing is known.
 */
export const thirdPartyCompaniesCount = read('/api/thirdPartyCompanies/count', {
  access: member('customers.view'),
  keyScope: 'users:read',
  input: companyFilters,
  output: {
    result: z.object({
      count: z.int(),
      spend: z.int().nullable(),
      currency: z.string().nullable(),
      spendsApart: z.int().nullable(),
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

/** At most 50 companies to filter by: those that `search` finds, as in `get`, by name; without it those whose people voted for the most posts; `companyURLNames` are those at these addresses instead, as far as they are there. */
export const thirdPartyCompaniesGetForFilters = read('/api/thirdPartyCompanies/getForFilters', {
  access: member('customers.view'),
  keyScope: 'users:read',
  input: { search: searchText.optional(), companyURLNames: urlNames.optional() },
  output: { thirdPartyCompanies: z.array(companyOfPerson) },
})

/**
 * A post in a company's list: `at` is when its people wrote it, last voted for it, or commented. `who` of them did, with votes the latest of `voterCount`, which is
 * null elsewhere. `comment` is what they said, where that is what is listed.
 */
export const companyPost = listedPost
  .omit({ viewerFollows: true })
  .extend({ who: person.nullable(), voterCount: z.int().nullable() })
export type CompanyPost = z.infer<typeof companyPost>

/**
 * What the people of a customer's company wrote, voted for and commented on, the latest first. A vote that names a company counts for that one only; a
 * post appears once per comment. A key needs `private:read` too. Refuses with `notFound` an unknown company, and with `badCursor`.
 */
export const thirdPartyCompaniesGetPosts = read('/api/thirdPartyCompanies/getPosts', {
  access: member('customers.view'),
  keyScope: 'users:read',
  shows: ['thirdPartyCompanies', 'users', 'posts'],
  input: { filter: z.enum(profileFilters), limit, urlName, cursor: cursor.optional() },
  output: {
    result: z.object({ posts: z.array(companyPost), hasNextPage: z.boolean(), cursor: z.string().nullable() }),
  },
})

const text = z.string().max(10_000)
/** What may be known of a company besides its name. */
const facts = {
  externalID: text.nullable().optional(),
  domain: text.nullable().optional(),
  monthlySpend: z.int().min(0).max(mostMoney).nullable().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .optional(),
}
const touched = ['thirdPartyCompanies', 'users', 'posts'] as const
/** At most so many people at once. */
const people = z.array(id).min(1).max(100)

/**
 * Adds a customer's company. A spend needs its currency, and both need `money.view`: refused with `forbidden` otherwise. Also with `nameMissing`, `textTooLong`, `nameTaken` for an external
 * ID that another company has, `badDomain`, `publicDomain` for one of an email provider, and `badInput` for an unknown currency.
 */
export const thirdPartyCompaniesCreate = write('/api/thirdPartyCompanies/create', {
  access: member('customers.edit'),
  touches: touched,
  input: { name: text, ...facts },
  output: { thirdPartyCompany },
  creates: true,
})

/** Changes what is named; its address stays. Refuses as `create`, with `notFound`, and with `changedMeanwhile` where `expects` differs by now. */
export const thirdPartyCompaniesUpdate = write('/api/thirdPartyCompanies/update', {
  access: member('customers.edit'),
  touches: touched,
  input: {
    thirdPartyCompanyID: id,
    name: text.optional(),
    ...facts,
    expects: z
      .strictObject({ name: text, ...facts })
      .partial()
      .optional(),
  },
  output: { thirdPartyCompany },
})

/** Deletes a company with what is kept of it; its people and their votes stay. That cannot be undone, so changing customers is not enough. Refuses with `notFound`. */
export const thirdPartyCompaniesDelete = write('/api/thirdPartyCompanies/delete', {
  access: member('data.manage'),
  touches: touched,
  input: { thirdPartyCompanyID: id },
  output: { result: done },
})

/** Says who works for a company; who does already stays. Refuses with `notFound` an unknown company or person, before anything is written. */
export const thirdPartyCompaniesAddPeople = write('/api/thirdPartyCompanies/addPeople', {
  access: member('customers.edit'),
  touches: touched,
  input: { thirdPartyCompanyID: id, userIDs: people },
  output: { thirdPartyCompany },
})

/** The reverse; who does not work for it is passed over. Refuses with `notFound` an unknown company. */
export const thirdPartyCompaniesRemovePeople = write('/api/thirdPartyCompanies/removePeople', {
  access: member('customers.edit'),
  touches: touched,
  input: { thirdPartyCompanyID: id, userIDs: people },
  output: { thirdPartyCompany },
})
