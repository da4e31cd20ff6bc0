import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { customFieldSubjects } from './customFieldTypes.ts'
import { companyOfPerson } from './directory.ts'
import { job } from './jobs.ts'
import { opportunityStates } from './moneyKinds.ts'
import { author, boardLink, cursor, id, limit, status, time, urlName } from './values.ts'

/** What can have happened to a person or a customer's company. */
export const timelineKinds = [
  'created',
  'posted',
  'voted',
  'commented',
  'statusChanged',
  'joined',
  'opportunity',
  'worth',
  'noted',
  'merged',
] as const

/**
 * Something that happened. `person` is whose doing it was, `by` who of the team did it for them, changed a status, wrote a note or merged another one into this. `company` is the one that a vote
 * was given for, or that someone joined; `votes` how many of a company's people voted by then, `status` the new one. An opportunity and what a company is worth are
 * there only for who may see money: `amount` is in minor units of `currency`, `name` an opportunity's, `plan` and `owner` the company's from then on.
 */
export const timelineEntry = z.object({
  id,
  kind: z.enum(timelineKinds),
  at: time,
  post: z.object({ id, title: z.string(), urlName, board: boardLink }).nullable(),
  person: author.nullable(),
  by: author.nullable(),
  company: companyOfPerson.nullable(),
  status: status.nullable(),
  votes: z.int().nullable(),
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  name: z.string().nullable(),
  state: z.enum(opportunityStates).nullable(),
  plan: z.string().nullable(),
  owner: z.string().nullable(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

/**
 * What happened to a person, or to a customer's company and its people, the latest first, 20 unless `limit` says otherwise; of posts that the viewer may see. A note is
 * there without its words. Refuses with `notFound`, and with `badCursor`.
 */
export const profilesGetTimeline = read('/api/profiles/getTimeline', {
  access: member('customers.view'),
  shows: ['users', 'thirdPartyCompanies', 'posts', 'votes', 'comments', 'statuses', 'opportunities', 'profileNotes'],
  input: { subject: z.enum(customFieldSubjects), subjectID: id, limit: limit.optional(), cursor: cursor.optional() },
  output: {
    result: z.object({ entries: z.array(timelineEntry), hasNextPage: z.boolean(), cursor: z.string().nullable() }),
  },
})

/**
 * Starts to write what is kept of a person, or of a customer's company and its people, to a file that can be downloaded for a day by who may manage data and see customers. Addresses and money
 * are in it where its maker may see them, and then only who may see them too gets it. Refuses with `forbidden` who may not see customers, and with `notFound`.
 */
export const profilesExport = write('/api/profiles/export', {
  access: member('data.manage'),
  fresh: true,
  touches: ['jobs'],
  input: { subject: z.enum(customFieldSubjects), subjectID: id },
  output: { job },
  limit: { count: 60, seconds: 3600 },
})
