import { z } from 'zod'
import { anyone, member } from './access.ts'
import { read, write } from './call.ts'
import {
  entryFileFormats,
  longestEntryFile,
  mostImportedEntries,
  subscriptionSources,
  unreachableReasons,
} from './changelogAudienceKinds.ts'
import { mostLabels, mostSegmentsTold } from './changelogKinds.ts'
import { email } from './viewer.ts'
import { cursor, done, id, pages, searchText, time, urlName } from './values.ts'

/** Labels by their addresses; null for every entry. */
const labels = z.array(urlName).min(1).max(mostLabels).nullable()

/**
 * What an email of ours says of its reader, in place of signing in: it comes with the links of that email (`reader` in their address), and counts for what is about
 * the changelog alone. Refused with `badLink` where we did not make it.
 */
const reader = z.string().max(200).optional()

/** What someone gets. `labels` is null for every entry. `isByLink`: it is that of the reader of an email, and not of who is signed in. */
export const changelogSubscription = z.object({
  isSubscribed: z.boolean(),
  labels: z.array(z.object({ name: z.string(), urlName: z.string() })).nullable(),
  isByLink: z.boolean(),
})
export type ChangelogSubscription = z.infer<typeof changelogSubscription>

/**
 * Sends an email with a link that confirms the address, whether or not it is known here, and subscribed. The answer is the same for all. Refuses with `notFound` for a label, and
 * with `tooMany`.
 */
export const changelogAudienceSubscribe = write('/api/changelogAudience/subscribe', {
  access: anyone,
  touches: [],
  input: { email, labelURLNames: labels.optional() },
  output: { result: done },
  limit: { count: 10, seconds: 600 },
})

/** Subscribes the owner of a confirmed address. A second time changes nothing. Refuses with `badLink` for one that we did not make, or that is over. */
export const changelogAudienceConfirm = write('/api/changelogAudience/confirm', {
  access: anyone,
  touches: ['changelog', 'changelogAudience'],
  input: { request: id, proof: z.string().max(200) },
  output: { subscription: changelogSubscription.extend({ reader: z.string() }) },
  limit: { count: 30, seconds: 600 },
})

/** Of the reader, else of the viewer; of a stranger, that they have no subscription. */
export const changelogAudienceGetSubscription = read('/api/changelogAudience/getSubscription', {
  access: anyone,
  shows: ['changelog', 'changelogAudience'],
  input: { reader },
  output: { subscription: changelogSubscription },
})

/**
 * Subscribes in one step, changes the labels, or leaves with `isSubscribed: false`: the viewer, or the reader of an email. Refuses with `signInNeeded` without either, with
 * `blocked` for who is blocked and does not leave, and with `notFound` for a label.
 */
export const changelogAudienceChangeSubscription = write('/api/changelogAudience/changeSubscription', {
  access: anyone,
  touches: ['changelog', 'changelogAudience', 'notifications'],
  input: { isSubscribed: z.boolean(), labelURLNames: labels.optional(), reader },
  output: { subscription: changelogSubscription },
  limit: { count: 30, seconds: 600 },
})

/** `email` is null without the permission to see addresses, and where there is none. `isRefused`: its server said that there is no such mailbox. */
const subscriber = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  isRefused: z.boolean(),
  labels: z.array(z.string()).nullable(),
  source: z.enum(subscriptionSources),
  since: time,
})
export type Subscriber = z.infer<typeof subscriber>

