import { teamLeaveCompany } from '../../../contract/team.ts'
import { leaveCompany } from '../../domain/team/removeMember.ts'
import { answerAtRoot } from '../answer.ts'

export default answerAtRoot(teamLeaveCompany, async ({ companyID }, asking) => {
  await leaveCompany(asking, companyID)
  return { done: true as const }
})
