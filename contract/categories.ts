import { z } from 'zod'
import { member } from './access.ts'
import { write } from './call.ts'
import { category, done, id } from './values.ts'

const name = z.string().trim().max(200)

export const categoriesCreate = write('/api/categories/create', {
  access: member('boards.manage'),
  touches: ['boards'],
  input: { boardID: id, name, parentID: id.optional() },
  output: { category },
  creates: true,
})

export const categoriesUpdate = write('/api/categories/update', {
  access: member('boards.manage'),
  touches: ['boards'],
  input: { categoryID: id, name },
  output: { category },
})

/** Its posts stay and have no category. */
export const categoriesDelete = write('/api/categories/delete', {
  access: member('boards.manage'),
  touches: ['boards'],
  input: { categoryID: id },
  output: { result: done },
})
