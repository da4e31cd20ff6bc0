import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { changelogLabel, entryDraft, entryPost, tell } from './changelog.ts'
import { entryTypes, mostLabels, mostLabelsOfEntry, mostPostsOfEntry, mostSegmentsTold } from './changelogKinds.ts'
import { languages } from './languages.ts'
import { cursor, done, eta, id, person, time } from './values.ts'

const revision = z.int().min(1)
const title = z.string().max(2_000)
const body = z.string().max(200_000)
const language = z.enum(languages)

const facts = {
  types: z.array(z.enum(entryTypes)).max(entryTypes.length),
  labelIDs: z.array(id).max(mostLabelsOfEntry),
  coverID: id.nullable(),
  coverAlt: z.string().max(2_000),
  segmentID: id.nullable(),
  tell: z.strictObject({ ...tell.shape, segmentIDs: z.array(id).max(mostSegmentsTold) }),
}

const optionalFacts = z.object(facts).partial().shape

/** Begins a draft. Refuses with `titleMissing`, `textTooLong`, and `notFound` for a label, a segment, a post or an image. */
export const changelogCreateEntry = write('/api/changelog/createEntry', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: { title, body: body.optional(), postIDs: z.array(id).max(mostPostsOfEntry).optional(), ...optionalFacts },
  output: { draft: entryDraft },
  creates: true,
})

/** A text in pieces: what both have, and where they clash, each one's. `base` is what both began with. */
const clashPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same'), text: z.string() }),
  z.object({ kind: z.literal('clash'), base: z.string(), theirs: z.string(), mine: z.string() }),
])

/**
 * What became of a saving. `saved`: the texts are those that were sent. `merged`: someone else had changed other paragraphs, and `title` and `body` have both. `clash`:
 * the same paragraph was changed by both: nothing was saved of the texts, `title` and `body` are those of the entry, `parts` shows the body side by side, and what was sent
 * is kept as the version `aside`. A title that both changed clashes as `clashingTitle`.
 */
const saving = z.object({
  outcome: z.enum(['saved', 'merged', 'clash']),
  revision,
  saved: time,
  urlName: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  parts: z.array(clashPart),
  clashingTitle: z.object({ base: z.string(), theirs: z.string(), mine: z.string() }).nullable(),
  aside: id.nullable(),
  savedBy: person.nullable(),
})
export type EntrySaving = z.infer<typeof saving>

/**
 * Saves what is named. `revision` is the one that the editor began with and `base` its texts, without which a title or a body can't be merged with what was saved since, and
 * clashes as a whole. `body` in the answer is null where it is what was sent. A scheduled or published entry is saved by who may publish. Refuses like
 * `/api/changelog/createEntry`, and with `forbidden`.
 */
export const changelogSaveEntry = write('/api/changelog/saveEntry', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: {
    entryID: id,
    revision,
    base: z.strictObject({ title, body }).optional(),
    title: title.optional(),
    body: body.optional(),
    ...optionalFacts,
  },
  output: { saving },
})

/** Deletes an entry for good. Refuses with `notFound`, and with `forbidden` for one that isn't a draft without the permission to publish. */
export const changelogDeleteEntry = write('/api/changelog/deleteEntry', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: { entryID: id },
  output: { result: done },
})

const linked = z.object({ posts: z.array(entryPost), revision })

/** Links posts at the end; those that are linked already stay. A merged post counts as the one it was merged into. Refuses with `notFound`, `postsFull` and `forbidden`. */
export const changelogLinkPosts = write('/api/changelog/linkPosts', {
  access: member('changelog.edit'),
  touches: ['changelog', 'posts'],
  input: { entryID: id, postIDs: z.array(id).min(1).max(mostPostsOfEntry) },
  output: { result: linked },
})

export const changelogUnlinkPosts = write('/api/changelog/unlinkPosts', {
  access: member('changelog.edit'),
  touches: ['changelog', 'posts'],
  input: { entryID: id, postIDs: z.array(id).min(1).max(mostPostsOfEntry) },
  output: { result: linked },
})

/** Puts the linked posts into the order of `postIDs`, which names each once: otherwise `changedMeanwhile`. */
export const changelogOrderPosts = write('/api/changelog/orderPosts', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: { entryID: id, postIDs: z.array(id).max(mostPostsOfEntry) },
  output: { result: linked },
})

/**
 * A draft of what was completed in a month, in the company's words and with its posts linked, at most 50; the text names those that everyone may see. `isMore`: there were
 * others. Refuses with `nothingShipped`.
 */
