import { z } from 'zod'
import { anyone, member } from './access.ts'
import { read, write } from './call.ts'
import { sharedDays } from './sharedPageLimits.ts'
import { day, done, id, status, time, urlName } from './values.ts'

/**
 * A page of one customer's requests that anyone who has its link can open until it expires. `by` is who shared it; null where nobody is named. The link itself is
 * shown once, when it is made.
 */
export const sharedCustomerPage = z.object({
  id,
  created: time,
  expires: time,
  isExpired: z.boolean(),
  by: z.string().nullable(),
  showsMoney: z.boolean(),
  shippedSince: z.iso.date().nullable(),
})
export type SharedCustomerPage = z.infer<typeof sharedCustomerPage>

/** The pages of a customer that are open or have expired, the latest first. Refuses with `notFound`. */
export const sharedCustomerPagesGet = read('/api/sharedCustomerPages/get', {
  access: member('customers.view'),
  shows: ['sharedCustomerPages', 'thirdPartyCompanies', 'team'],
  input: { thirdPartyCompanyID: id },
  output: { pages: z.array(sharedCustomerPage) },
})

/**
 * Shares a customer's page for some days; its answer alone has the link. What shipped is since a day, if one is given. Refuses with `notFound`, with `forbidden`
 * showing money to who may not see it, and with `linksFull`.
 */
export const sharedCustomerPagesCreate = write('/api/sharedCustomerPages/create', {
  access: member('customers.edit'),
  touches: ['sharedCustomerPages'],
  input: {
    thirdPartyCompanyID: id,
    days: z.int().min(sharedDays.least).max(sharedDays.most),
    showsMoney: z.boolean(),
    shippedSince: day.optional(),
  },
  output: { result: z.object({ page: sharedCustomerPage, url: z.string() }) },
})

/** Ends a page: its link is of no page from now on. Refuses with `notFound`. */
export const sharedCustomerPagesRevoke = write('/api/sharedCustomerPages/revoke', {
  access: member('customers.edit'),
  touches: ['sharedCustomerPages'],
  input: { sharedCustomerPageID: id },
  output: { result: done },
})

/** One request on a shared page: a post, how many of the customer's people want it, where it stands and since when. */
export const sharedRequest = z.object({
  title: z.string(),
  urlName,
  board: z.object({ name: z.string(), urlName }),
  status,
  votes: z.int(),
  since: time,
})
export type SharedRequest = z.infer<typeof sharedRequest>

/**
 * What the link of a shared page shows: of one customer, the posts that everyone who is signed in may see, those whose status changed last first. `shipped` are those that are complete, and
 * became so on the day `shippedSince` or later where the page has one; `requests` all others. Both lists are cut where there are too many, and the counts say of how many. `spend`, a month's in
 * minor units, is null unless the page shows money and who shared it may still see it. Refuses with `notFound`: a link that never was, has expired or was
 * revoked, or whose maker may no longer see customers.
 */
export const sharedCustomerPagesRead = read('/api/sharedCustomerPages/read', {
  access: anyone,
  shows: ['posts', 'votes', 'boards', 'statuses'],
  input: { token: z.string().max(200) },
  output: {
    page: z.object({
      customer: z.string(),
      expires: time,
      shippedSince: z.iso.date().nullable(),
      spend: z.object({ amount: z.int(), currency: z.string() }).nullable(),
      counts: z.object({ requests: z.int(), shipped: z.int() }),
      shipped: z.array(sharedRequest),
      requests: z.array(sharedRequest),
    }),
  },
})
