import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { companyOfPerson } from './directory.ts'
import { mostMoney, opportunityStates } from './moneyKinds.ts'
import { boardLink, cursor, day, done, id, limit, searchText, time, urlName } from './values.ts'
import { votePriorities } from './votePriorities.ts'

const state = z.enum(opportunityStates)
const priority = z.enum(votePriorities)

/**
 * What a customer may buy. `value` is in minor units of `currency`; both are null where it is not known. `reportingValue` is the same in the reporting
 * currency, null without a rate. `posts` are what it depends on, at most 50 of those that the viewer may see.
 */
export const opportunity = z.object({
  id,
  name: z.string(),
  value: z.int().nullable(),
  currency: z.string().nullable(),
  reportingValue: z.int().nullable(),
  stage: z.string().nullable(),
  probability: z.int().nullable(),
  state,
  closeDate: z.string().nullable(),
  url: z.string().nullable(),
  created: time,
  thirdPartyCompany: companyOfPerson.nullable(),
  accountOwner: z.object({ id, name: z.string() }).nullable(),
  posts: z.array(z.object({ id, title: z.string(), urlName, board: boardLink, priority: priority.nullable() })),
})
export type Opportunity = z.infer<typeof opportunity>

const text = z.string().max(10_000)
const optional = {
  value: z.int().min(0).max(mostMoney).nullable().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .optional(),
  stage: text.nullable().optional(),
  probability: z.int().min(0).max(100).nullable().optional(),
  state: state.optional(),
  closeDate: day.nullable().optional(),
  url: text.nullable().optional(),
  thirdPartyCompanyID: id.nullable().optional(),
  accountOwnerID: id.nullable().optional(),
}
const touched = ['opportunities', 'posts', 'thirdPartyCompanies'] as const

/**
 * The latest first: those of a company, of a post with all that was merged into it, in a state, or whose name contains `search`. Refuses with `notFound` an unknown company or post.
 */
export const opportunitiesGet = read('/api/opportunities/get', {
  access: member('money.view'),
  keyScope: 'users:read',
  shows: ['opportunities', 'thirdPartyCompanies', 'accountOwners', 'posts', 'currencies'],
  input: {
    limit,
    companyURLName: urlName.optional(),
    postID: id.optional(),
    state: state.optional(),
    search: searchText.optional(),
    cursor: cursor.optional(),
  },
  output: {
    result: z.object({
      opportunities: z.array(opportunity),
      hasNextPage: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
})

/**
 * Adds an opportunity, open unless said otherwise, and links it to a post where one is named. A value needs its currency. Refuses with `forbidden` who may not see money,
 * `textMissing`, `textTooLong`, `badInput` for an unknown currency, `badLinkAddress`, and `notFound` for an unknown company, owner or post.
 */
export const opportunitiesCreate = write('/api/opportunities/create', {
  access: member('customers.edit'),
  touches: touched,
  input: { name: text, ...optional, postID: id.optional(), priority: priority.nullable().optional() },
  output: { opportunity },
  creates: true,
})

/** Changes what is named; refuses as `create`. `expects` has what the form began with: `changedMeanwhile` names what differs by now. */
export const opportunitiesUpdate = write('/api/opportunities/update', {
  access: member('customers.edit'),
  touches: touched,
  input: {
    opportunityID: id,
    name: text.optional(),
    ...optional,
    expects: z
      .strictObject({ name: text, ...optional })
      .partial()
      .optional(),
  },
  output: { opportunity },
})

export const opportunitiesDelete = write('/api/opportunities/delete', {
  access: member('customers.edit'),
  touches: touched,
  input: { opportunityID: id },
  output: { result: done },
})

/** Links an opportunity to a post that it depends on, or says anew how much. At most 200 posts: `listTooLong`. */
export const opportunitiesLink = write('/api/opportunities/link', {
  access: member('customers.edit'),
  touches: touched,
  input: { opportunityID: id, postID: id, priority: priority.nullable().optional() },
  output: { result: done },
})

/** Nothing happens where there is no link. */
export const opportunitiesUnlink = write('/api/opportunities/unlink', {
  access: member('customers.edit'),
  touches: touched,
  input: { opportunityID: id, postID: id },
  output: { result: done },
})
