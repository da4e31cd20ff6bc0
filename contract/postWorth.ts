import { z } from 'zod'
import { member } from './access.ts'
import { read } from './call.ts'
import { companyOfPerson } from './directory.ts'
import { cursor, id, limit, time } from './values.ts'

/**
 * What is behind a post and all that was merged into it: customers' companies, each once, and their open opportunities. Sums are of amounts that have a rate, in minor units of
 * the reporting currency, and null without any; `apart` counts those without one. Amounts, and all of opportunities, are null for who may not see money.
 */
export const postWorth = z.object({
  companies: z.int(),
  spend: z.int().nullable(),
  spendsApart: z.int().nullable(),
  opportunities: z.int().nullable(),
  opportunityValue: z.int().nullable(),
  opportunitiesApart: z.int().nullable(),
})
export type PostWorth = z.infer<typeof postWorth>

/** What a customer was known to be worth at a time: an amount as it was entered, and in the reporting currency by the rate of that day (`spend`), null without one. */
export const worthAt = z.object({
  monthlySpend: z.int().nullable(),
  currency: z.string().nullable(),
  spend: z.int().nullable(),
  plan: z.string().nullable(),
})

/**
 * A customer's company behind a post. `voters` are the first five of `voterCount` people whose votes count for it, `voted` is when the first of them did. `worthThen` is what it was
 * worth at that moment: null where nothing was known of it yet; `worthNow` what it is worth today. Both are null for who may not see money.
 */
export const companyBehindPost = z.object({
  company: companyOfPerson,
  accountOwner: z.object({ id, name: z.string() }).nullable(),
  voters: z.array(z.object({ id, name: z.string() })),
  voterCount: z.int(),
  voted: time,
  worthThen: worthAt.nullable(),
  worthNow: worthAt.nullable(),
  opportunities: z.int().nullable(),
  opportunityValue: z.int().nullable(),
})
export type CompanyBehindPost = z.infer<typeof companyBehindPost>

/** How a customer's spend changed since they voted: it ended, became less, or more. */
export const spendChanges = ['gone', 'less', 'more'] as const

/**
 * The customers' companies behind a post, and what they come to; those that spend most first, or by name for who may not see money. `change` leaves those whose spend changed so since they
 * voted, by amounts in the reporting currency; who may not see money is refused with `forbidden`. `reporting` is the currency of sums, null where none was chosen.
 */
export const postsGetCompanies = read('/api/posts/getCompanies', {
  access: member('customers.view'),
  keyScope: 'votes:read',
  shows: ['posts', 'votes', 'thirdPartyCompanies', 'opportunities', 'currencies', 'accountOwners'],
  input: { postID: id, limit, change: z.enum(spendChanges).optional(), cursor: cursor.optional() },
  output: {
    result: z.object({
      worth: postWorth,
      reporting: z.string().nullable(),
      companies: z.array(companyBehindPost),
      hasNextPage: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
})
