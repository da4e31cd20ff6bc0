import { usersUnblock } from '../../../contract/users.ts'
import { bringBackAll } from '../../domain/moderation/takedowns/takeDownAll.ts'
import { unblockUser } from '../../domain/people/blockUser.ts'
import { answer } from '../answer.ts'

export default answer(usersUnblock, async ({ userID, bringsBack = false }, asking) => {
  await unblockUser(asking, userID)
  if (bringsBack) await bringBackAll(asking, userID)
  return { done: true as const }
})
