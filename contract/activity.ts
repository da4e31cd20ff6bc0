import { z } from 'zod'
import { postFacts } from './postFacts.ts'
import { boardLink, id, person, status, time } from './values.ts'

/**
 * A comment. A deleted one that has replies keeps its place, without author and text. `created` is null where an import had no date. `from`: the post
 * it was written to, which was merged into this one; without its title for those who may not see its board.
 */
export const comment = z.object({
  type: z.literal('comment'),
  id,
  parentID: id.nullable(),
  author: person.nullable(),
  bodyHTML: z.string(),
  likeCount: z.int(),
  viewerLiked: z.boolean(),
  isInternal: z.boolean(),
  isPinned: z.boolean(),
  isDeleted: z.boolean(),
  created: time.nullable(),
  edited: time.nullable(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  /** The source, for those who may edit it. */
  body: z.string().nullable(),
  from: z.object({ title: z.string().nullable() }).optional(),
  /** Of the viewer's own that was just written: it waits for approval. */
  isWaiting: z.literal(true).optional(),
})
export type Comment = z.infer<typeof comment>

export const statusChange = z.object({
  type: z.literal('statusChange'),
  id,
  changer: person.nullable(),
  from: status,
  to: status,
  noteHTML: z.string(),
  created: time,
})

export const edit = z.object({
  type: z.literal('edit'),
  id,
  editor: person.nullable(),
  previousTitle: z.string().nullable(),
  movedFrom: boardLink.nullable(),
  movedTo: boardLink.nullable(),
  created: time,
})

/** What a fact was or became, in words: a name, a day, names of tags, values of fields with theirs, or whether it is so. */
const factValue = z.union([z.string(), z.boolean(), z.array(z.string()), z.null()])

/** A change of what the team keeps of a post, for the team alone; a move to another board is an `edit`. */
export const factChange = z.object({
  type: z.literal('change'),
  id,
  changer: person.nullable(),
  fact: z.enum(postFacts),
  from: factValue,
  to: factValue,
  created: time,
})
export type ActivityChange = z.infer<typeof factChange>

/** A post that was merged into this one, with what it says; `title` is null to those who may not see its board. */
export const merge = z.object({
  type: z.literal('merge'),
  id,
  author: person.nullable(),
  title: z.string().nullable(),
  detailsHTML: z.string(),
  created: time,
})

export const activityItem = z.discriminatedUnion('type', [comment, statusChange, edit, factChange, merge])
export type ActivityItem = z.infer<typeof activityItem>

/** Replies that a page leaves out on one side of those it shows: how many, those that were deleted aside, and the cursor of the next of them. */
const leftOut = z.object({ count: z.int(), cursor: z.string() })

/**
 * A thread of which a page shows a part; `id` is its first comment. `earlier` replies come before those that are shown, `later` ones after
 * the reply `after`, or after the first comment where that is named.
 */
export const cutThread = z.object({ id, earlier: leftOut.nullable(), later: leftOut.extend({ after: id }).nullable() })
export type CutThread = z.infer<typeof cutThread>

/**
 * What happened to a post. Comments come in the asked-for order; a thread's first comment is followed by its first replies, oldest first, and
 * `cutThreads` says which threads have more. Pinned comments are in `pinned` too, as far as there is room for their texts. `cursor` continues
 * after the last item. A page holds as much text as fits into a document of 300 kB: beside a very long post the first page may be empty.
 */
export const activityPage = z.object({
  items: z.array(activityItem),
  cutThreads: z.array(cutThread),
  pinned: z.array(comment),
  hasNextPage: z.boolean(),
  cursor: z.string().nullable(),
})
export type ActivityPage = z.infer<typeof activityPage>

export const activitySorts = ['oldest', 'newest', 'top'] as const

const change = z.object({ before: z.string(), after: z.string() })

/** An edit of a post or a comment: what changed of its title and its text, as Markdown in which mentions are plain words. */
export const textEdit = z.object({
  id,
  editor: person.nullable(),
  created: time,
  title: change.nullable(),
  text: change.nullable(),
})
export type TextEdit = z.infer<typeof textEdit>

/** Edits, the latest first. A page holds as much text as fits. */
export const editPage = z.object({ edits: z.array(textEdit), hasNextPage: z.boolean(), cursor: z.string().nullable() })
