import { z } from 'zod'
import { member } from './access.ts'
import { write } from './call.ts'
import {
  factorAggregates,
  factorSides,
  factorTypes,
  largestWeight,
  mostColumnOptions,
  mostFactors,
  mostRoadmapColumns,
  mostRoadmaps,
  mostValuesAtOnce,
  roadmapColumnTypes,
  roadmapMethods,
  roadmapTemplates,
} from './roadmapKinds.ts'
import { postFiltersShape } from './postFilters.ts'
import { roadmap } from './roadmaps.ts'
import { done, id, time } from './values.ts'

const text = z.string().max(2_000)
const touches = ['roadmaps'] as const

/**
 * Adds a roadmap at the end: with the posts of a filter, such as that of a saved view, and the factors of a template, or without. Refuses with `textMissing`, `textTooLong`, `nameTaken`, `roadmapsFull`, and `roadmapPostsFull`
 * where the filter has too many posts.
 */
export const roadmapsCreate = write('/api/roadmaps/create', {
  access: member('roadmaps.edit'),
  touches,
  input: { name: text, template: z.enum(roadmapTemplates).optional(), posts: postFiltersShape.optional() },
  output: { roadmap },
  creates: true,
})

/**
 * Changes what is named. Its address follows its name. Refuses as `create`, with `notFound`, and with `roadmapLocked` anything but unlocking
 * and archiving a locked one. `expects` has what the form began with: `changedMeanwhile`.
 */
export const roadmapsUpdate = write('/api/roadmaps/update', {
  access: member('roadmaps.edit'),
  touches,
  input: {
    roadmapID: id,
    name: text.optional(),
    method: z.enum(roadmapMethods).optional(),
    isArchived: z.boolean().optional(),
    isLocked: z.boolean().optional(),
    expects: z
      .strictObject({ name: text, method: z.enum(roadmapMethods) })
      .partial()
      .optional(),
  },
  output: { roadmap },
})

/**
 * Makes this the rule of a roadmap, or ends it with null; posts that it added stay, and so does a rule where `posts` is left out. Refuses with `notFound` also for what the filters name and isn't there, `roadmapLocked`, `viewTooLarge`, and as lists do.
 */
export const roadmapsSetRule = write('/api/roadmaps/setRule', {
  access: member('roadmaps.edit'),
  touches,
  input: { roadmapID: id, posts: postFiltersShape.nullable().optional() },
  output: { roadmap },
})

/** Puts all roadmaps that are not archived in this order. Refuses with `changedMeanwhile` if the ids are not theirs. */
export const roadmapsReorder = write('/api/roadmaps/reorder', {
  access: member('roadmaps.edit'),
  touches,
  input: { roadmapIDs: z.array(id).max(mostRoadmaps) },
  output: { result: done },
})

/** Copies a roadmap with its posts, columns, factors and everyone's values; not its lock, its history or what is shared of it. Refuses as `create`. */
export const roadmapsDuplicate = write('/api/roadmaps/duplicate', {
  access: member('roadmaps.edit'),
  touches,
  input: { roadmapID: id, name: text },
  output: { roadmap },
  creates: true,
})

/**
 * Makes these the columns of a roadmap, in their order: those with an id are kept, others are new, and what is not among them is deleted with its cells. The type of a column stays. Refuses with `notFound`, `roadmapLocked`, `textMissing`, `textTooLong`,
 * `nameTaken`, `optionsMissing` for a choice without options, and `changedMeanwhile` if `revision` is not the present one.
 */
export const roadmapsSetColumns = write('/api/roadmaps/setColumns', {
  access: member('roadmaps.edit'),
  touches,
  input: {
    roadmapID: id,
    revision: z.int(),
    columns: z
      .array(
        z.strictObject({
          id: id.optional(),
          name: text,
          type: z.enum(roadmapColumnTypes),
          options: z
            .array(z.strictObject({ id: id.optional(), name: text }))
            .max(mostColumnOptions)
            .optional(),
        }),
      )
      .max(mostRoadmapColumns),
  },
  output: { roadmap },
})

/**
 * Makes these the factors of a roadmap, in their order, as `setColumns` does; what is deleted takes its values along. Side and type of a factor stay. Refuses with `notFound`, `roadmapLocked`, `textMissing`,
 * `textTooLong`, `nameTaken`, `changedMeanwhile`, with `badInput` for a percentage of effort and for what doesn't fit its type, and with `forbidden` where a factor speaks of money to who may not see it.
 */
export const roadmapsSetFactors = write('/api/roadmaps/setFactors', {
  access: member('roadmaps.edit'),
  touches,
  input: {
    roadmapID: id,
    revision: z.int(),
    factors: z
      .array(
        z.strictObject({
          id: id.optional(),
          name: text,
          description: text.optional(),
          side: z.enum(factorSides),
          type: z.enum(factorTypes),
          weight: z.number().min(0).max(largestWeight),
          aggregate: z.enum(factorAggregates).optional(),
          segmentID: id.nullable().optional(),
          fieldID: id.optional(),
        }),
      )
      .max(mostFactors),
  },
  output: { roadmap },
})

/** Adds posts: those named, or all of a filter. What is there already stays as it is, and of a merged post its survivor is added. `at` names what was added, for undoing; null for nothing. Refuses with `notFound`, `roadmapLocked` and `roadmapPostsFull`. */
export const roadmapsPostsAdd = write('/api/roadmaps/posts/add', {
  access: member('roadmaps.edit'),
  touches,
  input: {
    roadmapID: id,
    postIDs: z.array(id).max(mostValuesAtOnce).optional(),
    posts: postFiltersShape.optional(),
  },
  output: { result: z.object({ added: z.int(), at: time.nullable() }) },
})

/**
 * Takes posts off a roadmap, with their cells, values and notes there: those named, and those that the viewer added at the moment `addedAt` of `posts/add`, which undoes that. A rule doesn't bring them back. Refuses with `notFound` and `roadmapLocked`.
 */
export const roadmapsPostsRemove = write('/api/roadmaps/posts/remove', {
  access: member('roadmaps.edit'),
  touches,
  input: {
    roadmapID: id,
    postIDs: z.array(id).min(1).max(mostValuesAtOnce).optional(),
    addedAt: z.iso.datetime().optional(),
  },
  output: { result: z.object({ removed: z.int() }) },
})

/** What one cell holds: a value of a factor, which is the viewer's own, a column's text, option, person or date, or the note; null for none. */
export const roadmapCell = z.union([
  z.strictObject({ postID: id, factorID: id, value: z.number().nullable() }),
  z.strictObject({ postID: id, columnID: id, value: z.string().max(2_000).nullable() }),
  z.strictObject({ postID: id, note: z.string().max(10_000) }),
])
export type RoadmapCell = z.infer<typeof roadmapCell>

/**
 * Fills cells, all or none, and answers with what they held before, which undoes it. Refuses with `notFound`, `roadmapLocked`, `textTooLong`, `factorOutOfRange` for a value that its type doesn't have, `badInput` for a value
 * of a live factor and for what a column doesn't hold.
 */
export const roadmapsPostsSetValues = write('/api/roadmaps/posts/setValues', {
  access: member('roadmaps.edit'),
  touches,
  input: { roadmapID: id, cells: z.array(roadmapCell).max(mostValuesAtOnce) },
  output: { result: z.object({ before: z.array(roadmapCell) }) },
})
