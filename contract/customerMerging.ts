import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { listedUser } from './directory.ts'
import { companyDoubleReasons, userDoubleReasons } from './mergingKinds.ts'
import { thirdPartyCompany } from './thirdPartyCompanies.ts'
import { author, cursor, done, id, time, urlName } from './values.ts'

/** How many pairs are listed at once: each has two people, or companies, with all that lists show of them. */
const pairs = z.int().min(1).max(30)

/** A value as a preview shows it: words, or an amount of money in minor units. */
const previewValue = z.object({
  text: z.string().nullable(),
  amount: z.int().nullable(),
  currency: z.string().nullable(),
})

/**
 * A field in which two that are merged differ: `merged` is the value of the one that goes, `into` of the one that stays, which remains if there is one.
 * `label` is the name of a custom field. Addresses are there for who may see addresses, money for who may see money.
 */
const differingField = <const Field extends readonly [string, ...string[]]>(fields: Field) =>
  z.object({
    field: z.enum(fields),
    label: z.string().nullable(),
    merged: previewValue.nullable(),
    into: previewValue.nullable(),
  })

export const userMergeFields = ['name', 'email', 'externalID', 'language', 'timeZone', 'blocked', 'custom'] as const
export const companyMergeFields = [
  'name',
  'externalID',
  'domain',
  'monthlySpend',
  'accountOwner',
  'since',
  'custom',
] as const

/** What a merge did and when; `canUndo` until 30 days later, for the latest of those into the same one. */
const standingMerge = z.object({
  id,
  name: z.string().nullable(),
  merged: time,
  by: author.nullable(),
  until: time,
  canUndo: z.boolean(),
})
export type StandingMerge = z.infer<typeof standingMerge>

const previewUsers = z.object({
  posts: z.int(),
  comments: z.int(),
  votes: z.int(),
  doubleVotes: z.int(),
  companies: z.int(),
  notes: z.int(),
  intoMember: z.boolean(),
  fields: z.array(differingField(userMergeFields)),
})
export type UserMergePreview = z.infer<typeof previewUsers>

/**
 * What merging one person into another would give: what the first brings along, `doubleVotes` of whose votes are for posts for which the other voted too, so that
 * they count once. Refuses as `users/merge`.
 */
export const usersPreviewMerge = read('/api/users/previewMerge', {
  access: member('customers.edit'),
  shows: ['users', 'thirdPartyCompanies', 'customFields'],
  input: { userID: id, intoUserID: id },
  output: { result: previewUsers },
})

const touchesUsers = [
  'users',
  'thirdPartyCompanies',
  'posts',
  'comments',
  'votes',
  'profileNotes',
  'customFields',
  'reporting',
] as const

/**
 * Makes a person part of another one, who then has everything that was theirs; of two values the other's remains. For 30 days it can be undone. Refuses with `notFound`,
 * `mergeSame`, `mergeGuest`; with `mergeMember` for one on the team; with `mergeIntoMember` and `roleAbove` a member into whom the viewer may not merge; with `mergeBlocked`; and with
 * `mergedMeanwhile` for one who is part of another by now; and with `busy` where many are merged at the same time.
 */
export const usersMerge = write('/api/users/merge', {
  access: member('customers.edit'),
  touches: touchesUsers,
  input: { userID: id, intoUserID: id },
  output: { result: z.object({ mergeID: id, user: z.object({ id, urlName }) }) },
})

/**
 * Makes a merged person one of their own again: what was theirs is, as it is by now; what came since stays with the other one. Sessions that began since end. Refuses with
 * `notFound`, `mergedSince` where a later merge must be undone first, and `mergeTooOld`.
 */
export const usersUndoMerge = write('/api/users/undoMerge', {
  access: member('customers.edit'),
  touches: touchesUsers,
  input: { mergeID: id },
  output: { user: z.object({ id, urlName }) },
})

/** Who was merged into a person and can be taken out again, the latest first. Refuses with `notFound`. */
export const usersGetMerges = read('/api/users/getMerges', {
  access: member('customers.view'),
  input: { userID: id },
  output: { result: z.object({ merges: z.array(standingMerge) }) },
})

