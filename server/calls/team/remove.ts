import { teamRemove } from '../../../contract/team.ts'
import { removeMember } from '../../domain/team/removeMember.ts'
import { answer } from '../answer.ts'

export default answer(teamRemove, async ({ userID }, asking) => {
  await removeMember(asking, userID)
  return { done: true as const }
})
