import { usersDismissDouble } from '../../../contract/customerMerging.ts'
import { dismissDouble } from '../../domain/merging/listDoubles.ts'
import { answer } from '../answer.ts'

export default answer(usersDismissDouble, async ({ userID, otherUserID }, asking) => {
  await dismissDouble(asking, 'user', [userID, otherUserID])
  return { done: true as const }
})
