import { teamGet } from '../../../contract/team.ts'
import { listTeam } from '../../domain/team/listTeam.ts'
import { answer } from '../answer.ts'

export default answer(teamGet, (input, asking) => listTeam(asking, input))
