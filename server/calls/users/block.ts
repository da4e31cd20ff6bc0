import { usersBlock } from '../../../contract/users.ts'
import { takeDownAll } from '../../domain/moderation/takedowns/takeDownAll.ts'
import { blockUser } from '../../domain/people/blockUser.ts'
import { answer } from '../answer.ts'

export default answer(usersBlock, async ({ userID, takesDown = false }, asking) => {
  await blockUser(asking, userID)
  if (takesDown) await takeDownAll(asking, userID)
  return { done: true as const }
})
