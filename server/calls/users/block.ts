import { usersBlock } from '../../../contract/users.ts'
import { blockUser } from '../../domain/people/blockUser.ts'
import { answer } from '../answer.ts'

export default answer(usersBlock, async ({ userID }, asking) => {
  await blockUser(asking, userID)
  return { done: true as const }
})
