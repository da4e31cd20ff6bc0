import { categoriesReorder } from '../../../contract/categories.ts'
import { reorderCategories } from '../../domain/categories/reorderCategories.ts'
import { answer } from '../answer.ts'

export default answer(categoriesReorder, async (input, asking) => {
  await reorderCategories(asking, input)
  return { done: true as const }
})
