import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { hues, statusTypes } from './statusKinds.ts'
import { done, id, status } from './values.ts'

/**
 * A status as the team manages it: how many posts have it, deleted ones included, and whether new posts begin with it, which is the first open
 * one. All statuses of a company come in their order.
 */
const managedStatus = status.extend({ onRoadmap: z.boolean(), postCount: z.int(), isDefault: z.boolean() })
export type ManagedStatus = z.infer<typeof managedStatus>

const chosen = {
  name: z.string().trim().max(200),
  hue: z.enum(hues),
  type: z.enum(statusTypes),
  onRoadmap: z.boolean(),
}

/** What shows a status: the company's list, posts and what is made of them. */
const touches = ['statuses', 'company', 'posts', 'boards'] as const

export const statusesGetAll = read('/api/statuses/getAll', {
  access: member('statuses.manage'),
  shows: ['statuses', 'posts'],
  input: {},
  output: { statuses: z.array(managedStatus) },
})

/** Adds a status at the end. Refuses with `nameTaken`, `textMissing`, `textTooLong`, `statusesFull` or, beside many boards, `boardsFull`. */
export const statusesCreate = write('/api/statuses/create', {
  access: member('statuses.manage'),
  touches,
  input: chosen,
  output: { status: managedStatus },
  creates: true,
})

/**
 * Changes a status; what is not named stays. `expects` has what the form began with: `changedMeanwhile` names the fields that are different by
 * now. Its address stays, because it is in people's links. The last open status stays open: refused with `lastOpenStatus`.
 */
export const statusesUpdate = write('/api/statuses/update', {
  access: member('statuses.manage'),
  touches,
  input: { statusID: id, ...z.object(chosen).partial().shape, expects: z.strictObject(chosen).partial().optional() },
  output: { status: managedStatus },
})

/** Puts the statuses into the order of `statusIDs`, which names each of them once: otherwise `changedMeanwhile`. */
export const statusesReorder = write('/api/statuses/reorder', {
  access: member('statuses.manage'),
  touches,
  input: { statusIDs: z.array(id).max(100) },
  output: { result: done },
})

/** Moves every post of a status, and its history, to another status, and deletes it. Nobody is notified. Refuses with `lastOpenStatus`. */
export const statusesMerge = write('/api/statuses/merge', {
  access: member('statuses.manage'),
  touches,
  input: { statusID: id, intoStatusID: id },
  output: { result: z.object({ movedPosts: z.int() }) },
})
