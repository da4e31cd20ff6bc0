import { z } from 'zod'
import { member, user } from './access.ts'
import { read, write } from './call.ts'
import { boardLink, category, done, id } from './values.ts'

const name = z.string().trim().max(200)

export const categoriesCreate = write('/api/categories/create', {
  access: member('boards.manage'),
  touches: ['boards'],
  input: { boardID: id, name, parentID: id.optional() },
  output: { category },
  creates: true,
})

/** How many posts of a board are in each of its categories, deleted and merged ones aside. A call apart: it reads every post of the board. */
export const categoriesCount = read('/api/categories/count', {
  access: member('admin.view'),
  shows: ['boards', 'posts'],
  input: { boardID: id },
  output: { counts: z.array(z.object({ categoryID: id, count: z.int() })) },
})

/**
 * Renames a category, or with `parentID` moves it under another one of its board, or to the top with null. What is not named stays, and so does its
 * address. There is one level of subcategories: refuses with `badInput` for a category under itself or under a subcategory, and with `categoryNested`
 * for one that has subcategories.
 */
export const categoriesUpdate = write('/api/categories/update', {
  access: member('boards.manage'),
  touches: ['boards'],
  input: { categoryID: id, name: name.optional(), parentID: id.nullable().optional() },
  output: { category },
})

/** Puts a board's categories into the order of `categoryIDs`, which names each of them once: otherwise `changedMeanwhile`. */
export const categoriesReorder = write('/api/categories/reorder', {
  access: member('boards.manage'),
  touches: ['boards'],
  input: { boardID: id, categoryIDs: z.array(id).max(500) },
  output: { result: done },
})

/**
 * Deletes a category. Its posts, and saved views of it, are in `intoCategoryID` afterwards, another one of its board, or in none without it; its
 * subcategories move to the top. Refuses with `badInput` for a category into itself.
 */
export const categoriesDelete = write('/api/categories/delete', {
  access: member('boards.manage'),
  touches: ['boards', 'posts', 'views'],
  input: { categoryID: id, intoCategoryID: id.optional() },
  output: { result: z.object({ movedPosts: z.int() }) },
})

const subscription = z.object({ categoryID: id, viewerFollows: z.boolean() })

/** The categories that the viewer follows, of boards that they may see, in the order of the boards and their categories. */
export const categoriesGetFollowed = read('/api/categories/getFollowed', {
  access: user,
  shows: ['categories', 'boards'],
  input: {},
  output: { categories: z.array(category.extend({ board: boardLink })) },
})

/** The viewer is told of each new post in a category, and in its subcategories; twice is once. Refuses with `notFound`. */
export const categoriesSubscribe = write('/api/categories/subscribe', {
  access: user,
  touches: ['categories'],
  input: { categoryID: id },
  output: { subscription },
})

/** Ends that, also of a category whose board the viewer may no longer see. */
export const categoriesUnsubscribe = write('/api/categories/unsubscribe', {
  access: user,
  touches: ['categories'],
  input: { categoryID: id },
  output: { subscription },
})
