import { z } from 'zod'
import { anyone, member } from './access.ts'
import { read, write } from './call.ts'
import { postFieldTypes } from './postFacts.ts'
import { boardLink, done, id, urlName } from './values.ts'

const fieldType = z.enum(postFieldTypes)

/** A custom field of posts. Without `boardIDs` it is on every board; `options` are those of a choice or choices, in their order. */
export const customPostField = z.object({
  id,
  name: z.string(),
  urlName,
  type: fieldType,
  isRequired: z.boolean(),
  isPublic: z.boolean(),
  boardIDs: z.array(id),
  options: z.array(z.object({ id, name: z.string() })),
})
export type CustomPostField = z.infer<typeof customPostField>

/**
 * Values as they are written, by the ids of their fields: a text, a number, an option's id, ids of options, a day (`2027-03-31`), `true` for a ticked
 * checkbox, or an address; `null` for none.
 */
export const fieldValues = z.record(
  id,
  z.union([z.string().max(10_000), z.number(), z.boolean(), z.array(id).max(100)]).nullable(),
)

/** A value as a post's page shows it to customers: options by their names. */
export const shownField = z.object({
  name: z.string(),
  type: fieldType,
  value: z.union([z.string(), z.number(), z.literal(true), z.array(z.string())]),
})
export type ShownField = z.infer<typeof shownField>

/** What shows a field: its settings, posts, and filters of them. */
const touches = ['customPostFields', 'posts'] as const

const name = z.string().max(200)
const boardIDs = z.array(id).max(500)
const options = z.array(z.strictObject({ id: id.optional(), name })).max(200)
const switches = { isRequired: z.boolean(), isPublic: z.boolean(), boardIDs }

/** All fields in their order for members; for others the public ones of boards that they may see. */
export const customPostFieldsList = read('/api/customPostFields/list', {
  access: anyone,
  keyScope: 'posts:read',
  shows: ['customPostFields', 'boards'],
  input: {},
  output: { customPostFields: z.array(customPostField) },
})

/**
 * Adds a field at the end. Refuses with `nameTaken`, `textMissing`, `textTooLong`, `fieldsFull`, `optionsFull`, with `optionsMissing` for a choice without
 * options, and with `notFound` for an unknown board.
 */
export const customPostFieldsCreate = write('/api/customPostFields/create', {
  access: member('boards.manage'),
  touches,
  input: { name, type: fieldType, ...z.object(switches).partial().shape, options: options.optional() },
  output: { customPostField },
  creates: true,
})

/**
 * Changes a field; what is not named stays. `options` are all of them in their new order: those without an id are new, and one that is left out is removed.
 * Values that a new type or a removed option cannot keep are removed, and only if the person knew: `losing` is the number of posts that `getLost` gave
 * them; if there are more by now, it refuses with `moreMeanwhile`. `expects` has what the form began with: `changedMeanwhile` names what differs by now.
 */
export const customPostFieldsUpdate = write('/api/customPostFields/update', {
  access: member('boards.manage'),
  touches,
  input: {
    fieldID: id,
    ...z.object({ name, type: fieldType, ...switches, options }).partial().shape,
    losing: z.int().min(0).optional(),
    expects: z
      .strictObject({ name, type: fieldType, ...switches, options: z.array(z.strictObject({ id, name })) })
      .partial()
      .optional(),
  },
  output: { customPostField },
})

/**
 * The posts, deleted ones included, whose value would be lost or cut by a change of type or with options that are not in `options`; without either, by
 * deleting the field. Of those that are not deleted, the newest 20 with the value in words.
 */
export const customPostFieldsGetLost = read('/api/customPostFields/getLost', {
  access: member('boards.manage'),
  shows: ['customPostFields', 'posts'],
  input: { fieldID: id, type: fieldType.optional(), options: options.optional() },
  output: {
    result: z.object({
      count: z.int(),
      posts: z.array(z.object({ id, title: z.string(), urlName, board: boardLink, value: z.string() })),
    }),
  },
})

/** Deletes a field with its values, if they are no more than the person knew: `losing` as in `update`. */
export const customPostFieldsDelete = write('/api/customPostFields/delete', {
  access: member('boards.manage'),
  touches,
  input: { fieldID: id, losing: z.int().min(0).optional() },
  output: { result: z.object({ removedValues: z.int() }) },
})

/** Puts the fields into the order of `fieldIDs`, which names each of them once: otherwise `changedMeanwhile`. */
export const customPostFieldsReorder = write('/api/customPostFields/reorder', {
  access: member('boards.manage'),
  touches,
  input: { fieldIDs: z.array(id).max(100) },
  output: { result: done },
})
