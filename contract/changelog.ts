import { z } from 'zod'
import { anyone, member } from './access.ts'
import { read, write } from './call.ts'
import { entryLengths, entryStates, entryTypes, mostLabels, mostLabelsOfEntry, mostPostsOfEntry } from './changelogKinds.ts'
import { cursor, done, id, pages, person, searchText, status, time, urlName, urlNames } from './values.ts'

/** `entryCount` is of the entries that everyone may read. */
export const changelogLabel = z.object({ id, name: z.string(), urlName: z.string(), entryCount: z.int() })
export type ChangelogLabel = z.infer<typeof changelogLabel>

/** A post that an entry tells of, as far as the viewer may see it. */
const entryPost = z.object({
  id,
  title: z.string(),
  urlName: z.string(),
  board: z.object({ name: z.string(), urlName: z.string() }),
  status,
  score: z.int(),
})

/**
 * An entry as lists have it. `published` is null for what isn't; `scheduledFor` is when it will be. `coverURL` is an image of ours with its size. `team` is
 * for members who may edit the changelog.
 */
export const entryItem = z.object({
  id,
  title: z.string(),
  urlName: z.string(),
  html: z.string(),
  excerpt: z.string(),
  types: z.array(z.enum(entryTypes)),
  labels: z.array(changelogLabel.pick({ id: true, name: true, urlName: true })),
  cover: z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() }).nullable(),
  isPinned: z.boolean(),
  published: time.nullable(),
  posts: z.array(entryPost),
  team: z
    .object({
      state: z.enum(entryStates),
      scheduledFor: time.nullable(),
      saved: time,
      author: person.nullable(),
      revision: z.int(),
      isApproved: z.boolean(),
      segment: z.object({ id, name: z.string() }).nullable(),
    })
    .optional(),
})
export type EntryItem = z.infer<typeof entryItem>

/** With the Markdown for those who may edit it. */
export const entry = entryItem.extend({ body: z.string().nullable() })
export type Entry = z.infer<typeof entry>

/**
 * The changelog's words and labels. `introHTML` is empty where there is no introduction. A company that doesn't show its changelog refuses everyone else with `notFound`.
 */
export const changelogGet = read('/api/changelog/get', {
  access: anyone,
  shows: ['changelog'],
  input: {},
  output: {
    changelog: z.object({
      intro: z.string(),
      isShown: z.boolean(),
      needsApproval: z.boolean(),
      labels: z.array(changelogLabel),
    }),
  },
})

/**
 * Published entries, the pinned one first, then the latest first; `labels` are addresses, any of which an entry has. `status` counts for members who may edit the
 * changelog: for anyone else the answer is as if it were absent. `cursor` goes on.
 */
export const changelogGetEntries = read('/api/changelog/getEntries', {
  access: anyone,
  shows: ['changelog', 'posts'],
  input: {
    pages,
    cursor: cursor.optional(),
    labels: urlNames.optional(),
    status: z.enum([...entryStates, 'all']).optional(),
    type: z.enum(entryTypes).optional(),
    searchText: searchText.optional(),
  },
  output: { result: z.object({ entries: z.array(entryItem), hasNextPage: z.boolean(), cursor: z.string().nullable() }) },
})

/** An entry; an address that it once had answers with it, and `urlName` says where it lives now. */
export const changelogGetEntry = read('/api/changelog/getEntry', {
  access: anyone,
  shows: ['changelog', 'posts'],
  input: { entryURLName: urlName },
  output: { entry },
})

const texts = {
  title: z.string().max(2_000),
  body: z.string().max(200_000),
  types: z.array(z.enum(entryTypes)).max(entryTypes.length),
  labelIDs: z.array(id).max(mostLabelsOfEntry),
  postIDs: z.array(id).max(mostPostsOfEntry),
  coverID: id.nullable(),
  coverAlt: z.string().max(entryLengths.coverAlt),
}

/** Begins a draft. Refuses with `textMissing`, `textTooLong` and `notFound` for a label, a post or an image. */
export const changelogCreateEntry = write('/api/changelog/createEntry', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: z.object(texts).partial().extend({ title: texts.title }).shape,
  output: { entry },
  creates: true,
})

/**
 * Saves what is named. `revision` is the one that the editor began with: if title or body were saved since, it refuses with `changedMeanwhile`. Refuses like
 * `/api/changelog/createEntry`.
 */
export const changelogSaveEntry = write('/api/changelog/saveEntry', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: { entryID: id, revision: z.int().min(1), ...z.object(texts).partial().shape },
  output: { entry },
})

/** Deletes a draft, or an entry that everyone could read. Refuses with `notFound`, and with `forbidden` for the latter without the permission to publish. */
export const changelogDeleteEntry = write('/api/changelog/deleteEntry', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: { entryID: id },
  output: { result: done },
})

export const changelogCreateLabel = write('/api/changelog/createLabel', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: { name: z.string().max(2_000) },
  output: { label: changelogLabel },
  creates: true,
})

export const changelogReorderLabels = write('/api/changelog/reorderLabels', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: { labelIDs: z.array(id).max(mostLabels) },
  output: { result: done },
})
