import { categoriesDelete } from '../../../contract/categories.ts'
import { deleteCategory } from '../../domain/categories/deleteCategory.ts'
import { answer } from '../answer.ts'

export default answer(categoriesDelete, async (input, asking) => ({ movedPosts: await deleteCategory(asking, input) }))
