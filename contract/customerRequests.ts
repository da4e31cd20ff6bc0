import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { fieldValues } from './customPostFields.ts'
import { boardLink, day, done, id, person, time, urlName } from './values.ts'
import { votePriorities } from './votePriorities.ts'
import { represented } from './votes.ts'

/** The most people of a customer that are named for one request. */
export const mostRequestPeople = 100

/**
 * Someone of a customer who wants a post: when they voted, who of the team did so for them, how much they need it, and where they said so. `email` is null
 * for who may not see addresses.
 */
export const requestPerson = person.extend({
  urlName,
  email: z.string().nullable(),
  voted: time,
  by: z.string().nullable(),
  priority: z.enum(votePriorities).nullable(),
  sourceURL: z.string().nullable(),
})
export type RequestPerson = z.infer<typeof requestPerson>

/** Who of a customer's company wants a post, those who voted last first; at most 100, of `count`. Refuses with `notFound`. */
export const customerRequestsGetPeople = read('/api/customerRequests/getPeople', {
  access: member('customers.view'),
  shows: ['users', 'votes', 'posts', 'thirdPartyCompanies'],
  input: { thirdPartyCompanyID: id, postID: id },
  output: { result: z.object({ people: z.array(requestPerson), count: z.int() }) },
})

/**
 * What one customer asked for, counted: its requests, those that shipped, and those that shipped on the day `since` of the company or later. Posts that the
 * viewer may not see do not count. Refuses with `notFound`.
 */
export const customerRequestsCount = read('/api/customerRequests/count', {
  access: member('customers.view'),
  shows: ['votes', 'posts', 'statuses', 'boards', 'thirdPartyCompanies'],
  input: { companyURLName: urlName, since: day.optional() },
  output: { result: z.object({ requests: z.int(), shipped: z.int(), shippedSince: z.int() }) },
})

const touched = ['posts', 'votes', 'users', 'thirdPartyCompanies'] as const
const sourceURL = z.string().max(10_000).optional()

/**
 * Votes for a post in the name of someone of a customer, for that customer alone where they work for several. Who does not work for it yet is put into it;
 * who has voted already keeps their vote. Refuses as `votes/createOnBehalf` and with `notFound`.
 */
export const customerRequestsVote = write('/api/customerRequests/vote', {
  access: member('customers.edit'),
  touches: touched,
  input: {
    thirdPartyCompanyID: id,
    postID: id,
    ...represented,
    sourceURL,
    priority: z.enum(votePriorities).optional(),
  },
  output: { vote: z.object({ postID: id, userID: id, isNew: z.boolean(), score: z.int() }) },
})

/** Takes back a vote that the viewer gave for someone. Refuses with `notFound`, and with `ownVote` for any other vote. */
export const customerRequestsTakeBack = write('/api/customerRequests/takeBack', {
  access: member('customers.edit'),
  touches: touched,
  input: { postID: id, userID: id },
  output: { result: done },
})

/**
 * Writes a post in the name of someone of a customer, who votes for it for that customer alone; `fields` are the answers to what the board asks, as in `posts/create`.
 * What else the team keeps of posts is left for the team to fill in. Refuses as `posts/create`, with `personMissing`, `badAddress` and `badLinkAddress`.
 */
export const customerRequestsAsk = write('/api/customerRequests/ask', {
  access: member('customers.edit'),
  touches: touched,
  input: {
    thirdPartyCompanyID: id,
    boardID: id,
    categoryID: id.optional(),
    title: z.string().max(100_000),
    details: z.string().max(200_000).optional(),
    fields: fieldValues.optional(),
    ...represented,
    sourceURL,
  },
  output: { post: z.object({ id, urlName, board: boardLink }) },
  creates: true,
})
