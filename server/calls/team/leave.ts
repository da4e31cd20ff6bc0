import { teamLeave } from '../../../contract/team.ts'
import { leaveTeam } from '../../domain/team/removeMember.ts'
import { answer } from '../answer.ts'

export default answer(teamLeave, async (_input, asking) => {
  await leaveTeam(asking)
  return { done: true as const }
})
