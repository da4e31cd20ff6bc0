import { z } from 'zod'
import { anyone, member } from './access.ts'
import { approvalStates, entriesPageSize, entryStates, entryTypes } from './changelogKinds.ts'
import { read } from './call.ts'
import { languages } from './languages.ts'
import { boardLink, cursor, eta, id, pages, person, searchText, status, time, urlName, urlNames } from './values.ts'

/** `entryCount` is of the entries that the viewer may read. */
export const changelogLabel = z.object({ id, name: z.string(), urlName: z.string(), entryCount: z.int() })
export type ChangelogLabel = z.infer<typeof changelogLabel>

/** A post that an entry tells of, as far as the viewer may see it. */
export const entryPost = z.object({
  id,
  title: z.string(),
  urlName: z.string(),
  board: boardLink,
  status,
  score: z.int(),
})
export type EntryPost = z.infer<typeof entryPost>

const segment = z.object({ id, name: z.string(), urlName: z.string() })

/** Who is told when an entry is published: voters of its posts, subscribers, and the people of segments; nobody where all of it is off. */
export const tell = z.object({ voters: z.boolean(), subscribers: z.boolean(), segmentIDs: z.array(id) })
export type Tell = z.infer<typeof tell>

/** What publishing does with the linked posts: gives them a complete status, and tells their followers of that by email or not. */
export const moves = z.object({ statusID: id, mails: z.boolean() })

/** What members know of an entry who may edit the changelog. `scheduled` is when it will be published. `segment`: only its people read it. */
const teamFacts = z.object({
  state: z.enum(entryStates),
  scheduled: time.nullable(),
  saved: time,
  savedBy: person.nullable(),
  author: person.nullable(),
  revision: z.int(),
  approval: z.enum(approvalStates),
  segment: segment.nullable(),
})

/**
 * An entry as lists have it. `html` is its beginning: all of it unless `isCut`. `published` is null for what isn't. `language` is that of a translation, where the
 * reader gets one. `cover` is an image of ours with its size. `posts` are at most five in a list, of `postCount`.
 */
export const entryItem = z.object({
  id,
  title: z.string(),
  urlName: z.string(),
  language: z.string().optional(),
  html: z.string(),
  isCut: z.boolean(),
  excerpt: z.string(),
  types: z.array(z.enum(entryTypes)),
  labels: z.array(changelogLabel.omit({ entryCount: true })),
  cover: z
    .object({ url: z.string(), smallURL: z.string(), alt: z.string(), width: z.int(), height: z.int() })
    .nullable(),
  isPinned: z.boolean(),
  published: time.nullable(),
  posts: z.array(entryPost),
  postCount: z.int(),
  likeCount: z.int(),
  viewerReacted: z.boolean(),
  team: teamFacts.optional(),
})
export type EntryItem = z.infer<typeof entryItem>

/** An entry's own page: `html` is all of it. `newer` and `older` are the published ones beside it. */
const neighbour = z.object({ title: z.string(), urlName: z.string() })
export const entry = entryItem.extend({ newer: neighbour.nullable(), older: neighbour.nullable() })
export type Entry = z.infer<typeof entry>

/**
 * The changelog's words and labels. `introHTML` is empty where there is no introduction; `intro` is its source, for who may change it. `canEdit` and `canPublish`
 * are the viewer's. Where a company doesn't show its changelog, everyone but the team is refused with `notFound`, here and in the other reads.
 */
export const changelogGet = read('/api/changelog/get', {
  access: anyone,
  input: {},
  output: {
    changelog: z.object({
      introHTML: z.string(),
      intro: z.string().nullable(),
      isShown: z.boolean(),
      needsApproval: z.boolean(),
      labels: z.array(changelogLabel),
      isSubscribed: z.boolean(),
      canEdit: z.boolean(),
      canPublish: z.boolean(),
    }),
  },
})

/** Ids or addresses of labels. */
export const labelNames = z.array(z.string().max(200)).max(50)

/**
 * Published entries, the pinned ones first, then the latest first; of `labels`, which are addresses, an entry has any, and also of `labelIDs`, of which what is no label matches nothing. `status` counts for members who may edit
 * the changelog, and `waiting` is what someone was asked to approve: for anyone else the answer is as if it were absent. What isn't published comes last saved
 * first. `limit` asks for fewer than a page has. `cursor` goes on. Refuses with `notFound` for a label that isn't there, and with `badCursor`.
 */
