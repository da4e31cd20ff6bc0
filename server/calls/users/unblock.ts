import { usersUnblock } from '../../../contract/users.ts'
import { unblockUser } from '../../domain/people/blockUser.ts'
import { answer } from '../answer.ts'

export default answer(usersUnblock, async ({ userID }, asking) => {
  await unblockUser(asking, userID)
  return { done: true as const }
})
