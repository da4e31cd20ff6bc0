import { categoriesSubscribe } from '../../../contract/categories.ts'
import { followCategory } from '../../domain/categories/followCategory.ts'
import { answer } from '../answer.ts'

export default answer(categoriesSubscribe, async ({ categoryID }, asking) => {
  await followCategory(asking, categoryID)
  return { categoryID, viewerFollows: true }
})