export const changelogGetEntries = read('/api/changelog/getEntries', {
  access: anyone,
  shows: ['changelog', 'posts'],
  input: {
    pages,
    cursor: cursor.optional(),
    labels: urlNames.optional(),
    labelIDs: labelNames.optional(),
    status: z.enum([...entryStates, 'waiting', 'all']).optional(),
    type: z.enum(entryTypes).optional(),
    searchText: searchText.optional(),
    limit: z.int().min(1).max(entriesPageSize).optional(),
  },
  output: {
    result: z.object({ entries: z.array(entryItem), hasNextPage: z.boolean(), cursor: z.string().nullable() }),
  },
})

/** An entry; an address that it once had answers with it, and `urlName` says where it lives now. Refuses with `notFound`. */
export const changelogGetEntry = read('/api/changelog/getEntry', {
  access: anyone,
  shows: ['changelog', 'posts'],
  input: { entryURLName: urlName },
  output: { entry },
})

/** How many entries there are of each state, and how many wait for an approver. */
export const changelogGetCounts = read('/api/changelog/getCounts', {
  access: member('changelog.edit'),
  input: {},
  output: {
    counts: z.object({ draft: z.int(), scheduled: z.int(), published: z.int(), waiting: z.int() }),
  },
})

/**
 * An entry as its editor has it, with its Markdown. `posts` are all that are linked and that the viewer may see, in their order. `moves` is what a scheduled entry
 * does with them. `scheduledLocal` and `publishedLocal` are in the company's time zone, as `2027-03-01T09:00`. `canApprove`: the viewer may approve what it says now. `aside` is the viewer's own text that clashed with
 * another's and that they have not settled, as the id of a version. `sentBack` is who gave it back to its author last, until it is approved or published.
 */
export const entryDraft = z.object({
  id,
  title: z.string(),
  body: z.string(),
  urlName: z.string(),
  types: z.array(z.enum(entryTypes)),
  labelIDs: z.array(id),
  cover: z
    .object({ id, url: z.string(), smallURL: z.string(), alt: z.string(), width: z.int(), height: z.int() })
    .nullable(),
  coverAlt: z.string(),
  segmentID: id.nullable(),
  tell,
  moves: moves.nullable(),
  posts: z.array(entryPost),
  isPinned: z.boolean(),
  published: time.nullable(),
  publishedLocal: z.string().nullable(),
  scheduledLocal: z.string().nullable(),
  timeZone: z.string(),
  needsApproval: z.boolean(),
  canChange: z.boolean(),
  canPublish: z.boolean(),
  canApprove: z.boolean(),
  aside: id.nullable(),
  sentBack: z.object({ by: person.nullable(), at: time, note: z.string() }).nullable(),
  translations: z.array(z.object({ language: z.enum(languages), isStale: z.boolean() })),
  team: teamFacts,
})
export type EntryDraft = z.infer<typeof entryDraft>

/** An entry for its editor. Refuses with `notFound`. */
export const changelogGetDraft = read('/api/changelog/getDraft', {
  access: member('changelog.edit'),
  shows: ['changelog', 'posts', 'segments', 'statuses'],
  input: { entryID: id },
  output: { draft: entryDraft },
})

/** A text as an entry would show it. Nothing is kept. With `entryID` its images are shown too. */
export const changelogPreview = read('/api/changelog/preview', {
  access: member('changelog.edit'),
  shows: [],
  input: { text: z.string().max(200_000), entryID: id.optional() },
  output: { html: z.string() },
})

/** A complete post that no entry mentions. `completed` is when it got its status. */
const unmentioned = entryPost.extend({ completed: time })

/** Posts that are complete and that no entry mentions, the latest first. `month`, as its first day, is of the company's time zone. */
export const changelogGetUnmentioned = read('/api/changelog/getUnmentioned', {
  access: member('changelog.edit'),
  shows: ['changelog', 'posts'],
  input: { month: eta.optional(), cursor: cursor.optional() },
  output: {
    result: z.object({ posts: z.array(unmentioned), hasNextPage: z.boolean(), cursor: z.string().nullable() }),
  },
})
