import { categoriesUnsubscribe } from '../../../contract/categories.ts'
import { unfollowCategory } from '../../domain/categories/followCategory.ts'
import { answer } from '../answer.ts'

export default answer(categoriesUnsubscribe, async ({ categoryID }, asking) => {
  await unfollowCategory(asking, categoryID)
  return { categoryID, viewerFollows: false }
})