/** The latest first. `searchText` finds names, and addresses for who may see them, by their beginning. `count` is of all who match. */
export const changelogAudienceGetSubscribers = read('/api/changelogAudience/getSubscribers', {
  access: member('changelog.publish'),
  input: { pages, cursor: cursor.optional(), searchText: searchText.optional(), labelURLName: urlName.optional() },
  output: {
    result: z.object({
      subscribers: z.array(subscriber),
      count: z.int(),
      hasNextPage: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
})

/** Ends subscriptions; ids of who has none change nothing. */
export const changelogAudienceRemoveSubscribers = write('/api/changelogAudience/removeSubscribers', {
  access: member('changelog.publish'),
  touches: ['changelog', 'changelogAudience'],
  input: { userIDs: z.array(id).min(1).max(500) },
  output: { removed: z.int() },
})

/** Whom an author chose to tell; nobody with neither. */
const tell = z.object({
  voters: z.boolean(),
  subscribers: z.boolean(),
  segmentIDs: z.array(id).max(mostSegmentsTold),
})

/**
 * How many people an entry would be told to, for what it says or, with `tell`, for other choices. `voters`, `subscribers` and each segment count everyone who belongs there and may see the
 * entry; `total` each of these people once, without those who were told of it before (`alreadyTold`). Of the total, `byMail` get an email, and the others don't, for a reason;
 * `inApp` are notified in the product, with an email or without. `blocked` and `mayNotSee` are not in the total.
 */
export const changelogAudienceCount = read('/api/changelogAudience/count', {
  access: member('changelog.edit'),
  shows: ['changelog', 'changelogAudience'],
  input: { entryID: id, tell: tell.optional() },
  output: {
    audience: z.object({
      voters: z.int(),
      subscribers: z.int(),
      segments: z.array(z.object({ id, name: z.string(), count: z.int() })),
      total: z.int(),
      byMail: z.int(),
      inApp: z.int(),
      unreachable: z.array(z.object({ reason: z.enum(unreachableReasons), count: z.int() })),
      blocked: z.int(),
      mayNotSee: z.int(),
      alreadyTold: z.int(),
    }),
  },
})

/** Emails the member what subscribers would get. Refuses with `addressMissing` where no email reaches them. */
export const changelogAudienceSendTest = write('/api/changelogAudience/sendTest', {
  access: member('changelog.edit'),
  touches: [],
  input: { entryID: id },
  output: { result: done },
  limit: { count: 20, seconds: 3600 },
})

/**
 * What is known of whom a published entry reached. `seen` are people who opened it while signed in, or by the link of their email: who read only the email is not known to have. `clicked` is null where
 * the company doesn't count clicks. `waiting` are emails still to be sent. `refused` are the latest of those whose mail server said that there is no such mailbox; `email` is null without the permission
 * to see addresses.
 */
export const changelogAudienceGetReach = read('/api/changelogAudience/getReach', {
  access: member('changelog.edit'),
  shows: ['changelog', 'changelogAudience', 'userReactions'],
  input: { entryID: id },
  output: {
    reach: z.object({
      told: z.int(),
      waiting: z.int(),
      sent: z.int(),
      inApp: z.int(),
      seen: z.int(),
      clicked: z.int().nullable(),
      reacted: z.int(),
      solved: z.object({ asked: z.int(), yes: z.int(), no: z.int() }),
      refusedCount: z.int(),
      refused: z.array(z.object({ id, name: z.string(), email: z.string().nullable(), code: z.int() })),
    }),
  },
})

/** Notes that the viewer, or the reader of an email, opened an entry. Of who was not told of it, or has seen it before, nothing is noted. */
export const changelogAudienceNoteSeen = write('/api/changelogAudience/noteSeen', {
  access: anyone,
  touches: [],
  input: { entryID: id, reader },
  output: { result: done },
})

/** Whether to ask the viewer, or the reader of an email, if an entry solved what they had voted for, and what they answered. */
const solving = z.object({ isAsked: z.boolean(), solved: z.boolean().nullable() })

export const changelogAudienceGetSolved = read('/api/changelogAudience/getSolved', {
  access: anyone,
  shows: ['changelogAudience'],
  input: { entryID: id, reader },
  output: { solving },
})

/** Answers it, or changes the answer. Refuses with `signInNeeded`, and with `notFound` for who had not asked for it. */
export const changelogAudienceAnswerSolved = write('/api/changelogAudience/answerSolved', {
  access: anyone,
  touches: ['changelogAudience'],
  input: { entryID: id, solved: z.boolean(), reader },
  output: { solving },
})

const entryFile = { format: z.enum(entryFileFormats), text: z.string().max(longestEntryFile) }

/**
 * What a file would become, without changing anything. `entries` in the order of the file; `isKnown`: an entry with that title and day is there already, and is left out. `published` is null for
 * what would be a draft. `unread` are lines that were not understood. Refuses with `textTooLong`, and with `listTooLong` for more than 300 entries.
 */
export const changelogAudiencePreviewImport = write('/api/changelogAudience/previewImport', {
  access: member('changelog.publish'),
  touches: [],
  input: entryFile,
  output: {
    preview: z.object({
      entries: z.array(
        z.object({
          title: z.string(),
          excerpt: z.string(),
          types: z.array(z.string()),
          published: time.nullable(),
          isKnown: z.boolean(),
        }),
      ),
      unread: z.array(z.object({ line: z.int(), text: z.string() })),
      unreadCount: z.int(),
    }),
  },
})

/** Makes entries of a file, telling nobody: as drafts, or published on the days that it names. Refuses as the preview does. */
export const changelogAudienceImportEntries = write('/api/changelogAudience/importEntries', {
  access: member('changelog.publish'),
  touches: ['changelog'],
  input: { ...entryFile, as: z.enum(['drafts', 'published']) },
  output: { imported: z.object({ made: z.int().max(mostImportedEntries), known: z.int() }) },
  limit: { count: 20, seconds: 3600 },
})
