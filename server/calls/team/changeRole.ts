import { teamChangeRole } from '../../../contract/team.ts'
import { changeRole } from '../../domain/team/changeRole.ts'
import { answer } from '../answer.ts'

export default answer(teamChangeRole, (input, asking) => changeRole(asking, input))
