import { z } from 'zod'
import { boardLink, id, person, status, time } from './values.ts'

/** A comment. A deleted one that has replies keeps its place, without author and text. `created` is null where an import had no date. */
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
  /** The source, for whoever may edit it. */
  body: z.string().nullable(),
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

export const activityItem = z.discriminatedUnion('type', [comment, statusChange, edit])
export type ActivityItem = z.infer<typeof activityItem>

/**
 * What happened to a post. Comments come in the asked-for order; a reply follows its thread's first comment. Pinned comments stand in
 * `pinned` too. `cursor` goes on after the last item.
 */
export const activityPage = z.object({
  items: z.array(activityItem),
  pinned: z.array(comment),
  hasNextPage: z.boolean(),
  cursor: z.string().nullable(),
})
export type ActivityPage = z.infer<typeof activityPage>

export const activitySorts = ['oldest', 'newest', 'top'] as const
