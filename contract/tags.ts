import { z } from 'zod'
import { member } from './access.ts'
import { read, write } from './call.ts'
import { hues } from './statusKinds.ts'
import { tag } from './teamFacts.ts'
import { done, id } from './values.ts'

const name = z.string().trim().max(200)
const hue = z.enum(hues)

/** A tag as the team manages it, with its board. */
export const managedTag = tag.extend({ boardID: id })
export type ManagedTag = z.infer<typeof managedTag>

/** The tags of a board, or of all boards, in the order of their names. */
export const tagsList = read('/api/tags/list', {
  access: member('admin.view'),
  keyScope: 'posts:read',
  input: { boardID: id.optional() },
  output: { tags: z.array(managedTag) },
})

/** How many posts have each tag of a board, or of all boards, deleted and merged ones aside. A call apart: it reads the tags of every post. */
export const tagsCount = read('/api/tags/count', {
  access: member('admin.view'),
  keyScope: 'posts:read',
  shows: ['tags', 'posts'],
  input: { boardID: id.optional() },
  output: { counts: z.array(z.object({ tagID: id, count: z.int() })) },
})

/** The tags of the viewer's boards that no post has, deleted and merged posts included, in the order of their names. */
export const tagsGetUnused = read('/api/tags/getUnused', {
  access: member('admin.view'),
  shows: ['tags', 'posts'],
  input: {},
  output: { tags: z.array(managedTag) },
})

/** A name that the board has already gives its tag. Without a hue the next one is chosen. */
export const tagsCreate = write('/api/tags/create', {
  access: member('boards.manage'),
  touches: ['tags'],
  input: { boardID: id, name, hue: hue.optional() },
  output: { tag: managedTag },
  creates: true,
})

export const tagsUpdate = write('/api/tags/update', {
  access: member('boards.manage'),
  touches: ['tags', 'posts'],
  input: { tagID: id, name: name.optional(), hue: hue.optional() },
  output: { tag: managedTag },
})

/** Its posts stay, without it. */
export const tagsDelete = write('/api/tags/delete', {
  access: member('boards.manage'),
  touches: ['tags', 'posts'],
  input: { tagID: id },
  output: { result: done },
})

/**
 * Gives every post of a tag another tag of its board, leads saved views from one to the other, and deletes the first. Refuses with `badInput` for a
 * tag into itself, `notFound`, and `otherBoard` for a tag of another board.
 */
export const tagsMerge = write('/api/tags/merge', {
  access: member('boards.manage'),
  touches: ['tags', 'posts', 'views'],
  input: { tagID: id, intoTagID: id },
  output: { result: z.object({ movedPosts: z.int() }) },
})

/** Deletes those of these tags that no post has by now, and gives their ids: one that got a post meanwhile stays. */
export const tagsDeleteUnused = write('/api/tags/deleteUnused', {
  access: member('boards.manage'),
  touches: ['tags'],
  input: { tagIDs: z.array(id).min(1).max(500) },
  output: { result: z.object({ deletedIDs: z.array(id) }) },
})