export const changelogCreateShipped = write('/api/changelog/createShipped', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: { month: eta },
  output: { result: z.object({ draft: entryDraft, isMore: z.boolean() }) },
  creates: true,
})

const version = z.object({
  id,
  revision,
  title: z.string(),
  saved: time,
  savedBy: person.nullable(),
  isAside: z.boolean(),
})

/** What an entry said before, the latest first. `isAside`: a text that clashed with another's and never was the entry's. */
export const changelogGetVersions = read('/api/changelog/getVersions', {
  access: member('changelog.edit'),
  input: { entryID: id, cursor: cursor.optional() },
  output: {
    result: z.object({ versions: z.array(version), hasNextPage: z.boolean(), cursor: z.string().nullable() }),
  },
})

const paragraph = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })

/** A version, and paragraph by paragraph what the entry has now instead: `removed` is only in the version, `added` only in the entry; paragraphs of the same kind that follow each other are one text. Refuses with `notFound`. */
export const changelogGetVersion = read('/api/changelog/getVersion', {
  access: member('changelog.edit'),
  input: { entryID: id, versionID: id },
  output: {
    version: version.extend({ presentTitle: z.string(), paragraphs: z.array(paragraph) }),
  },
})

/** Makes a version's texts the entry's; what it says now stays as a version. Refuses with `notFound`, `forbidden`, and with `changedMeanwhile` for another revision. */
export const changelogRestoreVersion = write('/api/changelog/restoreVersion', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: { entryID: id, versionID: id, revision },
  output: { draft: entryDraft },
})

/** Takes away a text that was kept because it clashed, once its writer is done with it. Refuses with `notFound` for anyone else's, and for any other version. */
export const changelogDropAside = write('/api/changelog/dropAside', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: { entryID: id, versionID: id },
  output: { result: done },
})

/** An entry in another language. `isStale`: the original has changed since. `title` and `body` are null where there is none. */
const translation = z.object({
  language,
  title: z.string().nullable(),
  body: z.string().nullable(),
  isStale: z.boolean(),
  updated: time.nullable(),
  updatedBy: person.nullable(),
})
export type EntryTranslation = z.infer<typeof translation>

/** An entry in one of the languages other than the company's. Refuses with `notFound`. */
export const changelogGetTranslation = read('/api/changelog/getTranslation', {
  access: member('changelog.edit'),
  input: { entryID: id, language },
  output: { translation },
})

const expects = z.strictObject({ title: title.nullable(), body: body.nullable() }).optional()

/**
 * Saves a translation; the same again says that it still fits. `expects` is what the form began with: refused with `changedMeanwhile`. Refuses with `notFound`, also for the company's own
 * language, `titleMissing`, `textMissing`, `textTooLong` and `forbidden`.
 */
export const changelogSaveTranslation = write('/api/changelog/saveTranslation', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: { entryID: id, language, title, body, expects },
  output: { translation },
})

export const changelogDeleteTranslation = write('/api/changelog/deleteTranslation', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: { entryID: id, language, expects },
  output: { result: done },
})

/** Adds a label at the end. Refuses with `nameTaken`, `textMissing`, `textTooLong` and `labelsFull`. */
export const changelogCreateLabel = write('/api/changelog/createLabel', {
  access: member('changelog.edit'),
  touches: ['changelog'],
  input: { name: title },
  output: { label: changelogLabel },
  creates: true,
})

/** Renames a label. Its address stays, because it is in people's feeds. Refuses like `/api/changelog/createLabel`, with `notFound` and with `changedMeanwhile`. */
export const changelogRenameLabel = write('/api/changelog/renameLabel', {
  access: member('changelog.publish'),
  touches: ['changelog'],
  input: { labelID: id, name: title, expects: z.strictObject({ name: title }).partial().optional() },
  output: { label: changelogLabel },
})

/** Puts the labels into the order of `labelIDs`, which names each once: otherwise `changedMeanwhile`. */
export const changelogReorderLabels = write('/api/changelog/reorderLabels', {
  access: member('changelog.publish'),
  touches: ['changelog'],
  input: { labelIDs: z.array(id).max(mostLabels) },
  output: { result: done },
})

/**
 * Deletes a label. `intoLabelID` says where its entries go: to another label, or with null to none. Without it a label that entries have is refused with `labelUsed`, whose fact is their
 * number, drafts included.
 */
export const changelogDeleteLabel = write('/api/changelog/deleteLabel', {
  access: member('changelog.publish'),
  touches: ['changelog'],
  input: { labelID: id, intoLabelID: id.nullable().optional() },
  output: { result: z.object({ movedEntries: z.int() }) },
})