const userDouble = z.object({ reason: z.enum(userDoubleReasons), user: listedUser, other: listedUser })
export type UserDouble = z.infer<typeof userDouble>

/** People who may be one, two by two, with the reason. Refuses with `badCursor`. */
export const usersGetDoubles = read('/api/users/getDoubles', {
  access: member('customers.edit'),
  input: { limit: pairs.optional(), cursor: cursor.optional() },
  output: {
    result: z.object({ doubles: z.array(userDouble), hasNextPage: z.boolean(), cursor: z.string().nullable() }),
  },
})

/** Says that two people are not one: they are not suggested again. Refuses with `notFound` two that were not. */
export const usersDismissDouble = write('/api/users/dismissDouble', {
  access: member('customers.edit'),
  touches: ['users'],
  input: { userID: id, otherUserID: id },
  output: { result: done },
})

const previewCompanies = z.object({
  people: z.int(),
  peopleOfBoth: z.int(),
  votes: z.int(),
  opportunities: z.int(),
  notes: z.int(),
  fields: z.array(differingField(companyMergeFields)),
})
export type CompanyMergePreview = z.infer<typeof previewCompanies>

/** What merging one customer's company into another would give: what the first brings along. `opportunities` is 0 for who may not see money. Refuses as `thirdPartyCompanies/merge`. */
export const thirdPartyCompaniesPreviewMerge = read('/api/thirdPartyCompanies/previewMerge', {
  access: member('customers.edit'),
  shows: ['thirdPartyCompanies', 'users', 'customFields', 'opportunities', 'accountOwners'],
  input: { thirdPartyCompanyID: id, intoThirdPartyCompanyID: id },
  output: { result: previewCompanies },
})

const touchesCompanies = [
  'thirdPartyCompanies',
  'users',
  'posts',
  'profileNotes',
  'customFields',
  'opportunities',
  'segments',
  'reporting',
  'sharedCustomerPages',
] as const

/**
 * Makes a customer's company part of another one, which then has everything that was its; of two values the other's remains. Its address leads there. For 30 days it can be
 * undone. Refuses with `notFound`, `mergeSame` and `mergedMeanwhile`.
 */
export const thirdPartyCompaniesMerge = write('/api/thirdPartyCompanies/merge', {
  access: member('customers.edit'),
  touches: touchesCompanies,
  input: { thirdPartyCompanyID: id, intoThirdPartyCompanyID: id },
  output: { result: z.object({ mergeID: id, thirdPartyCompany: z.object({ id, urlName }) }) },
})

/** The reverse, as `users/undoMerge`. */
export const thirdPartyCompaniesUndoMerge = write('/api/thirdPartyCompanies/undoMerge', {
  access: member('customers.edit'),
  touches: touchesCompanies,
  input: { mergeID: id },
  output: { thirdPartyCompany: z.object({ id, urlName }) },
})

/** What was merged into a company and can be taken out again, the latest first. Refuses with `notFound`. */
export const thirdPartyCompaniesGetMerges = read('/api/thirdPartyCompanies/getMerges', {
  access: member('customers.view'),
  input: { thirdPartyCompanyID: id },
  output: { result: z.object({ merges: z.array(standingMerge) }) },
})

const companyDouble = z.object({
  reason: z.enum(companyDoubleReasons),
  company: thirdPartyCompany,
  other: thirdPartyCompany,
})
export type CompanyDouble = z.infer<typeof companyDouble>

/** Companies that may be one, two by two, with the reason. Refuses with `badCursor`. */
export const thirdPartyCompaniesGetDoubles = read('/api/thirdPartyCompanies/getDoubles', {
  access: member('customers.edit'),
  input: { limit: pairs.optional(), cursor: cursor.optional() },
  output: {
    result: z.object({ doubles: z.array(companyDouble), hasNextPage: z.boolean(), cursor: z.string().nullable() }),
  },
})

/** Says that two companies are not one: they are not suggested again. Refuses with `notFound` two that were not. */
export const thirdPartyCompaniesDismissDouble = write('/api/thirdPartyCompanies/dismissDouble', {
  access: member('customers.edit'),
  touches: ['thirdPartyCompanies'],
  input: { thirdPartyCompanyID: id, otherThirdPartyCompanyID: id },
  output: { result: done },
})
